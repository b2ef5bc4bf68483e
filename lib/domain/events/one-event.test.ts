import pg from "pg";
import { expect, test } from "playwright/test";
import { listEventsCached } from "@/lib/domain/events/call-queries";
import { getEvent, getNotice, listEvents, listSessions } from "@/lib/domain/events/queries";
import { listPrices } from "@/lib/domain/events/session-queries";
import { closeDb, CONNECTION_OPTIONS, db } from "@/lib/platform/db";
import { makeSession } from "@/prisma/factories/sessions";
import { explain } from "@/scripts/plans/explain";
import { costOf } from "@/scripts/plans/read-plan";
import { recordStatements } from "@/scripts/plans/record-statements";

// A query about one event reads only that event and its seats.

const SEATS = 120;
const OTHERS = 12;

let client: pg.Client;
test.beforeAll(async () => {
  client = new pg.Client({ connectionString: process.env.DATABASE_URL, options: CONNECTION_OPTIONS });
  await client.connect();
});
test.afterAll(async () => {
  await client.end();
  await closeDb();
});

async function rowsRead(work: () => Promise<unknown>): Promise<number> {
  let rows = 0;
  for (const statement of await recordStatements(work)) rows += costOf(await explain(client, statement)).rows;
  return rows;
}

async function slugOf(sessionId: number): Promise<string> {
  const { event } = await db.eventSession.findUniqueOrThrow({ where: { id: sessionId }, select: { event: { select: { slug: true } } } });
  return event.slug;
}

test("reads only one event's own seats, however many events are on sale", async () => {
  const { sessionId } = await makeSession({ seats: SEATS });
  for (let i = 0; i < OTHERS; i++) await makeSession({ seats: SEATS });
  const slug = await slugOf(sessionId);
  // its free seats once, and some other rows of the event
  const most = SEATS + 40;
  expect(await rowsRead(() => getEvent(slug, "en")), "detail").toBeLessThanOrEqual(most);
  expect(await rowsRead(() => listSessions(slug, "en")), "sessions").toBeLessThanOrEqual(most);
  expect(await rowsRead(() => listPrices(sessionId, "en")), "prices").toBeLessThanOrEqual(most);
  expect(await rowsRead(() => getNotice(slug, "en")), "notice").toBeLessThanOrEqual(10);
});

test("finds an event by id and by slug, and throws NOT_FOUND for anything else, whatever its form", async () => {
  const { sessionId } = await makeSession({ seats: 4 });
  const { eventId } = await db.eventSession.findUniqueOrThrow({ where: { id: sessionId }, select: { eventId: true } });
  expect((await getEvent(String(eventId), "en")).event_id).toBe(String(eventId));
  expect((await getEvent(await slugOf(sessionId), "en")).sessions).toHaveLength(1);
  const hidden = await makeSession({ seats: 4 });
  const slug = await slugOf(hidden.sessionId);
  await db.event.update({ where: { slug }, data: { publishedAt: null } });
  for (const name of [slug, "abc", "0", "-1", "2147483648", "9223372036854775808", ""]) {
    await expect(getEvent(name, "en"), name).rejects.toMatchObject({ key: "NOT_FOUND" });
    await expect(getNotice(name, "en"), name).rejects.toMatchObject({ key: "NOT_FOUND" });
    await expect(listSessions(name, "en"), name).rejects.toMatchObject({ key: "NOT_FOUND" });
  }
});

test("shares one read of all events among concurrent calls, in every language", async () => {
  const crowd = () => Promise.all(Array.from({ length: 50 }, (_, i) => listEventsCached({ language: i % 2 === 0 ? "en" : "tw" })));
  const alone = (await recordStatements(() => listEvents({ language: "en" }))).length;
  expect(alone).toBeGreaterThan(0);
  expect((await recordStatements(crowd)).length).toBeLessThanOrEqual(alone);
});
