import { expect, test } from "playwright/test";
import { countFailedCode, readFailedCodes } from "@/lib/domain/rights/failed-codes";
import { closeDb, db } from "@/lib/platform/db";
import { closeRedis } from "@/lib/platform/redis";
import { makeSession } from "@/prisma/factories/sessions";

test.afterAll(async () => {
  await closeDb();
  await closeRedis();
});

// A minute far from now, so that codes of other tests are in other ones.
const noon = Date.UTC(2030, 0, 1, 4, 0, 20);
const failuresOf = async (eventId: number, at: number) => (await readFailedCodes(at)).find((line) => line.eventId === eventId)?.failures;

test("adds up the failed codes of an event's sessions in a minute, not those of other events", async () => {
  const [one, other] = [await makeSession(), await makeSession()];
  const { id: second } = await db.eventSession.update({ where: { id: other.sessionId }, data: { eventId: one.eventId, key: "2" } });
  const third = await makeSession();
  for (let i = 0; i < 30; i++) await countFailedCode(one.sessionId, noon + i * 1_000);
  for (let i = 0; i < 20; i++) await countFailedCode(second, noon);
  await countFailedCode(third.sessionId, noon);
  expect(await failuresOf(one.eventId, noon + 35_000)).toBe(50);
  expect(await failuresOf(third.eventId, noon + 35_000)).toBe(1);
});

test("a minute counts until the next one ends, and two minutes do not add up", async () => {
  const { eventId, sessionId } = await makeSession();
  const minute = noon + 3_600_000;
  for (let i = 0; i < 5; i++) await countFailedCode(sessionId, minute);
  await countFailedCode(sessionId, minute + 60_000);
  expect(await failuresOf(eventId, minute + 60_000)).toBe(5);
  expect(await failuresOf(eventId, minute + 120_000)).toBe(1);
  expect(await failuresOf(eventId, minute + 180_000)).toBeUndefined();
});
