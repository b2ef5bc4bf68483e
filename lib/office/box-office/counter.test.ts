import { randomUUID } from "node:crypto";
import pg from "pg";
import { expect, test } from "playwright/test";
import { createOrder } from "@/lib/domain/orders/create/create-order";
import { ownerDifferences } from "@/lib/domain/payments/reconciliation/owner-differences";
import { attemptsOf } from "@/lib/domain/payments/reconciliation/reconcile-attempts";
import { approveRefund } from "@/lib/domain/refunds/decision/approve-refund";
import { closeDrawer } from "@/lib/office/box-office/drawers/close-drawer";
import { moveCash } from "@/lib/office/box-office/drawers/move-cash";
import { openDrawer } from "@/lib/office/box-office/drawers/open-drawer";
import { readDrawer } from "@/lib/office/box-office/drawers/read-drawer";
import { dropHold, holdSeats } from "@/lib/office/box-office/hold-seats";
import { readCounterOrder } from "@/lib/office/box-office/read-counter-order";
import { readCounterSession } from "@/lib/office/box-office/read-counter-session";
import { refundAtCounter } from "@/lib/office/box-office/refund-at-counter";
import { sellAtCounter } from "@/lib/office/box-office/sell-at-counter";
import { suggestPlaces } from "@/lib/office/box-office/suggest-places";
import { readHallStates } from "@/lib/office/seats/read-hall-states";
import { listTaskRows } from "@/lib/office/today/list-task-rows";
import { listTasks } from "@/lib/office/today/list-tasks";
import { readSale } from "@/lib/office/today/read-sale";
import { addSeconds } from "@/lib/platform/clock";
import { closeDb, db } from "@/lib/platform/db";
import { env } from "@/lib/platform/env";
import { closeRedis } from "@/lib/platform/redis";
import { makeExhibition } from "@/prisma/factories/exhibitions";
import { makeMember } from "@/prisma/factories/members";
import { cashOf, codesOf, counterSale, makeCashier } from "@/prisma/factories/office/box-office";
import { makeSession, type SessionFixture } from "@/prisma/factories/sessions";
import { insertStaff } from "@/prisma/factories/staff";
import { brokenInvariants } from "@/scripts/operator/broken-invariants.mjs";

test.afterAll(async () => {
  await closeDb();
  await closeRedis();
});

const seatsOf = (session: SessionFixture) => session.seatIds[0] as number[];
const brokenOf = async (sessionId: number) => {
  const client = new pg.Client(env().DATABASE_URL);
  await client.connect();
  const broken = await brokenInvariants(client, sessionId);
  await client.end();
  return broken;
};
const refundOf = async (orderNo: string, more: { codes?: string[]; slipNo?: string; withFee?: boolean } = {}) => ({
  orderNo,
  codes: await codesOf(orderNo),
  ticketNos: [],
  withFee: false,
  reason: "客人不能來",
  requestId: randomUUID(),
  ...more,
});

test("a cash sale has its tickets, payment and drawer entry at once, without a fee and exempt from the rules for members", async () => {
  const session = await makeSession({
    seats: 12,
    maxPerOrder: 2,
    captchaRequired: true,
    saleEnds: -60,
    room: { capacity: 1, perMinute: 1 },
  });
  const cashier = await makeCashier({ float: 2_000 });
  const sale = counterSale({ sessionId: session.sessionId, wanted: { seatIds: seatsOf(session).slice(0, 6) }, expectedTotal: 6_000 });
  const { orderNo, orderId, total } = await sellAtCounter(sale, cashier);
  expect(total).toBe(6_000);
  const order = await db.order.findUniqueOrThrow({ where: { id: orderId }, include: { tickets: true, payments: true, invoice: true } });
  expect(order).toMatchObject({ status: "paid", payWay: "cash", serviceFee: 0, totalPrice: 6_000, buyerMobile: "" });
  expect(order.tickets).toHaveLength(6);
  expect(order.payments).toMatchObject([{ status: "paid", settled: true, amount: 6_000, payWay: "cash" }]);
  // only the face value, which belongs to the organizer: nothing to invoice; no address to mail to
  expect(order.invoice).toMatchObject({ status: "none", amount: 0 });
  expect(await db.mailOutbox.count({ where: { orderId } })).toBe(0);
  // the same sale is sent again
  expect(await sellAtCounter(sale, cashier)).toEqual({ orderNo, orderId, total });
  const { drawer } = await readDrawer(cashier, "tw");
  expect(await cashOf(cashier)).toBe(8_000);
  expect(drawer).not.toHaveProperty("cash");
  expect(drawer).toMatchObject({
    terminal: 0,
    sales: 1,
    recent: [{ kind: "sale", order_no: orderNo, amount: 6_000 }, { kind: "float" }],
  });
  expect(await brokenOf(session.sessionId)).toEqual({});
  const entry = await db.auditEntry.findFirstOrThrow({ where: { subjectKind: "order", subjectId: orderNo } });
  expect(entry).toMatchObject({ act: "order.sold_at_counter", staffId: cashier.id, eventId: session.eventId });
});

test("the gateway is never asked about counter payments, and reconciliation finds no difference", async () => {
  const session = await makeSession({ seats: 2 });
  const cashier = await makeCashier();
  const { orderNo } = await sellAtCounter(
    counterSale({ sessionId: session.sessionId, wanted: { seatIds: seatsOf(session) }, way: "terminal", slipNo: "004512" }),
    cashier,
  );
  const span = { from: addSeconds(new Date(), -60), until: addSeconds(new Date(), 60) };
  expect((await attemptsOf(span)).filter((attempt) => attempt.orderNo === orderNo)).toEqual([]);
  expect((await ownerDifferences(span)).filter((difference) => difference.order_no === orderNo)).toEqual([]);
  expect(await cashOf(cashier)).toBe(1_000);
  expect((await readDrawer(cashier, "tw")).drawer).toMatchObject({ terminal: 2_000 });
});

test("sells all or nothing: names a seat that a buyer holds, and moves no money", async () => {
  const session = await makeSession({ seats: 4 });
  const [first, second] = seatsOf(session) as [number, number];
  const { id: memberId } = await makeMember();
  await createOrder({
    order: { session_id: session.sessionId, seat_ids: [second], ticket_type: "e_ticket" },
    caller: { memberId, language: "tw", bodyHash: randomUUID() },
  });
  const cashier = await makeCashier();
  await expect(
    sellAtCounter(counterSale({ sessionId: session.sessionId, wanted: { seatIds: [first, second] } }), cashier),
  ).rejects.toMatchObject({ key: "SEAT_TAKEN", details: [{ field: "seat_ids", key: String(second) }] });
  expect(await db.seat.count({ where: { sessionId: session.sessionId, heldUntil: { gt: new Date() } } })).toBe(1);
  expect(await cashOf(cashier)).toBe(1_000);
  // refuses a price that differs from the one shown, an event of other staff, and a sale without an open drawer
  const one = { sessionId: session.sessionId, wanted: { seatIds: [first] } };
  await expect(sellAtCounter(counterSale({ ...one, expectedTotal: 1 }), cashier)).rejects.toMatchObject({ key: "PRICE_CHANGED" });
  await expect(sellAtCounter(counterSale(one), { ...cashier, scope: [0] })).rejects.toMatchObject({ key: "NOT_FOUND" });
  const { id, name } = await insertStaff({ roles: ["box_office"] });
  await expect(sellAtCounter(counterSale(one), { id, name, scope: null })).rejects.toMatchObject({ key: "DRAWER_CLOSED" });
});

test("proposes and sells the best seats of a price, some of them at half price", async () => {
  const session = await makeSession({ seats: 40, price: 1_280 });
  const { sessionId } = session;
  const { prices } = await readCounterSession(sessionId, { scope: null, language: "tw" });
  const priceId = Number(prices[0]?.price_id);
  const { items } = await suggestPlaces({ sessionId, priceId, qty: 2 }, { scope: null, language: "tw" });
  expect(items[0]).toMatchObject({ together: true, seats: [{ row: expect.any(String) }, { row: expect.any(String) }] });
  expect(items.length).toBeGreaterThan(1);
  const cashier = await makeCashier();
  const best = await sellAtCounter(
    counterSale({ sessionId, wanted: { areaId: session.areaIds[0] as number, qty: 2 }, concessions: 1 }),
    cashier,
  );
  expect(best.total).toBe(1_280 + 640);
  const sold = await db.orderItem.findMany({ where: { orderId: best.orderId }, orderBy: { seatId: "asc" }, select: { seatId: true } });
  expect(sold.map(({ seatId }) => String(seatId))).toEqual(
    items[0]?.seats.map(({ seat_id }) => seat_id).sort((a, b) => Number(a) - Number(b)),
  );
  expect((await readCounterSession(sessionId, { scope: null, language: "tw" })).prices[0]?.free).toBe(38);
  expect(await brokenOf(sessionId)).toEqual({});
});

test("sells places without numbers, and tickets of several types for an entry time", async () => {
  const [standing, exhibition] = await Promise.all([makeSession({ seats: 3, numbered: false }), makeExhibition({ days: 1, perDay: 1 })]);
  const cashier = await makeCashier();
  const area = { areaId: standing.areaIds[0] as number, qty: 2 };
  await sellAtCounter(counterSale({ sessionId: standing.sessionId, wanted: area }), cashier);
  await expect(sellAtCounter(counterSale({ sessionId: standing.sessionId, wanted: area }), cashier)).rejects.toMatchObject({
    key: "NOT_ENOUGH_TICKETS",
  });
  const { times, prices } = await readCounterSession(exhibition.sessionId, { scope: null, language: "tw" });
  const [adult, , child] = prices.map(({ price_id }) => Number(price_id)) as [number, number, number];
  const wanted = {
    ticketTimeId: Number(times[0]?.ticket_time_id),
    items: [
      { price_id: adult, qty: 2 },
      { price_id: child, qty: 1 },
    ],
  };
  const { total, orderId } = await sellAtCounter(counterSale({ sessionId: exhibition.sessionId, wanted }), cashier);
  expect(total).toBe(2 * 350 + 180);
  expect(await db.order.findUniqueOrThrow({ where: { id: orderId } })).toMatchObject({ kind: "exhibition", ticketQty: 3 });
  const strange = { ticketTimeId: wanted.ticketTimeId, items: [{ price_id: 2_000_000_000, qty: 1 }] };
  await expect(sellAtCounter(counterSale({ sessionId: exhibition.sessionId, wanted: strange }), cashier)).rejects.toMatchObject({
    key: "NOT_FOUND",
  });
});

test("a refund voids the tickets, frees the seats and takes the money out of the drawer, once", async () => {
  const session = await makeSession({ seats: 4 });
  const cashier = await makeCashier({ float: 100 });
  const sale = counterSale({ sessionId: session.sessionId, wanted: { seatIds: seatsOf(session) } });
  const { orderNo, orderId } = await sellAtCounter(sale, cashier);
  const one = await refundOf(orderNo, { codes: (await codesOf(orderNo)).slice(0, 1), withFee: true });
  expect(await refundAtCounter(one, cashier)).toEqual({ state: "paid_out", amount: 900 });
  expect(await refundAtCounter(one, cashier)).toEqual({ state: "paid_out", amount: 900 });
  expect(await refundAtCounter(await refundOf(orderNo), cashier)).toEqual({ state: "paid_out", amount: 3_000 });
  expect(await cashOf(cashier)).toBe(100 + 4_000 - 900 - 3_000);
  expect(await db.seat.count({ where: { sessionId: session.sessionId, heldUntil: { lt: new Date() } } })).toBe(4);
  expect(await db.ticket.count({ where: { orderId, status: { not: "void" } } })).toBe(0);
  expect(await db.refund.count({ where: { orderId, status: "refunded" } })).toBe(2);
  const again = await refundOf(orderNo, { codes: await codesOf(orderNo, { areVoid: true }) });
  await expect(refundAtCounter(again, cashier)).rejects.toMatchObject({ key: "NOT_REFUNDABLE" });
  expect(await brokenOf(session.sessionId)).toEqual({});
});

test("refuses a refund above the drawer's cash and leaves no trace of it; a card refund needs its slip", async () => {
  const session = await makeSession({ seats: 4 });
  const [first, second, ...rest] = seatsOf(session) as [number, number, number, number];
  const cashier = await makeCashier({ float: 0 });
  const cash = await sellAtCounter(counterSale({ sessionId: session.sessionId, wanted: { seatIds: [first] } }), cashier);
  await moveCash({ kind: "paid_out", amount: 500, reason: "送保險箱", requestId: randomUUID() }, cashier);
  await expect(refundAtCounter(await refundOf(cash.orderNo), cashier)).rejects.toMatchObject({ key: "DRAWER_SHORT" });
  expect(await db.refund.count({ where: { orderId: cash.orderId } })).toBe(0);
  expect(await db.ticket.count({ where: { orderId: cash.orderId, status: "valid" } })).toBe(1);
  const card = await sellAtCounter(
    counterSale({ sessionId: session.sessionId, wanted: { seatIds: [second] }, way: "terminal", slipNo: "7" }),
    cashier,
  );
  await expect(refundAtCounter(await refundOf(card.orderNo), cashier)).rejects.toMatchObject({ key: "BAD_INPUT" });
  expect(await refundAtCounter(await refundOf(card.orderNo, { slipNo: "8" }), cashier)).toMatchObject({ state: "paid_out" });
  expect(await cashOf(cashier)).toBe(500);
  // a counter does not refund orders of the site
  const { id: memberId } = await makeMember();
  const order = { session_id: session.sessionId, seat_ids: [rest[0] as number], ticket_type: "e_ticket" as const };
  const orderId = await createOrder({ order, caller: { memberId, language: "tw", bodyHash: randomUUID() } });
  const { orderNo } = await db.order.findUniqueOrThrow({ where: { id: orderId } });
  await expect(refundAtCounter(await refundOf(orderNo), cashier)).rejects.toMatchObject({ key: "ORDER_NOT_FOUND" });
});

test("seats held for a card cannot be sold elsewhere, and are free again when the card is refused or the hold ends", async () => {
  const session = await makeSession({ seats: 2 });
  const [first, second] = seatsOf(session) as [number, number];
  const { sessionId } = session;
  const [cashier, other] = await Promise.all([makeCashier(), makeCashier()]);
  const { holdId } = await holdSeats({ sessionId, seatIds: [first, second] }, cashier);
  expect((await readHallStates(sessionId, null)).states).toEqual({ terminal: [first, second] });
  expect((await readSale([session.eventId], "tw")).sessions).toMatchObject([{ held: 2, blocked: 0 }]);
  const card = counterSale({ sessionId, wanted: { seatIds: [first] }, way: "terminal", slipNo: "1", holdId });
  await expect(sellAtCounter(card, other)).rejects.toMatchObject({ key: "SEAT_TAKEN" });
  // a failed sale leaves the hold in place
  await expect(sellAtCounter({ ...card, expectedTotal: 1 }, cashier)).rejects.toMatchObject({ key: "PRICE_CHANGED" });
  await expect(sellAtCounter(counterSale({ sessionId, wanted: { seatIds: [second] } }), other)).rejects.toMatchObject({
    key: "SEAT_TAKEN",
  });
  await sellAtCounter(card, cashier);
  // the other seat of the hold is free
  const again = await holdSeats({ sessionId, seatIds: [second] }, cashier);
  await dropHold(again.holdId, other);
  expect(await db.seat.findUniqueOrThrow({ where: { id: second } })).toMatchObject({ blockId: again.holdId });
  await dropHold(again.holdId, cashier);
  await sellAtCounter(counterSale({ sessionId, wanted: { seatIds: [second] } }), other);
  expect(await db.seatBlock.count({ where: { sessionId, releasedAt: null } })).toBe(0);
  expect(await brokenOf(sessionId)).toEqual({});
});

test("a large refund is put forward, and paid out after another person's approval", async () => {
  const session = await makeSession({ seats: 2, price: env().OFFICE_REFUND_SECOND_PERSON });
  const cashier = await makeCashier();
  const { orderNo, orderId, total } = await sellAtCounter(
    counterSale({ sessionId: session.sessionId, wanted: { seatIds: seatsOf(session) } }),
    cashier,
  );
  expect(await refundAtCounter(await refundOf(orderNo), cashier)).toEqual({ state: "put_forward", amount: total });
  expect(await cashOf(cashier)).toBe(1_000 + total);
  const other = await insertStaff({ roles: ["finance"], name: "測試財務" });
  const { id: refundId } = await db.refund.findFirstOrThrow({ where: { orderId } });
  const actor = { kind: "staff" as const, staffId: other.id, name: other.name };
  expect(await approveRefund({ refundId, actor, placesBack: true, paperReturned: true, reason: "ok" })).toBe("approved");
  expect(await readCounterOrder(orderNo, cashier, "tw")).toMatchObject({ refund_due: total });
  const reader = { roles: ["box_office" as const], eventIds: [session.eventId] };
  const waits = (await listTasks(reader)).map(({ kind, amount }) => [kind, amount]);
  expect(waits).toEqual([["counter_refunds_due", total]]);
  expect(await listTaskRows("counter_refunds_due", reader, "tw")).toMatchObject([{ order_no: orderNo, amount: total }]);
  expect(await refundAtCounter(await refundOf(orderNo), cashier)).toEqual({ state: "paid_out", amount: total });
  expect(await listTasks(reader)).toEqual([]);
  expect(await cashOf(cashier)).toBe(1_000);
});

test("a drawer belongs to one cashier at one till and is closed with its count; a difference needs a reason", async () => {
  const [one, other] = await Promise.all([insertStaff({ roles: ["box_office"] }), insertStaff({ roles: ["box_office"] })]);
  const [first, second] = [one, other].map(({ id, name }) => ({ id, name, scope: null })) as [
    Parameters<typeof openDrawer>[1],
    Parameters<typeof openDrawer>[1],
  ];
  const till = `測試 ${randomUUID().slice(0, 8)}`;
  // two cashiers name the same new till at once
  const both = await Promise.allSettled([
    openDrawer({ till: `${till} C`, float: 0 }, first),
    openDrawer({ till: `${till} C`, float: 0 }, second),
  ]);
  expect(both.map(({ status }) => status).sort()).toEqual(["fulfilled", "rejected"]);
  expect(both.find(({ status }) => status === "rejected")).toMatchObject({ reason: { key: "CHANGE_REFUSED" } });
  await closeDrawer({ counted: 0, reason: "" }, both[0].status === "fulfilled" ? first : second);
  await openDrawer({ till, float: 500 }, first);
  await expect(openDrawer({ till, float: 0 }, second)).rejects.toMatchObject({ key: "CHANGE_REFUSED", details: [{ field: "till" }] });
  await expect(openDrawer({ till: `${till} B`, float: 0 }, first)).rejects.toMatchObject({ key: "CHANGE_REFUSED" });
  expect(await moveCash({ kind: "paid_in", amount: 300, reason: "換零錢", requestId: randomUUID() }, first)).toBe(800);
  await expect(moveCash({ kind: "paid_out", amount: 801, reason: "-", requestId: randomUUID() }, first)).rejects.toMatchObject({
    key: "DRAWER_SHORT",
  });
  expect(await closeDrawer({ counted: 790, reason: "" }, first)).toMatchObject({ state: "reason_needed" });
  expect(await closeDrawer({ counted: 790, reason: "找錯錢" }, first)).toMatchObject({ expected: 800, counted: 790 });
  await expect(closeDrawer({ counted: 0, reason: "-" }, first)).rejects.toMatchObject({ key: "DRAWER_CLOSED" });
  // the till is free again, and the contents of the closed drawer cannot be rewritten
  await openDrawer({ till, float: 0 }, second);
  const { id } = await db.drawer.findFirstOrThrow({ where: { staffId: first.id } });
  await expect(db.drawerEntry.updateMany({ where: { drawerId: id }, data: { amount: 0 } })).rejects.toThrow(/append-only/);
});
