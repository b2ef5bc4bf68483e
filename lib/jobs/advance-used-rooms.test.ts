import { expect, test } from "playwright/test";
import { roomKeys } from "@/lib/domain/waiting-room/room-keys";
import { advanceUsedRooms } from "@/lib/jobs/advance-used-rooms";
import { closeDb, db } from "@/lib/platform/db";
import { closeRedis, redis } from "@/lib/platform/redis";
import { makeSession } from "@/prisma/factories/sessions";
import { useOwnDatabase } from "@/test-support/isolation/use-own-database";

useOwnDatabase();

test.afterAll(async () => {
  await closeDb();
  await closeRedis();
});

test("moves the heads of rooms on sale only when a member is in one", async () => {
  const { sessionId } = await makeSession();
  await db.eventSession.update({ where: { id: sessionId }, data: { hasWaitingRoom: true, roomCapacity: 1, roomPerMinute: 60 } });
  const { inside, state } = roomKeys(sessionId);
  expect(await advanceUsedRooms()).toBe(false);
  expect(await redis().exists(state)).toBe(0);
  await redis().zadd(inside, 1, "member whose pass has ended");
  expect(await advanceUsedRooms()).toBe(true);
  expect(await redis().exists(inside)).toBe(0);
  expect(await advanceUsedRooms()).toBe(false);
});
