import { randomUUID } from "node:crypto";
import { expect, test } from "playwright/test";
import { TcpProxy } from "@/e2e/network/tcp-proxy";
import { takeToken } from "@/lib/http/call/take-token";
import { closeDocumentsQueue, documentsDepth, makeDocument } from "@/lib/jobs/documents";
import { env } from "@/lib/platform/env";
import { closeRedis, redis } from "@/lib/platform/redis";

// A visitor's calls, one after another, while Redis is unavailable behind a proxy.

const CALLS = 200;
/** The most commands that may reach a silent Redis: two detect it; probes and a reconnect may follow. */
const REACHED_MAX = 12;

let proxy: TcpProxy;

test.beforeEach(async () => {
  await closeDocumentsQueue();
  await closeRedis();
  proxy = await TcpProxy.before(process.env.REDIS_URL as string);
  env().REDIS_URL = proxy.url;
});

test.afterEach(async () => {
  await closeDocumentsQueue();
  await closeRedis();
  await proxy.close();
  env().REDIS_URL = process.env.REDIS_URL as string;
});

/** Makes public calls of one visitor, one after the other. */
async function publicCalls(): Promise<void> {
  const address = randomUUID();
  for (let i = 0; i < CALLS; i++) await takeToken("publicPerAddress", address);
}

/** Asks for a document that no worker makes. */
const askForDocument = () => makeDocument({ kind: "workbook", data: { headings: [randomUUID()], lines: [] } }, 100);

test("asks a silent Redis twice instead of in every call, and uses it again once it answers", async () => {
  await redis().ping();
  proxy.swallow();
  const before = proxy.received;
  await publicCalls();
  expect(proxy.received - before).toBeLessThanOrEqual(REACHED_MAX);
  expect(redis().isAway).toBe(true);
  await expect(takeToken("loginPerAddress", "198.51.100.7")).rejects.toMatchObject({ key: "UNAVAILABLE" });
  await expect(redis().multi().get("one").get("two").exec()).rejects.toMatchObject({ name: "RedisAwayError" });
  await proxy.pass();
  await expect.poll(() => redis().isAway).toBe(false);
  expect(await redis().ping()).toBe("PONG");
});

test("delays no call when Redis refuses connections, and uses it again once it accepts them", async () => {
  await redis().ping();
  await proxy.refuse();
  await publicCalls();
  expect(redis().isAway).toBe(true);
  await proxy.pass();
  await expect.poll(() => redis().isAway).toBe(false);
  env().limits.lookupPerAddress = { count: 1, seconds: 60 };
  const subject = randomUUID();
  await takeToken("lookupPerAddress", subject);
  await expect(takeToken("lookupPerAddress", subject)).rejects.toMatchObject({ key: "TOO_BUSY" });
});

for (const fault of ["refuse", "swallow"] as const) {
  test(`a process that starts without Redis (${fault}) serves requests, and uses the queue once Redis is available`, async () => {
    await proxy[fault]();
    await publicCalls();
    for (let i = 0; i < 20; i++) await expect(askForDocument()).rejects.toMatchObject({ key: "UNAVAILABLE" });
    await expect(documentsDepth()).rejects.toThrow();
    await proxy.pass();
    await expect.poll(() => documentsDepth().catch(() => undefined)).toMatchObject({ counts: { active: 0 } });
    const { waiting = 0 } = (await documentsDepth()).counts;
    await expect(askForDocument()).rejects.toMatchObject({ key: "UNAVAILABLE" });
    expect((await documentsDepth()).counts.waiting).toBe(waiting + 1);
  });
}

test("counts an error reply as an answer, not as silence", async () => {
  for (let i = 0; i < 5; i++) await expect(redis().call("NOSUCH")).rejects.toThrow("unknown command");
  expect(redis().isAway).toBe(false);
});
