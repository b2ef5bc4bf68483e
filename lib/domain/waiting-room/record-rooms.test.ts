import { expect, test } from "playwright/test";
import { pollRoom } from "@/lib/domain/waiting-room/poll-room";
import { recordRooms } from "@/lib/domain/waiting-room/record-rooms";
import { roomKeys } from "@/lib/domain/waiting-room/room-keys";
import { roomOf } from "@/lib/domain/waiting-room/room-settings";
import { closeDb, db } from "@/lib/platform/db";
import { closeRedis, redis } from "@/lib/platform/redis";
import { makeSession } from "@/prisma/factories/sessions";
import { useOwnDatabase } from "@/test-support/isolation/use-own-database";

useOwnDatabase();

test.afterAll(async () => {
  await closeRedis();
  await closeDb();
});

test("records who joined a room and who was admitted, and keeps the counts of a room that Redis lost", async () => {
  const { sessionId } = await makeSession({ room: { capacity: 1, perMinute: 600 } });
  const room = (await roomOf(sessionId))!;
  const join = async (...members: string[]) => {
    for (const memberId of members) await pollRoom({ room, memberId, join: true });
  };
  const sums = async () => (await db.reportRoom.aggregate({ where: { sessionId }, _sum: { joined: true, admitted: true }, _count: true }))!;
  await join("a", "b", "c");
  await recordRooms();
  await recordRooms();
  expect(await sums()).toEqual({ _count: 1, _sum: { joined: 3, admitted: 1 } });
  const keys = roomKeys(sessionId);
  await redis().del(...Object.values(keys));
  await recordRooms();
  await join("d", "e");
  await recordRooms();
  expect(await sums()).toEqual({ _count: 2, _sum: { joined: 5, admitted: 2 } });
});
