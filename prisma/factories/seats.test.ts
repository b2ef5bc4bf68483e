import { expect, test } from "playwright/test";
import { closeDb, db, querySql } from "@/lib/platform/db";
import { holdSeats, makeExhibition } from "./seats";
import { makeSession } from "./sessions";

test.afterAll(closeDb);

test("makes a session of 50,000 unique, free seats in seconds", async () => {
  const { sessionId, eventId, areaIds, seatIds } = await makeSession({ seats: 500, areas: 100 });
  await db.$transaction((tx) => holdSeats(tx, { seatIds: seatIds[0]!.slice(0, 7) }));
  const [found] = await querySql`
    SELECT count(*)::int AS places, count(*) FILTER (WHERE held_until < now())::int AS free, count(DISTINCT (area_id, row, number))::int AS names
    FROM seats WHERE session_id = ${sessionId}`;
  expect(found).toEqual({ places: 50_000, free: 49_993, names: 50_000 });
  expect(areaIds).toHaveLength(100);
  await db.event.delete({ where: { id: eventId } });
});

test("gives an exhibition its places by entry time", async () => {
  const { eventId, slots, priceIds } = await db.$transaction((tx) => makeExhibition(tx, { times: 3, capacity: 5 }));
  expect(await db.seat.count({ where: { area: { ticketTimeId: { in: slots.map((slot) => slot.ticketTimeId) } } } })).toBe(15);
  expect(priceIds).toHaveLength(2);
  await db.event.delete({ where: { id: eventId } });
});
