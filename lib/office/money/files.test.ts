import { expect, test } from "playwright/test";
import { createOrder } from "@/lib/domain/orders/create/create-order";
import { approveRefund } from "@/lib/domain/refunds/decision/approve-refund";
import { refundByStaff } from "@/lib/domain/refunds/decision/refund-by-staff";
import { ordersFile, paidOrdersFile, statementFile } from "@/lib/office/money/files";
import type { OrganizerLine } from "@/lib/office/money/order-lines";
import { readStatement } from "@/lib/office/money/read-statement";
import { asOrganizer } from "@/lib/platform/database/organizer-wall";
import { closeDb, db } from "@/lib/platform/db";
import { closeRedis } from "@/lib/platform/redis";
import { makeMember } from "@/prisma/factories/members";
import { insertOrganizer } from "@/prisma/factories/organizers";
import { makePaidOrder } from "@/prisma/factories/paid-orders";
import { makeProduct } from "@/prisma/factories/products";
import { makeSession } from "@/prisma/factories/sessions";
import { insertStaff } from "@/prisma/factories/staff";
import { ABSENT_ID } from "@/test-support/absent-id";
import { retryWhileBusy } from "@/test-support/isolation/retry-while-busy";

test.afterAll(async () => {
  await closeDb();
  await closeRedis();
});

const reader = { eventIds: null, language: "en" as const };

async function rowsOf<Row>(file: { read: () => AsyncIterable<Row[]> | Iterable<Row[]> }): Promise<Row[]> {
  const rows: Row[] = [];
  for await (const batch of file.read()) rows.push(...batch);
  return rows;
}

const sum = <Row>(rows: Row[], of: (row: Row) => number | null) => rows.reduce((all, row) => all + (of(row) ?? 0), 0);

/** Makes an event with a whole order, one with a returned ticket, one returned as a whole, one of goods and one that is unpaid. */
async function soldEvent() {
  const session = await makeSession({ seats: 20, price: 1_000, serviceFee: 50 });
  const [seats = []] = session.seatIds;
  const { eventId } = await db.eventSession.findUniqueOrThrow({ where: { id: session.sessionId }, select: { eventId: true } });
  const product = await makeProduct(db, { eventId, price: 300 });
  const buy = async (from: number, count: number, qty = 0) =>
    makePaidOrder({
      member: await makeMember(),
      session,
      seatIds: seats.slice(from, from + count),
      products: qty > 0 ? [{ product_id: product, qty }] : [],
    });
  const [, partly, whole] = [await buy(0, 2, 1), await buy(2, 2), await buy(4, 2, 2)];
  const [clerk, other] = await Promise.all(
    [0, 1].map(async () => {
      const { id, name } = await insertStaff({ roles: ["service", "finance"] });
      return { kind: "staff" as const, staffId: id, name };
    }),
  );
  const giveBack = async (orderId: string, ticketNos: string[] | null) => {
    const wish = { orderId, ticketNos, withFee: true, placesBack: true, paperReturned: false };
    const { refundId, state } = await refundByStaff({ ...wish, actor: clerk!, reason: "test" });
    if (state === "put_forward") await approveRefund({ refundId, actor: other!, placesBack: true, paperReturned: false });
  };
  const [ticket] = await db.ticket.findMany({ where: { orderId: partly.orderId }, orderBy: { id: "asc" } });
  await giveBack(partly.orderId, [ticket!.ticketNo]);
  await giveBack(whole.orderId, null);
  const { id: memberId } = await makeMember();
  const order = { session_id: session.sessionId, seat_ids: seats.slice(8, 9), ticket_type: "e_ticket" as const };
  await retryWhileBusy(() => createOrder({ order, caller: { memberId, language: "tw", bodyHash: "test" } }));
  return { eventId };
}

test("the order columns add up to the statement, and a refunded ticket is not counted as a ticket", async () => {
  const { eventId } = await soldEvent();
  const { lines, sums } = await readStatement(eventId, reader);
  const orders = await rowsOf(ordersFile(eventId, reader));
  expect(orders).toHaveLength(3);
  expect(orders.map(({ tickets, refunded_tickets }) => [tickets, refunded_tickets])).toEqual([
    [2, 0],
    [1, 1],
    [0, 2],
  ]);
  expect(sum(orders, (row) => row.tickets)).toBe(sum(lines, (line) => line.sold - line.refunded));
  expect({
    list: sum(orders, (row) => row.list_price),
    discount_organizer: sum(orders, (row) => row.discount_organizer),
    discount_house: sum(orders, (row) => row.discount_house),
    face: sum(orders, (row) => row.face),
    refunded_face: sum(orders, (row) => row.refunded_face),
    net_face: sum(orders, (row) => row.face - row.refunded_face),
    goods: sum(orders, (row) => row.goods_amount),
    refunded_goods: sum(orders, (row) => row.refunded_goods),
    net: sum(orders, (row) => row.net),
    service_fees: sum(orders, (row) => row.service_fee),
    pickup_fees: sum(orders, (row) => row.pickup_fee),
    refund_fees: sum(orders, (row) => row.refund_fee),
    open_refunds: 0,
  }).toEqual(sums);
  expect(sums).toMatchObject({ face: 6_000, refunded_face: 3_000, goods: 900, refunded_goods: 600, net: 3_300, service_fees: 300 });
});

test("its organizer reads the same orders behind the wall, without payments and invoices; another organizer reads none", async () => {
  const { eventId } = await soldEvent();
  const [organizerId, otherId] = [await insertOrganizer([eventId]), await insertOrganizer()];
  const own = { eventIds: [eventId], organizerId };
  const orders = (await asOrganizer(organizerId, () => rowsOf(paidOrdersFile(eventId, own)))) as OrganizerLine[];
  expect(orders).toHaveLength(3);
  expect(sum(orders, ({ net }) => net)).toBe((await readStatement(eventId, reader)).sums.net);
  const hidden = ["pay_way", "total", "invoice_no"];
  expect(Object.keys(orders[0]!).filter((name) => hidden.includes(name))).toEqual([]);
  const house = paidOrdersFile(eventId, { eventIds: null, organizerId: null });
  const headings = (file: { columns: object }) => Object.keys(file.columns);
  expect(headings(house).filter((name) => !headings(paidOrdersFile(eventId, own)).includes(name))).toEqual(hidden);
  expect(await asOrganizer(otherId, () => rowsOf(paidOrdersFile(eventId, { eventIds: null, organizerId: otherId })))).toEqual([]);
  expect(() => paidOrdersFile(eventId, { eventIds: [], organizerId: otherId })).toThrow(expect.objectContaining({ key: "NOT_FOUND" }));
});

test("the lines of the statement's file add up to what is due to the organizer", async () => {
  const { eventId } = await soldEvent();
  const { sums } = await readStatement(eventId, reader);
  const rows = await rowsOf(await statementFile(eventId, reader));
  expect(rows.map(({ name }) => name).at(-1)).toBe("Goods");
  expect(sum(rows, (row) => row.net)).toBe(sums.net);
  expect(sum(rows, (row) => row.gross)).toBe(sums.face + sums.goods);
  expect(sum(rows, (row) => row.refunded_gross)).toBe(sums.refunded_face + sums.refunded_goods);
});

test("orders and statement of an event outside the reader's scope are not found", async () => {
  const { eventId } = await soldEvent();
  const limited = { eventIds: [ABSENT_ID], language: "en" as const };
  expect(() => ordersFile(eventId, limited)).toThrow(expect.objectContaining({ key: "NOT_FOUND" }));
  await expect(statementFile(eventId, limited)).rejects.toMatchObject({ key: "NOT_FOUND" });
});
