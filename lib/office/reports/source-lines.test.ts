import { expect, test } from "playwright/test";
import { HOUSE_MEMBER } from "@/lib/domain/members/house-member";
import { addToReports } from "@/lib/domain/sales-rollup/reports/add-to-reports";
import { findSiteSource, findUtmSource } from "@/lib/domain/sources/find-source";
import { readReport } from "@/lib/office/reports/read-report";
import { reportFile } from "@/lib/office/reports/report-file";
import { closeDb, db, querySql } from "@/lib/platform/db";
import { makeMembers } from "@/prisma/factories/members";
import { makePaidOrder } from "@/prisma/factories/paid-orders";
import { makeSession } from "@/prisma/factories/sessions";
import { insertLink } from "@/prisma/factories/sources";
import { useOwnDatabase } from "@/test-support/isolation/use-own-database";

useOwnDatabase();
test.afterAll(closeDb);

const all = { eventIds: null, language: "en" as const };
const wish = { step: "day", compare: "none" } as const;

test("reports the sale by source as the orders have it: links by their name, others by their word, the rest direct", async () => {
  const [session, foreign, members] = [await makeSession({ seats: 40 }), await makeSession({ seats: 4 }), await makeMembers(8)];
  const seats = session.seatIds.flat();
  const [poster, theirs] = [
    await insertLink(session.eventId, { name: "Nangang station" }),
    await insertLink(foreign.eventId, { name: "Secret" }),
  ];
  const instagram = (medium: string) => findUtmSource({ source: "instagram", medium, campaign: "" })!;
  const sources = [
    poster.id,
    await instagram("social"),
    await instagram("story"),
    await findSiteSource("blog.example.com"),
    theirs.id,
    2_000_000_000,
    undefined,
    undefined,
  ];
  for (const [at, sourceId] of sources.entries())
    await makePaidOrder({ member: members[at]!, session, seatIds: seats.slice(at * 4, at * 4 + (at === 0 ? 4 : 1)), sourceId });
  const [last] = await db.order.findMany({ where: { sessionId: session.sessionId }, orderBy: { orderNo: "desc" }, take: 1 });
  const house = { id: HOUSE_MEMBER, mobile: `deleted:${HOUSE_MEMBER}`, passwordHash: "", lastName: "", firstName: "", email: "" };
  await db.member.createMany({ data: { ...house, deletedAt: new Date() }, skipDuplicates: true });
  await db.order.update({ where: { id: last!.id }, data: { memberId: HOUSE_MEMBER } });
  const read = (eventIds: number[] | null) => readReport(session.eventId, wish, { ...all, eventIds });
  await expect(async () => {
    await addToReports();
    expect((await read(null)).total.tickets).toBe(11);
  }).toPass({ intervals: [50] });

  const lines = async (eventIds: number[] | null) =>
    (await read(eventIds)).breakdown.source.map(({ name, tickets, orders, face }) => [name, tickets, orders, face]);
  const common = [
    ["blog.example.com", 1, 1, 1_000],
    ["Counter and complimentary", 1, 1, 1_000],
  ];
  const sorted = (rows: unknown[][]) => rows.toSorted((one, other) => (String(one[0]) < String(other[0]) ? -1 : 1));
  const expected = [["Nangang station", 4, 1, 4_000], ["instagram", 2, 2, 2_000], ["Direct", 2, 2, 2_000], ...common];
  expect(sorted(await lines(null))).toEqual(sorted([...expected, ["Secret", 1, 1, 1_000]]));
  expect((await lines(null))[0]?.[0]).toBe("Nangang station");
  // Staff of one event do not read how another event's links are called.
  expect(sorted(await lines([session.eventId]))).toEqual(sorted([...expected, ["poster", 1, 1, 1_000]]));

  const truth = await querySql<{ name: string; tickets: number }>`
    SELECT CASE WHEN o.member_id = ${HOUSE_MEMBER}::uuid THEN 'Counter and complimentary' ELSE coalesce(s.name, s.source, 'Direct') END AS name, count(*)::int AS tickets
    FROM tickets t JOIN orders o ON o.id = t.order_id LEFT JOIN buyer_sources s ON s.id = o.source_id
    WHERE o.session_id = ${session.sessionId} AND o.status = 'paid' AND t.status <> 'void' GROUP BY 1 ORDER BY 1`;
  expect(sorted(truth.map(({ name, tickets }) => [name, tickets]))).toEqual(
    sorted((await lines(null)).map(([name, tickets]) => [name, tickets])),
  );

  const file = await reportFile(session.eventId, { ...wish, part: "source" }, all);
  const rows = [...(file.read() as Iterable<{ name: string; tickets: number }[]>)].flat();
  expect(rows.reduce((sum, { tickets }) => sum + tickets, 0)).toBe(11);
  expect(rows[0]).toMatchObject({ name: "Nangang station", tickets: 4, orders: 1, face: 4_000 });
});

test("adds sources with few tickets up to one line, so that the lines are the sale", async () => {
  const [session, [member]] = [await makeSession({ seats: 4 }), await makeMembers(1)];
  await makePaidOrder({ member: member!, session, seatIds: session.seatIds.flat().slice(0, 1) });
  await expect(async () => {
    await addToReports();
    expect((await readReport(session.eventId, wish, all)).total.tickets).toBe(1);
  }).toPass({ intervals: [50] });
  const sources = Array.from({ length: 120 }, (_, at) => ({ key: `utm s${at}||`, kind: "utm", source: `s${at}` }));
  await db.buyerSource.createMany({ data: sources });
  const ids = (await db.buyerSource.findMany({ where: { key: { in: sources.map(({ key }) => key) } } })).map(({ id }) => id);
  const { at } = await db.reportSale.findFirstOrThrow({ where: { sessionId: session.sessionId, dimension: "source" } });
  const row = { sessionId: session.sessionId, dimension: "source", at, orders: 1, tickets: 2, face: 2n };
  await db.reportSale.createMany({ data: ids.map((id) => ({ ...row, value: String(id) })) });
  const { source } = (await readReport(session.eventId, wish, all)).breakdown;
  expect(source).toHaveLength(101);
  expect(source.at(-1)).toMatchObject({ name: "Other sources", orders: 21, tickets: 41 });
});
