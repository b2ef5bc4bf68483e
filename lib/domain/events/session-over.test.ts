import { readdirSync, readFileSync } from "node:fs";
import { join, relative } from "node:path";
import { expect, test } from "playwright/test";
import { z } from "zod";
import { eventTags, isEventOver, isSaleOver, isSessionOver } from "@/lib/domain/events/rules";
import { sessionIsOver, sessionNotOver } from "@/lib/domain/events/session-over";
import { listOrders } from "@/lib/domain/orders/reading/queries";
import { eventState } from "@/lib/office/events/rules";
import { reasonsAgainstDeletion } from "@/lib/office/members/delete-member";
import { issueComplimentary } from "@/lib/office/seats/issue-complimentary";
import { listSeatSessions } from "@/lib/office/seats/list-seat-sessions";
import { setQuota } from "@/lib/office/seats/set-quota";
import { closeDb, db, Prisma, querySql } from "@/lib/platform/db";
import { closeRedis } from "@/lib/platform/redis";
import { makeMember } from "@/prisma/factories/members";
import { makePaidOrder } from "@/prisma/factories/paid-orders";
import { makeSession } from "@/prisma/factories/sessions";
import { ABSENT_ID } from "@/test-support/absent-id";
import { retryWhileBusy } from "@/test-support/isolation/retry-while-busy";

test.afterAll(async () => {
  await closeDb();
  await closeRedis();
});

const kinds = [null, "cancelled", "postponed", "rescheduled"] as const;
const past = {
  startsAt: new Date("2026-01-01T00:00:00Z"),
  entryAt: new Date("2026-01-01T00:00:00Z"),
  endsAt: new Date("2026-01-01T02:00:00Z"),
};
const future = { startsAt: new Date("2126-01-01T00:00:00Z"), endsAt: new Date("2126-01-01T02:00:00Z") };
const boughtAndPast = async (calledOff: (typeof kinds)[number]) => {
  const [member, session] = [await makeMember(), await makeSession({ seats: 4 })];
  await makePaidOrder({ member, session, seatIds: [session.seatIds[0]![0]!] });
  await db.eventSession.update({ where: { id: session.sessionId }, data: { ...past, calledOff } });
  const { eventId } = await db.eventSession.findUniqueOrThrow({ where: { id: session.sessionId }, select: { eventId: true } });
  return { member, session, eventId, sessionId: session.sessionId };
};

test("applies the same rule in TypeScript, in SQL and as a condition", async () => {
  const { sessionId } = await makeSession({ seats: 1 });
  const now = new Date();
  for (const calledOff of kinds)
    for (const times of [past, future]) {
      await db.eventSession.update({ where: { id: sessionId }, data: { ...times, calledOff } });
      const over = calledOff === "cancelled" || (calledOff !== "postponed" && times === past);
      const name = `${calledOff} ${times.endsAt.toISOString()}`;
      expect(isSessionOver({ calledOff, ...times }, now), name).toBe(over);
      const row = z.strictObject({ over: z.boolean() });
      const [read] = await querySql(row, Prisma.sql`SELECT ${sessionIsOver("s")} AS over FROM event_sessions s WHERE s.id = ${sessionId}`);
      expect(read?.over, name).toBe(over);
      expect(await db.eventSession.count({ where: { AND: sessionNotOver(now), id: sessionId } }), name).toBe(over ? 0 : 1);
    }
});

test("replaces the session's end by that of an entry time", async () => {
  const { sessionId } = await makeSession({ seats: 1 });
  const row = z.strictObject({ entry: z.boolean(), without: z.boolean() });
  const read = () =>
    querySql(
      row,
      Prisma.sql`SELECT ${sessionIsOver("es", Prisma.sql`${past.endsAt}::timestamptz`)} AS entry, ${sessionIsOver("es", Prisma.sql`NULL::timestamptz`)} AS without
        FROM event_sessions es WHERE es.id = ${sessionId}`,
    );
  expect(await read()).toEqual([{ entry: true, without: false }]);
  await db.eventSession.update({ where: { id: sessionId }, data: { calledOff: "postponed" } });
  expect(await read()).toEqual([{ entry: false, without: false }]);
});

test("shows an office's event as future while a session is postponed, and as ended when all are cancelled", () => {
  const session = { saleStartsAt: past.startsAt, saleEndsAt: past.startsAt, saleUnannounced: false, ...past };
  const stateOf = (calledOff: string | null, endsAt = past.endsAt) =>
    eventState({ publishedAt: past.startsAt, sessions: [{ ...session, calledOff, endsAt }] }, new Date());
  expect([stateOf(null), stateOf("postponed"), stateOf("cancelled", future.endsAt)]).toEqual(["ended", "coming", "ended"]);
});

test("neither sells a postponed event nor shows it as over", () => {
  const sale = { sale_start_time: past.startsAt, sale_end_time: past.startsAt, sold_out: false, hot_selling: false };
  const [tag] = eventTags(new Date(), [{ ...sale, called_off: "postponed" }]);
  expect([isSaleOver(tag), isEventOver(tag)]).toEqual([true, false]);
  const [gone] = eventTags(new Date(), [{ ...sale, called_off: "cancelled" }]);
  expect([isSaleOver(gone), isEventOver(gone)]).toEqual([true, true]);
});

test("lets seats of a postponed session be managed and given after its old date", async () => {
  const { eventId, sessionId, session } = await boughtAndPast("postponed");
  const { items } = await listSeatSessions({ scope: [eventId], language: "tw" });
  expect(items.map(({ session_id }) => session_id)).toEqual([String(sessionId)]);
  const by = { actor: { kind: "command" as const, name: "a" }, scope: null };
  await setQuota({ sessionId, reason: "guest", places: 1, why: "test" }, by);
  const gift = { sessionId, name: "周以安", email: "guest@example.com", language: "tw", reason: "guest", note: "" } as const;
  await retryWhileBusy(() => issueComplimentary({ ...gift, seatIds: [session.seatIds[0]![1]!] }, by));
  await db.eventSession.update({ where: { id: sessionId }, data: { ...future, calledOff: "cancelled" } });
  expect((await listSeatSessions({ scope: [eventId], language: "tw" })).items).toEqual([]);
  // a page opened with the session shows it, not another one
  const opened = { language: "tw", asked: sessionId } as const;
  expect((await listSeatSessions({ ...opened, scope: [eventId] })).items).toMatchObject([{ session_id: String(sessionId) }]);
  expect((await listSeatSessions({ ...opened, scope: [ABSENT_ID] })).items).toEqual([]);
});

test("refuses to delete an account with tickets of a postponed session, or of a cancelled one before its refund", async () => {
  for (const calledOff of ["postponed", "cancelled"] as const) {
    const { member } = await boughtAndPast(calledOff);
    expect(await reasonsAgainstDeletion(member.id), calledOff).toEqual([{ rule: "tickets", count: 1 }]);
  }
  const { member } = await boughtAndPast("rescheduled");
  expect(await reasonsAgainstDeletion(member.id)).toEqual([]);
});

test("lists an order of a postponed session as upcoming, of a cancelled one as past", async () => {
  const counts = async (memberId: string) =>
    (await listOrders({ memberId, language: "tw", when: "upcoming", pageNum: 1, pageSize: 5 })).counts;
  expect(await counts((await boughtAndPast("postponed")).member.id)).toEqual({ upcoming: 1, past: 0 });
  const { member, sessionId } = await boughtAndPast("cancelled");
  await db.eventSession.update({ where: { id: sessionId }, data: future });
  expect(await counts(member.id)).toEqual({ upcoming: 0, past: 1 });
});

test("changes passes of a postponed session with the name of its event", async () => {
  const { member, sessionId, eventId } = await boughtAndPast("postponed");
  const ticket = await db.ticket.findFirstOrThrow({ where: { sessionId } });
  const pass = await db.walletPass.create({ data: { ticketId: ticket.id, memberId: member.id, updatedAt: past.startsAt } });
  await db.event.update({ where: { id: eventId }, data: { tint: "#000000" } });
  expect((await db.walletPass.findUniqueOrThrow({ where: { id: pass.id } })).updatedAt).not.toEqual(past.startsAt);
});

// The scan: another comparison of an end with the present time is a second rule for the same question.

const root = join(import.meta.dirname, "../../..");
/** Migrations before the rule was in one place are not changed. */
const SINCE = "prisma/migrations/20261127170000_sessions_over/";
const end = String.raw`(?<!\w)(?:ends_at|endsAt|entry_until|entryUntil|end_time)\b`;
const clock = String.raw`(?:now\(\)|now\b|new Date\(\)|Date\.now\(\))`;
const judged = new RegExp(
  [
    `${end}[)\\s]*[<>]=?\\s*${clock}`,
    `${clock}\\s*[<>]=?[^;\\n]{0,60}${end}`,
    String.raw`(?<!\w)(?:endsAt|entryUntil):\s*\{\s*(?:gte?|lte?)\b`,
  ].join("|"),
);

/** Ends of other things than sessions, and code that postponed sessions never reach. */
const others: Record<string, string> = {
  "lib/domain/events/rules.ts": "the rule",
  "lib/domain/events/session-over.ts": "the rule as a condition",
  [`${SINCE}migration.sql`]: "the rule in SQL",
  "lib/office/box-office/hold-seats.ts": "the end of a hold",
  "lib/office/seats/change-block.ts": "the end of a block",
  "lib/domain/seats/reserved.ts": "the end of a block",
  "lib/domain/draws/accept-offer.ts": "the end of an offer",
  "lib/domain/draws/offers.ts": "the end of an offer",
  "lib/domain/draws/run-round.ts": "the end of an offer",
  "lib/domain/draws/batches/run-batches.ts": "the end of an offer",
  "lib/domain/rights/claim-rights.ts": "the end of an offer",
  "prisma/migrations/20261130200000_draws/migration.sql": "the end of an offer",
  "prisma/migrations/20261201130000_fewer_tickets_of_an_offer/migration.sql": "the end of an offer",
  "lib/domain/rights/list-reserved.ts": "the end of a block",
  "lib/domain/rights/read-quote.ts": "the end of a block",
  "lib/office/rights/reserved-stock.ts": "the end of a block",
  "components/office/rights/pane/stock-tab.tsx": "the end of a block",
  "lib/office/seats/list-seat-sessions.ts": "the end of a block",
  "lib/office/today/read-sale.ts": "the end of a block",
  "lib/http/call/event-stream.ts": "the end of a stream",
  "app/[locale]/(site)/activity/[eventName]/event-route.tsx": "entry times that are sold: a postponed session has no sale",
  "components/events/sale/exhibition/entry-days.ts": "entry times that are sold",
  "lib/office/box-office/read-counter-session.ts": "entry times that are sold",
  "lib/domain/orders/create/claim-places.ts": "entry times that are sold",
  "lib/domain/waitlist/count-free.ts": "entry times that are sold",
  "lib/domain/orders/reading/order-rows.ts": "until when the way to the venue is of use",
  "lib/client/offline/show-day.ts": "which time of today's show is the next",
};

test("compares the end of a session with the present time nowhere else", () => {
  const files = ["app", "components", "lib", "scripts", "prisma/migrations"].flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile() && /\.(tsx?|mjs|sql)$/.test(entry.name) && !entry.name.includes(".test."))
      .map((entry) => relative(root, join(entry.parentPath, entry.name)))
      .filter((file) => !file.startsWith("lib/platform/prisma/") && (!file.startsWith("prisma/migrations/") || file >= SINCE)),
  );
  expect(files.filter((file) => judged.test(readFileSync(join(root, file), "utf8"))).sort()).toEqual(Object.keys(others).sort());
});

test("finds the earlier comparisons in the scan", () => {
  for (const line of [
    "sessions.some((session) => session.endsAt > now)",
    "where: { endsAt: { gt: now } }",
    "WHERE s.ends_at > now()",
    "CASE WHEN now() >= coalesce(tt.entry_until, es.ends_at) THEN 'ENDED'",
    "new Date(entry.entry_until) > now",
    "silent: now < session.endsAt",
  ])
    expect(judged.test(line), line).toBe(true);
  for (const line of ["s.sale_ends_at > now()", "session.saleEndsAt > now", "endsAt: addSeconds(now, 5)"])
    expect(judged.test(line), line).toBe(false);
});
