import { randomUUID } from "node:crypto";
import { expect, test } from "playwright/test";
import { enqueueMoveMails } from "@/lib/domain/catalogue/changes/enqueue-move-mails";
import { newJournal } from "@/lib/domain/catalogue/changes/journal";
import { measureImpact } from "@/lib/domain/catalogue/changes/measure-impact";
import type { Concern } from "@/lib/domain/catalogue/changes/types";
import { countOrdered, placesOf } from "@/lib/domain/catalogue/ordered-places";
import { CatalogueError } from "@/lib/domain/catalogue/problems";
import { writePlaces, writeSeats } from "@/lib/domain/catalogue/write-places";
import { readAvailability } from "@/lib/domain/events/availability";
import { notifyFollowers } from "@/lib/domain/follows/notify-followers";
import { listGateSessions } from "@/lib/domain/gate/queries";
import { declareRestored } from "@/lib/domain/installation/declare-restored";
import { keepBeat } from "@/lib/domain/installation/keep-beat";
import { readOldestDue } from "@/lib/domain/installation/oldest-due";
import { readBackups } from "@/lib/domain/installation/read-backups";
import { countInvoices } from "@/lib/domain/invoices/count-invoices";
import { issueNextInvoice } from "@/lib/domain/invoices/issue-next-invoice";
import type { InvoiceProvider } from "@/lib/domain/invoices/types";
import { getMerchandise, listMerchandise } from "@/lib/domain/merchandise/queries";
import { findHeldBack } from "@/lib/domain/notifications/find-held-back";
import { leaseMails } from "@/lib/domain/notifications/lease-mails";
import { countMails, findMailedOrders } from "@/lib/domain/notifications/queries";
import { updateDelivery } from "@/lib/domain/orders/change/update-delivery";
import { autoCreateOrder } from "@/lib/domain/orders/create/auto-create-order";
import { createMerchandiseOrder } from "@/lib/domain/orders/create/create-merchandise-order";
import { createOrder } from "@/lib/domain/orders/create/create-order";
import { createProductOrder } from "@/lib/domain/orders/create/create-product-order";
import { listParcels } from "@/lib/domain/orders/fulfilment/list-parcels";
import { cancelOrder } from "@/lib/domain/orders/lifecycle/cancel-order";
import { cancelOverdueHolding } from "@/lib/domain/orders/lifecycle/cancel-overdue-holding";
import { countUnpaid } from "@/lib/domain/orders/lifecycle/count-unpaid";
import { extendHold } from "@/lib/domain/orders/lifecycle/extend-hold";
import { reclaimPlaces } from "@/lib/domain/orders/lifecycle/reclaim-places";
import { lockOrder } from "@/lib/domain/orders/lock-order";
import { findOverdueOrders, findUnpaid, getOrderDetail, listOrders } from "@/lib/domain/orders/reading/queries";
import { areGoodsLeft } from "@/lib/domain/orders/stock/goods-stock";
import { fitsQuotas } from "@/lib/domain/orders/stock/merchandise-quota";
import { countHolders } from "@/lib/domain/outbox/enqueue-holder-mails";
import { startPayment } from "@/lib/domain/payments/attempt/start-payment";
import { askAboutClosedPayments, askAboutOpenPayments, askWhileLooking } from "@/lib/domain/payments/inquiry/ask-gateway";
import { recheckCancelled } from "@/lib/domain/payments/inquiry/recheck-cancelled";
import { ownerDifferences } from "@/lib/domain/payments/reconciliation/owner-differences";
import { attemptNow, attemptsOf, attemptsPaidIn, attemptsWith } from "@/lib/domain/payments/reconciliation/reconcile-attempts";
import { keepUnknownPayment } from "@/lib/domain/payments/settlement/keep-unknown-payment";
import { countRefunds } from "@/lib/domain/refunds/count-refunds";
import { refundAddedProducts } from "@/lib/domain/refunds/decision/refund-added-products";
import { leaseRefund } from "@/lib/domain/refunds/lease-refund";
import { listOpenRefunds } from "@/lib/domain/refunds/queries";
import { listOpenReturns, readReceivedReturn } from "@/lib/domain/returns/list-returns";
import { requestReturn } from "@/lib/domain/returns/request-return";
import { addToRollup, rollupCountedAt } from "@/lib/domain/sales-rollup/add-to-rollup";
import { addToReports, reportsCountedAt } from "@/lib/domain/sales-rollup/reports/add-to-reports";
import { searchItems } from "@/lib/domain/search/queries";
import { repairIndex } from "@/lib/domain/search/repair-index";
import { getHallSeats, getUnavailableHallSeats } from "@/lib/domain/seats/hall-queries";
import { getSeatList, getUnavailableBlocks, getUnavailableSeats } from "@/lib/domain/seats/queries";
import { openRooms } from "@/lib/domain/waiting-room/room-settings";
import { notifyWaitlist } from "@/lib/domain/waitlist/notify-waitlist";
import { leaseRegistrations } from "@/lib/domain/wallet/lease-registrations";
import { dueTasks } from "@/lib/jobs/due-tasks";
import { findDue } from "@/lib/jobs/repeat-when-due";
import { countEntries } from "@/lib/office/gate/count-entries";
import { listMissing } from "@/lib/office/gate/list-missing";
import { deleteMember } from "@/lib/office/members/delete-member";
import { readMember } from "@/lib/office/members/read-member";
import { searchMembers } from "@/lib/office/members/search-members";
import { listTroubles, retryInvoice } from "@/lib/office/money/operate-invoices";
import { orderLines, organizerLines } from "@/lib/office/money/order-lines";
import { readStatement } from "@/lib/office/money/read-statement";
import { readTakings } from "@/lib/office/money/read-takings";
import { moveTickets } from "@/lib/office/orders/acts/move-tickets";
import { addOrderKeys } from "@/lib/office/orders/search/add-order-keys";
import { listTags } from "@/lib/office/orders/search/list-tags";
import { searchOrders } from "@/lib/office/orders/search/search-orders";
import { correctStock } from "@/lib/office/shop/pieces/correct-stock";
import { listTaskRows } from "@/lib/office/today/list-task-rows";
import { listTasks } from "@/lib/office/today/list-tasks";
import { addSeconds, clockInTaipei } from "@/lib/platform/clock";
import { databaseNow } from "@/lib/platform/database-now";
import { db, runSql } from "@/lib/platform/db";
import { env } from "@/lib/platform/env";
import { closeRedis } from "@/lib/platform/redis";
import { makeExhibition } from "@/prisma/factories/exhibitions";
import { makeFollower, makeMember, type MemberFixture } from "@/prisma/factories/members";
import { makeMerchandise } from "@/prisma/factories/merchandise";
import { useByStaff } from "@/prisma/factories/office/box-office";
import { redeemByNo } from "@/prisma/factories/office/redeem-by-no";
import { useRefunds } from "@/prisma/factories/office/refunds";
import { useStatement } from "@/prisma/factories/office/statements";
import { useCallOff } from "@/prisma/factories/office/use-call-off";
import { useDraw } from "@/prisma/factories/office/use-draw";
import { useEventFile } from "@/prisma/factories/office/use-event-file";
import { useLetter } from "@/prisma/factories/office/use-letter";
import { useRights } from "@/prisma/factories/office/use-rights";
import { makePaidOrder } from "@/prisma/factories/paid-orders";
import { makeProduct } from "@/prisma/factories/products";
import { makeSession, type SessionFixture } from "@/prisma/factories/sessions";
import { testOperator } from "@/prisma/factories/test-operator";
import { playBeacon } from "@/sandbox/play-beacon";
import { playGateway, type TestGateway } from "@/sandbox/play-gateway";
import { compareRawRows, readersInSources, useServices } from "@/test-support/compare-raw-rows";
import { neverNull } from "@/test-support/never-null";
import { startOwnCluster } from "@/test-support/start-own-cluster";

// Compares the shape of each reader, written by hand, with real rows: in a separate database, because some readers change what they read.
test.describe.configure({ mode: "serial" });
const before = { DATABASE_URL: env().DATABASE_URL, REDIS_URL: env().REDIS_URL };
let cluster: Awaited<ReturnType<typeof startOwnCluster>>;
let gateway: TestGateway;
let compared: Awaited<ReturnType<typeof compareRawRows>>;
let session: SessionFixture;
let standing: SessionFixture;
let productId: number;
let merchandise: { id: number; specIds: number[] };
let buyer: MemberFixture; // with paid tickets, and with unpaid products that were added to them
let paid: { orderId: string; paymentId: bigint };
let addedId: string;
test.beforeAll(async () => {
  // Advances the clock, so that values that other tests cached from another database expire. It is not reset.
  const elapsed = performance.now.bind(performance);
  performance.now = () => elapsed() + 600_000;
  [cluster, gateway] = await Promise.all([startOwnCluster(), playGateway()]);
  await gateway.simulate("mode", { notify: "drop" });
  await useServices({ DATABASE_URL: cluster.url, REDIS_URL: new URL("/10", before.REDIS_URL).href });
  compared = await compareRawRows(cluster.url, neverNull);

  [session, standing] = await Promise.all([
    makeSession({ seats: 40, room: { capacity: 10, perMinute: 60 } }),
    makeSession({ seats: 4, numbered: false }),
  ]);
  await db.eventSession.update({ where: { id: session.sessionId }, data: { roomMode: "open" } });
  productId = await makeProduct(db, { eventId: session.eventId });
  merchandise = await makeMerchandise(db, { eventId: session.eventId, quota: { qty: 4, scope: "member" } });
  buyer = await makeMember();
  paid = await makePaidOrder({ member: buyer, session, seatIds: seats(0, 2), ticketType: "kiosk" });
  addedId = await createProductOrder({
    order: { order_id: paid.orderId, items: [{ product_id: productId, qty: 1 }] },
    caller: caller(buyer),
  });
});
test.afterAll(async () => {
  await compared.stop();
  await useServices(before);
  await gateway.close();
  await cluster.close();
  await closeRedis();
});

const caller = ({ id }: MemberFixture) => ({ memberId: id, language: "tw" as const, bodyHash: "test" });
const seats = (from: number, to: number) => (session.seatIds[0] as number[]).slice(from, to);

/** Places an order of unpaid tickets for a new member. */
async function orderSeats(from: number, to: number): Promise<{ member: MemberFixture; orderId: string }> {
  const member = await makeMember();
  const order = { session_id: session.sessionId, seat_ids: seats(from, to), ticket_type: "e_ticket" as const };
  return { member, orderId: await createOrder({ order, caller: caller(member) }) };
}

test("rows of events, halls and free places", async () => {
  const exhibition = await makeExhibition({ days: 1, perDay: 1 });
  await listMerchandise({ language: "tw", is_event_list: true });
  await getMerchandise({ id: merchandise.id, language: "tw", memberId: buyer.id });
  await readAvailability([session.sessionId]);
  const area = { blockId: session.blockId, areaId: session.areaIds[0] as number };
  await getSeatList(area);
  await getUnavailableSeats(area);
  await getHallSeats(session.sessionId);
  await getUnavailableHallSeats(session.sessionId);
  for (const { sessionId } of [session, exhibition]) await getUnavailableBlocks(sessionId);
  for (const q of ["", "測試", "測驗演出", "tset show"]) await searchItems({ q, language: "tw" });
  await repairIndex();
  await Promise.all([openRooms(), databaseNow()]);
  const shop = { language: "tw", search_txt: (await db.merchandise.findFirstOrThrow()).key, page_size: 5 } as const;
  expect((await listMerchandise(shop)).items).toHaveLength(1);
});

test("rows of a catalogue import: added and removed places, and the members that a change affects", async () => {
  const [seated, exhibition] = await Promise.all([makeSession({ seats: 3 }), makeExhibition({ days: 1, perDay: 1 })]);
  const journal = newJournal();
  const problem = (message: string) => ({ file: "test", message });
  const places = { name: "test", journal, taken: undefined, seed: "", problem };
  await db.$transaction(async (tx) => {
    await writeSeats(tx, { ...places, sessionId: seated.sessionId, areaId: seated.areaIds[0] as number, seats: [] });
    await tx.seat.updateMany({ where: { id: seated.seatIds[0]?.[0] }, data: { orderId: paid.orderId } });
    await expect(journal.steps[0]?.check?.()).rejects.toThrow(CatalogueError);
    await writePlaces(tx, { ...places, sessionId: standing.sessionId, areaId: standing.areaIds[0] as number, capacity: 3 });
    await journal.steps[1]?.lock?.();
    expect(await countOrdered(tx, placesOf.session(session.sessionId))).toBe(2);
    expect(await countHolders(tx, session)).toBe(2);
  });
  const [{ hallId }, price, time] = await Promise.all([
    db.eventSession.findUniqueOrThrow({ where: { id: session.sessionId } }),
    db.price.findFirstOrThrow({ where: { sessionId: session.sessionId } }),
    db.ticketTime.findFirstOrThrow({ where: { sessionId: exhibition.sessionId } }),
  ]);
  const ids: [Exclude<Concern["of"], "seats">, number][] = [
    ["hall", hallId],
    ["event", session.eventId],
    ["session", session.sessionId],
    ["price", price.id],
    ["area", session.areaIds[0] as number],
    ["ticket time", time.id],
    ["product", productId],
    ["merchandise", merchandise.id],
    ["spec", merchandise.specIds[0] as number],
  ];
  const concerns: Concern[] = [
    ...ids.map(([of, id]) => ({ of, id })),
    { of: "seats", id: session.areaIds[0] as number, seatIds: seats(0, 3) },
  ];
  const changes = concerns.map((concern) => ({ kind: "test", what: "updated" as const, name: "test", fields: [], concern }));
  expect(await db.$transaction((tx) => measureImpact(tx, changes))).toHaveProperty("size", changes.length);
  const [from, to] = [addSeconds(new Date(), 3_600), addSeconds(new Date(), 7_200)];
  const move = { sessionId: session.sessionId, name: "test", from: { startsAt: from, hallId }, to: { startsAt: to, hallId } };
  expect(await db.$transaction((tx) => enqueueMoveMails(tx, [move], "test"))).toBe(2);
});

test("rows of orders, from the claim to pickup and shipment", async () => {
  const { member, orderId } = await orderSeats(2, 4);
  await updateDelivery({ memberId: member.id, change: { order_id: orderId, additional_product: [{ product_id: productId, qty: 1 }] } });
  const later = addSeconds(new Date(), 900);
  await db.$transaction(async (tx) => {
    expect(await extendHold(tx, await lockOrder(tx, orderId), { payDeadline: later, heldUntil: later })).toBe(true);
  });
  expect(await findUnpaid(buyer.id)).toMatchObject({ order_id: addedId });
  expect((await searchMembers({ text: "測", scope: null })).members).not.toHaveLength(0);
  expect((await readMember(buyer.id, { scope: null, language: "tw" })).orders).not.toHaveLength(0);
  expect((await searchOrders({ text: "", scope: null, language: "tw" })).orders).toHaveLength(3);
  const owned = { memberId: buyer.id, language: "tw" as const };
  expect((await getOrderDetail({ ...owned, orderId: paid.orderId })).related_orders).toHaveLength(1);
  expect((await listOrders({ ...owned, pageNum: 1, pageSize: 5 })).items).toHaveLength(2);
  expect((await listOrders({ ...owned, when: "upcoming", pageNum: 1, pageSize: 5 })).counts).toEqual({ upcoming: 2, past: 0 });

  const auto = async (place: SessionFixture, qty: number) =>
    autoCreateOrder({
      order: { session_id: place.sessionId, area_id: place.areaIds[0] as number, qty, ticket_type: "e_ticket" },
      caller: caller(await makeMember()),
    });
  await auto(session, 2);
  const [onePlace, oneSeat] = await Promise.all([makeSession({ seats: 1, numbered: false }), makeSession({ seats: 1 })]);
  for (const full of [onePlace, oneSeat]) await expect(auto(full, 2)).rejects.toMatchObject({ key: "NOT_ENOUGH_TICKETS" });
  const lostId = await auto(standing, 2);
  const lost = await db.seat.findFirstOrThrow({ where: { orderId: lostId } });
  await runSql`UPDATE seats SET order_id = NULL, held_until = 'infinity' WHERE id = ${lost.id}`;
  expect(await db.$transaction(async (tx) => reclaimPlaces(tx, await lockOrder(tx, lostId)))).toBe(true);

  const boxed = await createMerchandiseOrder({
    order: {
      items: [{ merchandise_id: merchandise.id, spec_id: merchandise.specIds[0] as number, qty: 1 }],
      delivery: { method: "home" },
    },
    caller: caller(await makeMember()),
  });
  expect(await db.$transaction(async (tx) => [await areGoodsLeft(tx, boxed), await fitsQuotas(tx, boxed)])).toEqual([true, true]);
  await db.order.update({ where: { id: boxed }, data: { status: "paid", paidAt: new Date(), deliveryStatus: "preparing" } });
  expect(await listParcels()).toHaveLength(1);
  const correction = { specId: merchandise.specIds[0] as number, by: 1, reason: "test" };
  expect(await correctStock(correction, { actor: testOperator, scope: null })).toBeGreaterThan(0);
  await db.orderTagWord.create({ data: { word: "VIP", key: "vip", tags: { create: { orderId, orderNo: "HL1" } } } });
  await Promise.all([countUnpaid(), listTags(null)]);

  await db.order.update({ where: { id: orderId }, data: { payDeadline: new Date(0), heldUntil: new Date(0) } });
  expect(await findOverdueOrders(5)).toEqual([orderId]);
  expect(await cancelOverdueHolding({ productIds: [productId] })).toBe(true);
});

test("rows of payments: attempts, inquiries and reconciliation", async () => {
  const { member, orderId } = await orderSeats(4, 6);
  const owned = { orderId, memberId: member.id };
  const entry = await startPayment({ ...owned, kind: ["ticket"], payWay: "credit", language: "tw" });
  if (!("fields" in entry)) throw new Error("no form");
  await fetch(entry.action, { method: "POST", body: new URLSearchParams(entry.fields) });
  await db.payment.updateMany({ where: { orderId }, data: { closesAt: addSeconds(new Date(), -60) } });
  expect(await askAboutClosedPayments(5)).toBe(1);
  expect((await askWhileLooking(owned, { beforePaying: true })).answered).toBe(1);
  expect((await askAboutOpenPayments(orderId)).answered).toBe(1);
  await cancelOrder(owned);
  const anHourAgo = addSeconds(new Date(), -3_600);
  await db.order.update({ where: { id: orderId }, data: { cancelledAt: anHourAgo } });
  await db.payment.updateMany({ where: { orderId }, data: { closesAt: anHourAgo, askedAt: null } });
  expect(await recheckCancelled(5)).toBe(1);

  const { merchantOrderNo } = await db.payment.update({ where: { id: paid.paymentId }, data: { amount: { increment: 1 } } });
  const span = { from: anHourAgo, until: addSeconds(new Date(), 60) };
  expect((await ownerDifferences(span)).map(({ kind }) => kind).sort()).toEqual(["amount", "no_payment"]);
  expect(await attemptsOf(span)).toHaveLength(2);
  expect(await attemptsWith([merchantOrderNo])).toHaveLength(1);
  expect(await attemptsPaidIn(span)).toHaveLength(1);
  expect(await attemptNow(paid.paymentId)).toMatchObject({ merchantOrderNo });
  const unknown = { merchantOrderNo: "HL0_1", tradeNo: null, amount: 1, paidAt: null, source: "query", reason: "unknown" } as const;
  expect(await db.$transaction((tx) => keepUnknownPayment(tx, unknown))).toBe(true);
});

test("rows of invoices, refunds, returns and the gate", async () => {
  const nobody: InvoiceProvider = {
    issue: () => Promise.resolve({ result: "later", problem: "-" }),
    find: () => Promise.resolve({ result: "later", problem: "-" }),
    barcodeExists: () => Promise.resolve(null),
  };
  expect(await issueNextInvoice(nobody)).toMatchObject({ orderId: paid.orderId });
  await db.invoice.update({ where: { orderId: paid.orderId }, data: { status: "failed" } });
  await retryInvoice({ actor: testOperator, orderNo: (await listTroubles())[0]?.orderNo ?? "" });
  const refund = { orderId: paid.orderId, paymentId: paid.paymentId, amount: 1, nextTryAt: new Date(0) };
  await db.refund.create({ data: { ...refund, cause: "wrong_amount", status: "refund_due" } });
  await db.refund.create({ data: { ...refund, cause: "request", status: "requested", reason: "-" } });
  expect(await leaseRefund()).toMatchObject({ orderId: paid.orderId });
  expect(await listOpenRefunds()).toHaveLength(2);
  await Promise.all([countRefunds(), countInvoices()]);
  await getOrderDetail({ orderId: paid.orderId, memberId: buyer.id, language: "tw" });
  await redeemByNo((await db.ticket.findFirstOrThrow({ where: { orderId: paid.orderId } })).ticketNo, { gate: "A" });
  await db.$transaction((tx) => refundAddedProducts(tx, { ticketOrderId: paid.orderId, placesBack: true }, new Date()));
  expect(await db.order.findUniqueOrThrow({ where: { id: addedId } })).toMatchObject({ status: "cancelled" });

  const boxed = await db.order.findFirstOrThrow({ where: { kind: "merchandise" } });
  await db.order.update({ where: { id: boxed.id }, data: { deliveryStatus: "picked_up", shippedAt: new Date(), deliveredAt: new Date() } });
  const wish = { kind: "rma" as const, spec_id: merchandise.specIds[0] as number, qty: 1, reason: randomUUID() };
  await requestReturn({ orderId: boxed.id, memberId: boxed.memberId, wish });
  const [open] = await listOpenReturns();
  await db.merchandiseReturn.updateMany({ data: { status: "received", outcome: "replacement" } });
  expect(await readReceivedReturn(Number(open?.id))).toMatchObject({ outcome: "replacement" });
  await useRefunds(await makeSession({ seats: 2 }), BigInt(open?.id ?? 0));
  const soon = addSeconds(new Date(), 7_200);
  await db.eventSession.update({ where: { id: session.sessionId }, data: { entryAt: new Date(), startsAt: soon, endsAt: soon } });
  expect((await listGateSessions("tw")).items).toHaveLength(1);
  await deleteMember({ memberId: (await makeMember()).id, actor: testOperator });
});

test("rows of mails of every kind, and of their limits", async () => {
  expect((await Promise.all([findMailedOrders([paid.orderId]), countMails()]))[0].size).toBe(1);
  const { limits } = env();
  const none = { count: 0, seconds: 60 };
  try {
    Object.assign(env(), { limits: { ...limits, mailsPerRecipient: none, unverifiedMailsPerRecipient: none } });
    const mails = await leaseMails(100);
    expect(new Set(mails.map(({ template }) => template)).size).toBeGreaterThan(2);
    expect((await findHeldBack(mails.map(({ id }) => id))).size).toBeGreaterThan(0);
  } finally {
    Object.assign(env(), { limits });
  }
});

test("rows of the sales rollup and of tasks", async () => {
  await db.rollupState.deleteMany();
  for (const add of [addToRollup, addToRollup, addOrderKeys, addToReports]) await add();
  const all = { roles: ["owner" as const], eventIds: null };
  expect((await listTasks(all)).map(({ kind }) => kind)).toContain("unknown_payments");
  for (const kind of ["unknown_payments", "refunds_requested"] as const) await listTaskRows(kind, all, "tw");
});

test("rows of takings, and of a statement with its orders", async () => {
  const day = clockInTaipei(new Date()).toISOString().slice(0, 10);
  expect((await readTakings({ from: day, to: day }, null, "tw")).length).toBeGreaterThan(0);
  expect((await readStatement(session.eventId, { eventIds: null, language: "tw" })).lines.length).toBeGreaterThan(0);
  for (const read of [orderLines, organizerLines]) for await (const lines of read(session.eventId)) expect(lines).not.toEqual([]);
  expect(await useStatement(session.eventId)).toBeGreaterThan(0);
});

test("rows of blocked seats, counter sales and call-offs", async () => {
  for (const own of [session, await makeSession({ seats: 4, numbered: false })]) await useByStaff(own);
  expect([await useEventFile(session), await useRights(), await useDraw(playBeacon)]).toEqual([[expect.anything()], 4, [1, 1, 2, 2]]);
  expect((await useCallOff(await makeSession({ seats: 4 }))).map(({ people }) => people.length)).toEqual([0, 1]);
});

test("rows of tickets that staff move", async () => {
  const { orderId: movedId } = await makePaidOrder({ member: await makeMember(), session, seatIds: seats(30, 31) });
  const { ticketNo } = await db.ticket.findFirstOrThrow({ where: { orderId: movedId } });
  const moves = [{ ticketNo, seatId: seats(31, 32)[0]! }];
  expect(await moveTickets({ orderId: movedId, actor: testOperator, moves, reason: "test" })).toHaveLength(1);
  await expect(redeemByNo(ticketNo, { gate: "A" })).rejects.toMatchObject({ key: "ORDER_NOT_FOUND" });
  const { ticketId } = await db.endedTicketNo.findUniqueOrThrow({ where: { ticketNo } });
  await db.ticketScan.createMany({ data: [1, 2].map((at) => ({ ticketId, accepted: true, scannedAt: new Date(at), gate: "A" })) });
  const all = { sessionId: session.sessionId, scope: null, language: "tw" as const };
  expect((await countEntries(all)).refusals).toHaveLength(2);
  expect(await useLetter(session.eventId, (await listMissing(all, { text: "" })).tickets[0]?.order_no ?? "")).toBe("none");
});

test("rows of wallet registrations and waitlist members to notify", async () => {
  const ticket = await db.ticket.findFirstOrThrow({ where: { orderId: paid.orderId }, select: { id: true, memberId: true } });
  const due = { wallet: "google" as const, nextTryAt: new Date(0), dueSince: new Date(0) };
  await db.walletPass.create({ data: { ticketId: ticket.id, memberId: ticket.memberId, registrations: { create: due } } });
  expect(await leaseRegistrations("google", 10)).toHaveLength(1);
  await db.waitlistEntry.create({ data: { sessionId: standing.sessionId, memberId: (await makeMember()).id, reason: "seats" } });
  await Promise.all([notifyWaitlist(), makeFollower(standing.eventId).then(notifyFollowers)]);
});

test("rows about the database and its backups", async () => {
  await keepBeat();
  expect(Object.keys(await readOldestDue())).toContain("mail");
  await Promise.all([readBackups(), rollupCountedAt(), db.$transaction(reportsCountedAt), findDue(dueTasks(new AbortController().signal))]);
  expect((await declareRestored({ highest: 0, isWhole: false, isDrill: true })).ordersFrom).toBeGreaterThan(10_000);
});

test("every row matched its shape, and every reader of raw rows was called", () => {
  expect([...compared.problems]).toEqual([]);
  expect([...neverNull].filter((column) => !compared.excused.has(column))).toEqual([]);
  const readers = readersInSources();
  expect(readers.length).toBeGreaterThan(60);
  expect(readers.filter((reader) => !compared.met.has(reader))).toEqual([]);
});
