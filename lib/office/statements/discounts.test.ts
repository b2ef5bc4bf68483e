import { expect, test } from "playwright/test";
import { sameText } from "@/lib/i18n/languages";
import { ordersFile, statementFile } from "@/lib/office/money/files";
import { readStatement } from "@/lib/office/money/read-statement";
import { readOwnStatement } from "@/lib/office/statements/own/read-own-statement";
import { periodStatementFile } from "@/lib/office/statements/period-statement-file";
import { readPeriodStatement } from "@/lib/office/statements/read-period-statement";
import { asOrganizer } from "@/lib/platform/database/organizer-wall";
import { closeDb, db } from "@/lib/platform/db";
import { closeRedis } from "@/lib/platform/redis";
import { closePeriod, makeOrganizer, makeShow, noonFromNow, payBack, sell } from "@/prisma/factories/office/statements";
import { makeRight } from "@/prisma/factories/rights";

test.afterAll(async () => {
  await closeRedis();
  await closeDb();
});

const read = (id: number) => readPeriodStatement(id, { staffId: "-", language: "en" });

async function rowsOf<Row>(file: { read: () => AsyncIterable<Row[]> | Iterable<Row[]> }): Promise<Row[]> {
  const rows: Row[] = [];
  for await (const batch of file.read()) rows.push(...batch);
  return rows;
}
const sum = <Row>(rows: Row[], of: (row: Row) => number | null) => rows.reduce((all, row) => all + (of(row) ?? 0), 0);

/**
 * An organizer with a show of NT$ 1,000 a ticket. Two tickets are sold with 20 % off, which the organizer bears; three with
 * NT$ 300 off, which the house bears; one at the list price. All were paid 50 days ago.
 */
async function soldShow() {
  const { organizerId, name } = await makeOrganizer({ basisPoints: 500 });
  const show = await makeShow(name, { price: 1_000 });
  const early = await makeRight({ eventId: show.eventId, name: sameText("早鳥 Early bird"), cutPercent: 20, maxTickets: 2 });
  const first = await sell({ session: show, from: 0, count: 2, paidOn: -50 });
  await db.right.update({ where: { id: early.id }, data: { stoppedAt: new Date() } });
  const card = await makeRight({ eventId: show.eventId, name: sameText("站方 House"), cutAmount: 300, bearer: "platform" });
  const second = await sell({ session: show, from: 4, count: 3, paidOn: -50 });
  await db.right.update({ where: { id: card.id }, data: { stoppedAt: new Date() } });
  await sell({ session: show, from: 8, paidOn: -50 });
  return { organizerId, show, first, second, early, card };
}

test("the organizer gets the list price less its own discounts; those of the house are not deducted, also when refunded", async () => {
  const { organizerId, show, first, second, early } = await soldShow();
  await payBack(first, { one: true, on: -45 });
  await payBack(second, { one: true, on: -44 });
  await db.eventSession.update({ where: { id: show.sessionId }, data: { startsAt: noonFromNow(-35) } });
  const id = await closePeriod(organizerId, [-60, -30]);
  const { sums, lines, discounts } = await read(id);
  expect(sums).toMatchObject({
    sold: 6,
    refunded: 2,
    list: 6_000,
    discount_organizer: 400,
    discount_house: 900,
    refunded_face: 800 + 1_000,
    // of 6,000 - 400 - 1,800
    commission: 190,
    held: 0,
    net: 3_800 - 190,
  });
  expect(discounts).toEqual([
    { event: "測試演出 Test show", name: "站方 House", bearer: "platform", tickets: 3, amount: 900 },
    { event: "測試演出 Test show", name: "早鳥 Early bird", bearer: "organizer", tickets: 2, amount: 400 },
  ]);
  const tickets = lines.filter(({ kind }) => kind === "tickets");
  expect(tickets.map(({ unit_price, discount, gross, amount }) => [unit_price, discount?.name ?? null, gross, amount])).toEqual([
    [1_000, null, 1_000, 1_000],
    [1_000, "早鳥 Early bird", 2_000, 800],
    [1_000, "站方 House", 3_000, 2_000],
  ]);
  const rows = await rowsOf(await periodStatementFile(id, { staffId: "-", language: "en" }));
  expect(sum(rows, ({ amount }) => amount)).toBe(sums.net);
  expect(sum(rows, ({ discount_organizer: of }) => of)).toBe(400);
  expect(sum(rows, ({ discount_house: of }) => of)).toBe(900);

  // its organizer reads the same, and a right that is renamed later changes nothing
  await db.right.update({ where: { id: early.id }, data: { name: sameText("別的名字") } });
  const own = await asOrganizer(organizerId, () => readOwnStatement(id, { organizerIds: [organizerId], language: "en" }));
  expect(own.discounts).toEqual(discounts);
  expect((await read(id)).discounts).toEqual(discounts);
});

test("amounts that may still be refunded are held back as they would be due: without the organizer's discounts, with those of the house", async () => {
  const { organizerId, show } = await soldShow();
  await db.eventSession.update({ where: { id: show.sessionId }, data: { startsAt: noonFromNow(40), endsAt: noonFromNow(41) } });
  const id = await closePeriod(organizerId, [-60, -30]);
  expect((await read(id)).sums).toMatchObject({ list: 6_000, subtotal: 5_600 - 280, held: 5_600 - 280, net: 0 });
});

test("a refund after the period takes back list price less the organizer's discount, in the next statement", async () => {
  const { organizerId, show, first, second } = await soldShow();
  await db.eventSession.update({ where: { id: show.sessionId }, data: { startsAt: noonFromNow(-45) } });
  await closePeriod(organizerId, [-60, -40]);
  for (const orderId of [first, second]) await payBack(orderId, { on: -30 });
  const { sums, discounts } = await read(await closePeriod(organizerId, [-39, -20]));
  expect(sums).toMatchObject({
    list: 0,
    earlier: 0,
    refunded_face: 1_600 + 3_000,
    discount_organizer: 0,
    discount_house: 0,
    commission: -230,
  });
  expect(discounts).toEqual([]);
});

test("half the price for a pair is a price, not a discount: only what a right takes off is borne by anyone", async () => {
  const { organizerId, name } = await makeOrganizer({ basisPoints: 0 });
  const show = await makeShow(name, { price: 1_000, pairs: 1, companion: { halfPrice: true } });
  await makeRight({ eventId: show.eventId, cutPercent: 60, bearer: "platform" });
  await sell({ session: show, from: 0, count: 2, paidOn: -50, companion: true });
  await db.eventSession.update({ where: { id: show.sessionId }, data: { startsAt: noonFromNow(-45) } });
  const { sums } = await read(await closePeriod(organizerId, [-60, -40]));
  expect(sums).toMatchObject({ sold: 2, list: 1_000, discount_house: 200, net: 1_000 });
});

test("the settlement of the event and its files show the same discounts, for its organizer too", async () => {
  const { organizerId, show, first, second } = await soldShow();
  await payBack(first, { one: true, on: -45 });
  await payBack(second, { one: true, on: -44 });
  const reader = { eventIds: null, language: "en" as const };
  const paper = await readStatement(show.eventId, reader);
  expect(paper.sums).toMatchObject({
    list: 6_000,
    discount_organizer: 400,
    discount_house: 900,
    face: 5_600,
    refunded_face: 1_800,
    net: 3_800,
  });
  expect(paper.discounts).toEqual([
    { name: "站方 House", bearer: "platform", tickets: 3, amount: 900 },
    { name: "早鳥 Early bird", bearer: "organizer", tickets: 2, amount: 400 },
  ]);
  const lines = await rowsOf(await statementFile(show.eventId, reader));
  expect(sum(lines, ({ net }) => net)).toBe(3_800);
  expect(sum(lines, ({ gross }) => gross)).toBe(6_000);
  const orders = await rowsOf(ordersFile(show.eventId, reader));
  expect(sum(orders, ({ list_price: of }) => of)).toBe(6_000);
  expect(sum(orders, ({ discount_organizer: of }) => of)).toBe(400);
  expect(sum(orders, ({ discount_house: of }) => of)).toBe(900);
  expect(sum(orders, ({ net }) => net)).toBe(3_800);
  const own = await asOrganizer(organizerId, () => readStatement(show.eventId, { eventIds: [show.eventId], language: "en" }));
  expect({ ...own, at: "" }).toEqual({ ...paper, at: "" });
});

test("an organizer reads which discounts were given, not by whom and with which code", async () => {
  const { organizerId, show, early } = await soldShow();
  const other = await makeOrganizer();
  await asOrganizer(organizerId, async () => {
    expect(await db.right.count({ where: { eventId: show.eventId } })).toBe(2);
    await expect(db.redemption.findFirst({ where: { rightId: early.id }, select: { memberId: true } })).rejects.toThrow(
      "permission denied",
    );
    await expect(db.rightCode.count()).rejects.toThrow("permission denied");
    await expect(db.rightHolder.count()).rejects.toThrow("permission denied");
  });
  await asOrganizer(other.organizerId, async () => {
    expect(await db.right.count()).toBe(0);
    expect(await db.redemption.count()).toBe(0);
  });
});
