import { expect, test } from "playwright/test";
import { closeDb, db } from "@/lib/platform/db";
import { makeExhibition, makeHallSession } from "./seats";

test.afterAll(closeDb);

test("a session of 50,000 seats is made in seconds, every seat free and once", async () => {
  const { sessionId, eventId, areaIds } = await makeHallSession(db, { seats: 50_000, areas: 120, standing: 30, publishedAt: null });
  const [found] = await db.$queryRaw<object[]>`
    SELECT count(*)::int AS places, count(*) FILTER (WHERE held_until < now())::int AS free,
           count(DISTINCT (area_id, row, number)) FILTER (WHERE row IS NOT NULL)::int AS names
    FROM seats WHERE session_id = ${sessionId}`;
  expect(found).toEqual({ places: 50_030, free: 50_030, names: 50_000 });
  expect(areaIds).toHaveLength(120);
  await db.event.delete({ where: { id: eventId } });
});

test("an exhibition has its places by entry time", async () => {
  const { eventId, slots, priceIds } = await makeExhibition(db, { times: 3, capacity: 5 });
  expect(await db.seat.count({ where: { area: { ticketTimeId: { in: slots.map((slot) => slot.ticketTimeId) } } } })).toBe(15);
  expect(priceIds).toHaveLength(2);
  await db.event.delete({ where: { id: eventId } });
});
