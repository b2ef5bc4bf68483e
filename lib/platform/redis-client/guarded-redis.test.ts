import { randomUUID } from "node:crypto";
import { expect, test } from "playwright/test";
import { TcpProxy } from "@/e2e/network/tcp-proxy";
import { takeToken } from "@/lib/http/call/take-token";
import { closeQueue, queueDepth, scheduleExpiry } from "@/lib/jobs/queue";
import { env } from "@/lib/platform/env";
import { closeRedis, redis } from "@/lib/platform/redis";

// One after another: a visitor's calls while Redis is away, through a proxy before the real one.

const CALLS = 200;
/** Most commands that reach a silent Redis: two detect it; probes and a reconnect may follow. */
const REACHED_MAX = 12;

let proxy: TcpProxy;

test.beforeEach(async () => {
  await closeQueue();
  await closeRedis();
  proxy = await TcpProxy.before(process.env.REDIS_URL as string);
  env().REDIS_URL = proxy.url;
});

test.afterEach(async () => {
  await closeQueue();
  await closeRedis();
  await proxy.close();
  env().REDIS_URL = process.env.REDIS_URL as string;
});

/** Make public calls of one visitor one after the other, awaiting each. */
async function publicCalls(): Promise<void> {
  const address = randomUUID();
  for (let i = 0; i < CALLS; i++) await takeToken("publicPerAddress", address);
}

test("a silent Redis is asked twice, not by every call, and is used again once it answers", async () => {
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

test("a Redis that refuses connections delays no call, and is used again once it is there", async () => {
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
  test(`a process that starts while Redis is away (${fault}) serves requests, and gets its queue once Redis is there`, async () => {
    await proxy[fault]();
    await publicCalls();
    for (let i = 0; i < 20; i++) await scheduleExpiry({ orderId: randomUUID(), at: new Date(Date.now() + 60_000) });
    await expect(queueDepth()).rejects.toThrow();
    await proxy.pass();
    await expect.poll(() => queueDepth().catch(() => undefined)).toMatchObject({ counts: { failed: 0 } });
    const { delayed = 0 } = (await queueDepth()).counts;
    await scheduleExpiry({ orderId: randomUUID(), at: new Date(Date.now() + 60_000) });
    expect((await queueDepth()).counts.delayed).toBe(delayed + 1);
  });
}

test("an error reply counts as an answer, not as absence", async () => {
  for (let i = 0; i < 5; i++) await expect(redis().call("NOSUCH")).rejects.toThrow("unknown command");
  expect(redis().isAway).toBe(false);
});
