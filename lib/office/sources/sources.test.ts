import { randomUUID } from "node:crypto";
import { expect, test } from "playwright/test";
import { addToRollup } from "@/lib/domain/sales-rollup/add-to-rollup";
import { findUtmSource } from "@/lib/domain/sources/find-source";
import { deleteMember } from "@/lib/office/members/delete-member";
import { endLink, renameLink } from "@/lib/office/sources/change-link";
import { createLink } from "@/lib/office/sources/create-link";
import { findLinks } from "@/lib/office/sources/find-links";
import { readSources } from "@/lib/office/sources/read-sources";
import { closeDb, db } from "@/lib/platform/db";
import { closeRedis } from "@/lib/platform/redis";
import { makeMember, makeMembers } from "@/prisma/factories/members";
import { makePaidOrder } from "@/prisma/factories/paid-orders";
import { makeSession } from "@/prisma/factories/sessions";
import { testOperator } from "@/prisma/factories/test-operator";
import { useOwnDatabase } from "@/test-support/isolation/use-own-database";
import { refusal } from "@/test-support/refusal";

useOwnDatabase();
test.afterAll(async () => {
  await closeRedis();
  await closeDb();
});

const by = { actor: testOperator, eventIds: null, language: "tw" as const };

const data = (eventId: number) => ({ event_id: eventId, name: "Nangang poster", source: "Poster!", medium: "print", campaign: "" });

test("makes, renames and ends a short link, and writes each to the audit", async () => {
  const { eventId } = await makeSession({ seats: 1 });
  const link = await createLink(data(eventId), by);
  expect(link).toMatchObject({ name: "Nangang poster", source: "poster", medium: "print", visits: 0, orders: 0, ended_at: null });
  expect(link.address).toMatch(/\/l\/[a-hjkmnp-z2-9]{8}$/);
  const id = Number(link.source_id);
  await renameLink({ id, name: "Nangang station" }, by);
  await endLink(id, by);
  expect(await refusal(endLink(id, by))).toBe("CHANGE_REFUSED");
  expect(await findLinks({ eventId }, by)).toMatchObject([{ name: "Nangang station", ended_at: expect.any(String) }]);
  const entries = await db.auditEntry.findMany({ where: { eventId, act: { startsWith: "link." } }, orderBy: { id: "asc" } });
  expect(entries.map(({ act, subjectKind, subjectId }) => [act, subjectKind, subjectId])).toEqual(
    ["link.created", "link.renamed", "link.ended"].map((act) => [act, "event", String(eventId)]),
  );
  expect(await refusal(createLink({ ...data(eventId), source: "!!" }, by))).toBe("BAD_INPUT");
});

test("shows and changes links only within the reader's events", async () => {
  const [{ eventId }, other] = [await makeSession({ seats: 1 }), await makeSession({ seats: 1 })];
  const link = await createLink(data(eventId), by);
  const limited = { ...by, eventIds: [other.eventId] };
  const id = Number(link.source_id);
  expect(await findLinks({}, limited)).toEqual([]);
  expect(await findLinks({ eventId }, limited)).toEqual([]);
  for (const work of [
    () => createLink(data(eventId), limited),
    () => renameLink({ id, name: "mine" }, limited),
    () => endLink(id, limited),
    () => readSources(eventId, limited),
    () => createLink(data(2_147_483_000), by),
    () => readSources(2_147_483_000, by),
  ])
    expect(await refusal(work())).toBe("NOT_FOUND");
  // an order that another event's link led to counts there, but the link's name is not shown
  await makePaidOrder({ member: await makeMember(), session: other, seatIds: [other.seatIds.flat()[0]!], sourceId: id });
  await expect(async () => {
    await addToRollup();
    expect((await readSources(other.eventId, limited)).sources).toMatchObject([{ kind: "link", name: null, source: "poster", orders: 1 }]);
  }).toPass({ intervals: [50] });
  expect((await readSources(other.eventId, by)).sources).toMatchObject([{ name: "Nangang poster", visits: 0 }]);
});

test("reads visits, orders, tickets and takings by source: links first made, unknown numbers as direct, small ones together", async () => {
  const [session, members] = [await makeSession({ seats: 20 }), await makeMembers(5)];
  const { eventId } = session;
  const link = await createLink(data(eventId), by);
  const utm = (await findUtmSource({ source: `ig${randomUUID().slice(0, 6)}`, medium: "social", campaign: "" }))!;
  const seats = session.seatIds.flat();
  const sources = [Number(link.source_id), Number(link.source_id), utm, 2_000_000_000, undefined];
  for (const [at, sourceId] of sources.entries())
    await makePaidOrder({ member: members[at]!, session, seatIds: seats.slice(2 * at, 2 * at + 2), sourceId });
  await db.sourceVisits.create({ data: { eventId, sourceId: Number(link.source_id), visits: 40 } });
  await db.sourceVisits.create({ data: { eventId, sourceId: utm, visits: 5 } });
  await expect(async () => {
    await addToRollup();
    const { sources: rows, links } = await readSources(eventId, by);
    expect(rows).toMatchObject([
      { kind: "link", name: "Nangang poster", visits: 40, orders: 2, tickets: 4, face: 4_000 },
      { kind: "utm", name: null, medium: "social", visits: 5, orders: 1, tickets: 2, face: 2_000 },
      { kind: "direct", visits: null, orders: 2, tickets: 4, face: 4_000 },
    ]);
    expect(links).toMatchObject([{ source_id: link.source_id, visits: 40, orders: 2, tickets: 4, face: 4_000 }]);
  }).toPass({ intervals: [50] });
  expect((await readSources(eventId, by, 1)).sources).toMatchObject([
    { kind: "link" },
    { kind: "rest", visits: 5, orders: 1, tickets: 2, face: 2_000 },
    { kind: "direct" },
  ]);
});

test("erases the source from the orders of a deleted member, and leaves the sums", async () => {
  const [session, member] = [await makeSession({ seats: 2 }), await makeMember()];
  const sourceId = (await findUtmSource({ source: "ig", medium: "", campaign: "" }))!;
  const { orderId } = await makePaidOrder({ member, session, seatIds: [session.seatIds.flat()[0]!], sourceId });
  const figures = () => db.sourceRollup.findMany({ where: { sessionId: session.sessionId } });
  await expect(async () => {
    await addToRollup();
    expect(await figures()).toMatchObject([{ sourceId, orders: 1 }]);
  }).toPass({ intervals: [50] });
  await db.ticket.updateMany({ where: { orderId }, data: { status: "used" } });
  await deleteMember({ memberId: member.id, actor: testOperator });
  expect(await db.order.findUniqueOrThrow({ where: { id: orderId } })).toMatchObject({ sourceId: null });
  expect(await figures()).toMatchObject([{ sourceId, orders: 1 }]);
});
