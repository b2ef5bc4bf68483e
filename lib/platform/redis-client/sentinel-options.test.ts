import { Redis } from "ioredis";
import { expect, test } from "playwright/test";
import { startSentinels } from "@/e2e/network/sentinels";
import { roomKeys } from "@/lib/domain/waiting-room/room-keys";
import { closeDocumentsQueue, documentsDepth, makeDocument } from "@/lib/jobs/documents";
import { env } from "@/lib/platform/env";
import { blockingRedis, closeRedis, redis } from "@/lib/platform/redis";
import { sentinelOptions } from "@/lib/platform/redis-client/sentinel-options";
import { playAt, playPoll } from "@/prisma/factories/rooms/room-clock";

test("reads the Sentinels, their master and the credentials from the address", () => {
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

test("error messages do not contain the address", () => {
  for (const address of ["redis-sentinel://a:1", "redis-sentinel://:secret@a b?master=m", "redis-sentinel://a:1,?master=m"]) {
    expect(() => sentinelOptions(address), address).toThrow(/^must /);
    expect(() => sentinelOptions(address), address).not.toThrow(/secret/);
  }
});

const T0 = 4_000_000_000_000;
const room = {
  sessionId: 1_900_000_001,
  opensAt: T0,
  closesAt: T0 + 86_400_000,
  capacity: 0,
  perMinute: 1,
  mode: "running",
  captchaRequired: false,
} as const;
const members = Array.from({ length: 30 }, (_, i) => `m${i}`);
const ahead = async (memberId: string) => {
  const position = await playPoll({ room, memberId, join: true, looksPerSecond: 10_000, luck: 0 });
  return position.state === "waiting" ? position.ahead : undefined;
};

test("refuses commands at once when the master is killed, and follows the next master", { tag: "@all" }, async () => {
  const sentinels = await startSentinels();
  const before = env().REDIS_URL;
  try {
    const asked = new Redis(sentinels.watchers[0]!, { retryStrategy: () => 100 });
    asked.on("error", () => undefined);
    await expect
      .poll(async () => {
        const told = (await asked.call("SENTINEL", "MASTER", "houselight-test").catch(() => [])) as string[];
        const at = (name: string) => Number(told[told.indexOf(name) + 1]);
        return [at("num-slaves"), at("num-other-sentinels")];
      })
      .toEqual([1, 2]);
    asked.disconnect();

    await closeDocumentsQueue();
    await closeRedis();
    env().REDIS_URL = sentinels.url;
    const worker = blockingRedis();
    await redis().set("kept", "1");
    const document = { kind: "workbook" as const, data: { headings: ["a"], lines: [] } };
    await expect(makeDocument(document, 1_000)).rejects.toMatchObject({ key: "UNAVAILABLE" });
    await playAt(room, T0);
    const waiting = await Promise.all(members.map(ahead));
    const replica = new Redis(sentinels.replica);
    await expect.poll(() => replica.get("kept")).toBe("1");
    await expect.poll(() => replica.zcard(roomKeys(room.sessionId).queue)).toBe(members.length);
    replica.disconnect();

    await sentinels.killMaster();
    await expect.poll(() => redis().isAway).toBe(true);
    await expect(redis().get("kept")).rejects.toMatchObject({ name: "RedisAwayError" });
    await expect
      .poll(() =>
        redis()
          .set("after", "1")
          .catch(() => "away"),
      )
      .toBe("OK");
    expect(await redis().get("kept")).toBe("1");
    expect((await documentsDepth()).counts.waiting).toBe(1);
    // The waiting room continues in the same order.
    expect(await Promise.all(members.map(ahead))).toEqual(waiting);
    expect([...waiting].sort((a, b) => a! - b!)).toEqual(members.map((_, i) => i));
    expect(await worker.ping()).toBe("PONG");
    worker.disconnect();
  } finally {
    await closeDocumentsQueue();
    await closeRedis();
    env().REDIS_URL = before;
    await sentinels.close();
  }
});
