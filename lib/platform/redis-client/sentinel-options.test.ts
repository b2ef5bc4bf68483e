import { Redis } from "ioredis";
import { expect, test } from "playwright/test";
import { startSentinels } from "@/e2e/sentinels";
import { closeQueue, queueDepth, scheduleExpiry } from "@/lib/jobs/queue";
import { env } from "@/lib/platform/env";
import { blockingRedis, closeRedis, redis } from "@/lib/platform/redis";
import { sentinelOptions } from "@/lib/platform/redis-client/sentinel-options.mjs";

test("the address of Sentinels names them, their master, and who asks", () => {
  expect(sentinelOptions("redis-sentinel://ann:p%40ss@a:1,b,[::1]:3/2?master=m&sentinel_password=s")).toMatchObject({
    sentinels: [
      { host: "a", port: 1 },
      { host: "b", port: 26_379 },
      { host: "::1", port: 3 },
    ],
    name: "m",
    db: 2,
    username: "ann",
    password: "p@ss",
    sentinelPassword: "s",
  });
  expect(sentinelOptions("redis-sentinel://:only@a?master=m")).toMatchObject({ username: undefined, password: "only", db: 0 });
  expect(sentinelOptions("rediss-sentinel://a?master=m")).toMatchObject({ tls: {}, sentinelTLS: {}, enableTLSForSentinelMode: true });
  expect(sentinelOptions("redis://a:6379/1")).toBeUndefined();
});

test("what is wrong with such an address is said without it", () => {
  for (const address of ["redis-sentinel://a:1", "redis-sentinel://:secret@a b?master=m", "redis-sentinel://a:1,?master=m"]) {
    expect(() => sentinelOptions(address), address).toThrow(/^must /);
    expect(() => sentinelOptions(address), address).not.toThrow(/secret/);
  }
});

test("when its master is killed, commands are refused at once, and the next master is followed", async () => {
  test.setTimeout(60_000);
  const sentinels = await startSentinels();
  const before = env().REDIS_URL;
  try {
    const asked = new Redis(sentinels.watchers[0]!, { retryStrategy: () => 100 });
    asked.on("error", () => undefined);
    await expect
      .poll(
        async () => {
          const told = (await asked.call("SENTINEL", "MASTER", "houselight-test").catch(() => [])) as string[];
          const at = (name: string) => Number(told[told.indexOf(name) + 1]);
          return [at("num-slaves"), at("num-other-sentinels")];
        },
        { timeout: 20_000 },
      )
      .toEqual([1, 2]);
    asked.disconnect();

    await closeQueue();
    await closeRedis();
    env().REDIS_URL = sentinels.url;
    const worker = blockingRedis();
    await redis().set("kept", "1");
    await scheduleExpiry({ orderId: "00000000-0000-4000-8000-000000000001", at: new Date(Date.now() + 60_000) });
    const replica = new Redis(sentinels.replica);
    await expect.poll(() => replica.get("kept")).toBe("1");
    replica.disconnect();

    await sentinels.killMaster();
    const killed = Date.now();
    await expect.poll(() => redis().isAway).toBe(true);
    await expect(redis().get("kept")).rejects.toMatchObject({ name: "RedisAwayError" });
    await expect
      .poll(
        () =>
          redis()
            .set("after", "1")
            .catch(() => "away"),
        { timeout: 30_000 },
      )
      .toBe("OK");
    console.log(`Followed after ${Date.now() - killed} ms.`);
    expect(await redis().get("kept")).toBe("1");
    expect((await queueDepth()).counts.delayed).toBe(1);
    expect(await worker.ping()).toBe("PONG");
    worker.disconnect();
  } finally {
    await closeQueue();
    await closeRedis();
    env().REDIS_URL = before;
    await sentinels.close();
  }
});
