import { randomUUID } from "node:crypto";
import { setImmediate as nextTurn } from "node:timers/promises";
import { Redis } from "ioredis";
import { expect, test } from "playwright/test";
import { invalidate, invalidatedAt, listen, listListeners, stopListening } from "@/lib/platform/cache/invalidations";
import { readThrough } from "@/lib/platform/cache/read-through";
import { closeSharedCache } from "@/lib/platform/cache/redis-cache";
import { steadyNow } from "@/lib/platform/cache/steady-now";
import { env } from "@/lib/platform/env";
import { closeRedis } from "@/lib/platform/redis";

const HOUR = 3_600_000;
/** Another process. */
let other: Redis;
const name = `test@${randomUUID()}`;
const isListening = async () => (await listListeners()).includes(name);

test.beforeAll(async () => {
  other = new Redis(env().REDIS_URL);
  stopListening();
  const began = steadyNow();
  listen(name);
  // Once it hears, everything from before ends.
  await expect.poll(() => invalidatedAt([])).toBeGreaterThanOrEqual(began);
  await expect.poll(() => isListening().catch(() => false)).toBe(true);
});
test.afterAll(async () => {
  stopListening();
  other.disconnect();
  closeSharedCache();
  await closeRedis();
});

/** Values that are numbered as they are made. */
function numbered() {
  const values = readThrough<number>({ life: HOUR });
  let made = 0;
  return (key: string, tags: string[] = []) => values.get(key, async () => ++made, { tags });
}

const tell = (...tags: string[]) => other.publish(`invalidations:${other.options.db}`, tags.join("\n"));

test("loads again what another process invalidates, and nothing else", async () => {
  const get = numbered();
  const [mine, kept] = [randomUUID(), randomUUID()];
  expect([await get("a", [mine, randomUUID()]), await get("b", [kept]), await get("c")]).toEqual([1, 2, 3]);
  await tell(randomUUID(), mine);
  await expect.poll(() => get("a", [mine])).toBe(4);
  expect([await get("b", [kept]), await get("c")]).toEqual([2, 3]);
});

test("a change is heard by this process at once, and by the others", async () => {
  const get = numbered();
  const heard: string[] = [];
  const listener = other.duplicate();
  await listener.subscribe(`invalidations:${other.options.db}`);
  listener.on("message", (_channel, message: string) => heard.push(message));
  try {
    expect(await get("a", ["content"])).toBe(1);
    expect(await invalidate(["content", "event:7"])).toBeGreaterThanOrEqual(2);
    expect(await get("a", ["content"])).toBe(2);
    await expect.poll(() => heard).toContain("content\nevent:7");
  } finally {
    listener.disconnect();
  }
});

test("a value that was being made during a change is given to those who waited, and made again for the next", async () => {
  const values = readThrough<string>({ life: HOUR });
  const tags = [randomUUID()];
  const old = values.get(
    "a",
    async () => {
      await nextTurn();
      await nextTurn();
      return "old";
    },
    { tags },
  );
  await invalidate(tags as never);
  const next = values.get("a", async () => "new", { tags });
  expect(await old).toBe("old");
  expect(await next).toBe("new");
  expect(await values.get("a", async () => "third", { tags })).toBe("new");
});

test("after its connection was broken everything with a tag is made again", async () => {
  const get = numbered();
  const tag = randomUUID();
  expect([await get("a", [tag]), await get("b")]).toEqual([1, 2]);
  const [line = ""] = String(await other.call("CLIENT", "LIST", "TYPE", "pubsub"))
    .split("\n")
    .filter((client) => client.includes(` name=${name} `));
  await other.call("CLIENT", "KILL", "ID", /id=(\d+)/.exec(line)?.[1] ?? "");
  await expect.poll(() => get("a", [tag])).toBe(3);
  expect(await get("b")).toBe(2);
  await expect.poll(isListening).toBe(true);
  await tell(tag);
  await expect.poll(() => get("a", [tag])).toBe(4);
});

test("more tags than are remembered end what is older than the oldest", async () => {
  const get = numbered();
  const tag = randomUUID();
  await invalidate([tag as never]);
  expect(await get("a", [tag])).toBe(1);
  await invalidate([tag as never]);
  await invalidate(Array.from({ length: 10_001 }, (_, n) => `event:${n}-${tag}` as const));
  expect(await get("a", [tag])).toBe(2);
});
