import { expect, test } from "playwright/test";
import { judgeDatabase } from "@/lib/domain/installation/judge-database";
import { keepBeat } from "@/lib/domain/installation/keep-beat";
import { countLosses } from "@/lib/domain/installation/queries";
import { closeDb, db, runSql } from "@/lib/platform/db";
import { env } from "@/lib/platform/env";
import { logger } from "@/lib/platform/logger";
import { closeRedis, redis } from "@/lib/platform/redis";
import { useOwnDatabase } from "@/test-support/isolation/use-own-database";
import { useRedis } from "@/test-support/use-redis";

useOwnDatabase();
test.describe.configure({ mode: "serial" });
const { REDIS_URL } = env();
const own = new URL("/13", REDIS_URL).href;
const errors: string[] = [];
const logError = logger.error.bind(logger);

test.beforeAll(async () => {
  await useRedis(own);
  await redis().flushdb();
  logger.error = (message: unknown) => void errors.push(String(message));
});
test.afterAll(async () => {
  logger.error = logError;
  await useRedis(REDIS_URL);
  await closeRedis();
  await closeDb();
});
test.beforeEach(() => void errors.splice(0));

/** A beat is written at most every five seconds. */
async function beat(): Promise<void> {
  await runSql`UPDATE installation SET beat_at = now() - interval '1 minute'`;
  await keepBeat();
}
const lost = async () => (await db.installation.findFirstOrThrow()).queuesLost;

test("counts no loss for a first start with an empty Redis", async () => {
  await beat();
  expect(await lost()).toBe(0);
  expect(errors).toEqual([]);
});

test("counts and logs an emptied Redis once, also when many processes see it", async () => {
  await beat();
  await redis().flushdb();
  await Promise.all(Array.from({ length: 5 }, keepBeat));
  await beat();
  await beat();
  expect(await lost()).toBe(1);
  expect(errors).toEqual([expect.stringContaining("the queue's Redis has lost its contents")]);
  expect(await countLosses()).toMatchObject({ queues: 1 });
  await redis().flushdb();
  await keepBeat();
  expect(await lost(), "the next loss counts again").toBe(2);
});

test("counts no loss while Redis is unreachable, and none when it is back with its contents", async () => {
  await beat();
  const before = await lost();
  await useRedis("redis://127.0.0.1:1");
  await beat();
  await useRedis(own);
  await beat();
  expect(await lost()).toBe(before);
  expect(errors).toEqual([]);
});

test("counts a Redis that was emptied while it was unreachable", async () => {
  await beat();
  const before = await lost();
  await useRedis("redis://127.0.0.1:1");
  await beat();
  await useRedis(own);
  await redis().flushdb();
  await beat();
  expect(await lost()).toBe(before + 1);
});

test("notes once on an idle site that Redis has the witness, and then writes nothing", async () => {
  await redis().flushdb();
  await beat();
  expect((await judgeDatabase()).isQuiet, "the witness is not noted yet").toBe(false);
  // Autovacuum may write at any time.
  await expect(async () => {
    await beat();
    expect((await judgeDatabase()).isQuiet).toBe(true);
  }).toPass();
});

test("counts from its own epoch in a restored database", async () => {
  await beat();
  const before = await lost();
  await redis().flushdb();
  await runSql`UPDATE installation SET epoch = gen_random_uuid()`;
  await beat();
  expect(await lost()).toBe(before);
});
