import { randomUUID } from "node:crypto";
import { expect, test } from "playwright/test";
import { pagesOf } from "@/e2e/read-pdf";
import type { AuditActor } from "@/lib/domain/audit/types";
import { getGateSheet } from "@/lib/domain/gate/queries";
import { findMailedOrders } from "@/lib/domain/notifications/queries";
import { writeMail } from "@/lib/domain/notifications/write-mail";
import { createOrder } from "@/lib/domain/orders/create/create-order";
import { getOrder } from "@/lib/domain/orders/reading/queries";
import { settlePayment } from "@/lib/domain/payments/settlement/settle-payment";
import { markPaidBack } from "@/lib/domain/refunds/mark-paid-back";
import { requestRefund } from "@/lib/domain/refunds/request-refund";
import { revisionOf } from "@/lib/domain/revisions/revision";
import { readTicketSheet } from "@/lib/domain/tickets/read-ticket-sheet";
import { complimentaryPdf } from "@/lib/files/office/complimentary-pdf";
import { sameText } from "@/lib/i18n/languages";
import { listCounterSessions } from "@/lib/office/box-office/list-counter-sessions";
import { refundAtCounter } from "@/lib/office/box-office/refund-at-counter";
import { sellAtCounter } from "@/lib/office/box-office/sell-at-counter";
import { confirmCallOff } from "@/lib/office/call-offs/confirm-call-off";
import { findCallOff } from "@/lib/office/call-offs/find-call-off";
import { readCallOff } from "@/lib/office/call-offs/read-call-off";
import { requestCallOff, withdrawCallOff } from "@/lib/office/call-offs/request-call-off";
import { retryOrder } from "@/lib/office/call-offs/retry-order";
import { wholeRefund } from "@/lib/office/call-offs/rules";
import { advanceCallOffs } from "@/lib/office/call-offs/running/advance-call-offs";
import { giveBack } from "@/lib/office/call-offs/running/give-back";
import { saveCallOff } from "@/lib/office/call-offs/save-call-off";
import { settleOrder } from "@/lib/office/call-offs/settle-order";
import { shownCallOff } from "@/lib/office/call-offs/shown-call-off";
import type { CallOffData } from "@/lib/office/call-offs/types";
import { readStatement } from "@/lib/office/money/read-statement";
import { beginInspection, endInspection } from "@/lib/office/orders/acts/inspection";
import { issueComplimentary } from "@/lib/office/seats/issue-complimentary";
import { setQuota } from "@/lib/office/seats/set-quota";
import { addSeconds, isoInTaipei } from "@/lib/platform/clock";
import { withOwnClient } from "@/lib/platform/database/with-own-client";
import { closeDb, db } from "@/lib/platform/db";
import { env } from "@/lib/platform/env";
import { closeRedis } from "@/lib/platform/redis";
import { makeExhibition } from "@/prisma/factories/exhibitions";
import { makeMember } from "@/prisma/factories/members";
import { codesOf, counterSale, makeCashier } from "@/prisma/factories/office/box-office";
import { redeemByNo } from "@/prisma/factories/office/redeem-by-no";
import { paidMessage } from "@/prisma/factories/paid-message";
import { makePaidOrder } from "@/prisma/factories/paid-orders";
import { makeSession, type SessionFixture } from "@/prisma/factories/sessions";
import { insertStaff } from "@/prisma/factories/staff";
import { brokenInvariants } from "@/scripts/operator/broken-invariants.mjs";
import { useOwnDatabase } from "@/test-support/isolation/use-own-database";

useOwnDatabase();

test.afterAll(async () => {
  await closeRedis();
  await closeDb();
});

async function colleague(): Promise<{ actor: AuditActor & { kind: "staff" }; scope: null }> {
  const { id, name } = await insertStaff({ roles: ["events"] });
  return { actor: { kind: "staff", staffId: id, name }, scope: null };
}

const nothing = sameText();
const data = (session: SessionFixture, more: Partial<CallOffData> = {}): CallOffData => ({
  event_id: String(session.eventId),
  kind: "cancelled",
  sessions: [{ session_id: String(session.sessionId), to_time: null }],
  note: nothing,
  kiosk_fee_back: true,
  give_back_until: null,
  ...more,
});

type Buy = { payWay?: "credit" | "atm"; ticketType?: "e_ticket" | "kiosk"; email?: string };

async function shop(seats = 12) {
  const session = await makeSession({ seats });
  const free = session.seatIds.flat();
  const buy = async ({ email = `holder-${randomUUID()}@example.test`, ...options }: Buy = {}) => {
    const member = await makeMember();
    await db.member.update({ where: { id: member.id }, data: { email } });
    const { orderId } = await makePaidOrder({ member, session, seatIds: [free.shift()!], ...options });
    await db.invoice.updateMany({ where: { orderId }, data: { email } });
    return { orderId, member };
  };
  return { session, free, buy };
}

async function confirm(id: string): Promise<void> {
  await requestCallOff({ id }, await colleague());
  await confirmCallOff(await shown(id), await colleague());
}

/** Returns what a second person sees before they confirm. */
async function shown(id: string) {
  return { id, revision: revisionOf(shownCallOff(await findCallOff(id, null))) };
}

async function confirmed(asked: CallOffData): Promise<string> {
  const { call_off_id: id } = await saveCallOff({ data: asked }, await colleague());
  await confirm(id);
  return id;
}

/** Runs several workers at once, until nothing is left to change. */
async function work(now = new Date()): Promise<void> {
  for (let round = 0; round < 3; round++) await Promise.all(Array.from({ length: 4 }, () => advanceCallOffs(now)));
}

const read = (id: string) => readCallOff(id, { scope: null, language: "tw", staffId: randomUUID() });
const endsOf = async (id: string) => Object.fromEntries((await read(id)).ends.map(({ end, orders, amount }) => [end, [orders, amount]]));

test("refunds all that was paid for the remaining tickets, with the kiosk fee if it is set so", () => {
  const ticket = { kind: "ticket", qty: 1, price: 1_000, serviceFee: 50 };
  const towel = { kind: "product", qty: 2, price: 300, serviceFee: 0 };
  const whole = { items: [ticket, ticket, towel], ordered: 2, deliveryFee: 60, kioskFeeBack: true };
  expect(wholeRefund(whole)).toEqual({ amount: 2_760, fees: 160 });
  expect(wholeRefund({ ...whole, kioskFeeBack: false })).toEqual({ amount: 2_700, fees: 100 });
  expect(wholeRefund({ ...whole, items: [ticket], ordered: 2 })).toEqual({ amount: 1_080, fees: 80 });
});

test("a counter's sale is paid back at a counter, with the refund that the call-off has made", async () => {
  const { session } = await shop(4);
  const cashier = await makeCashier();
  const wanted = { areaId: session.areaIds[0] as number, qty: 2 };
  const { orderId, orderNo } = await sellAtCounter(
    counterSale({ sessionId: session.sessionId, wanted, email: "counter@example.test" }),
    cashier,
  );
  const { call_off_id: id } = await saveCallOff({ data: data(session) }, await colleague());
  expect((await read(id)).preview).toMatchObject({
    at_counter: 2_000,
    by_account: 0,
    by_gateway: 0,
    ways: [{ way: "cash", amount: 2_000 }],
  });
  await confirm(id);
  await work();
  expect(await endsOf(id)).toEqual({ counter: [1, 2_000] });
  const mails = await db.mailOutbox.findMany({ where: { orderId, template: "called_off" } });
  expect(mails).toMatchObject([{ data: { call_off_way: "counter", amount: 2_000 } }]);
  const refund = { orderNo, codes: [] as string[], ticketNos: [], withFee: false, reason: "取消", requestId: randomUUID() };
  await expect(refundAtCounter(refund, cashier)).rejects.toMatchObject({ key: "BAD_INPUT", details: [{ field: "codes" }] });
  refund.codes = await codesOf(orderNo, { areVoid: true });
  expect(await refundAtCounter(refund, cashier)).toEqual({ state: "paid_out", amount: 2_000 });
  expect(await endsOf(id)).toEqual({ refunded: [1, 2_000] });
});

test("counters sell no cancelled or postponed session, and no tickets are given for a cancelled one", async () => {
  const actor = { actor: { kind: "command" as const, name: "林測試" }, scope: null };
  for (const kind of ["cancelled", "postponed"] as const) {
    const { session } = await shop(4);
    const { sessionId } = session;
    const cashier = await makeCashier();
    const sale = () => counterSale({ sessionId, wanted: { areaId: session.areaIds[0] as number, qty: 1 } });
    await sellAtCounter(sale(), cashier);
    const onSale = async () => (await listCounterSessions({ scope: [session.eventId], language: "tw" })).items.length;
    expect(await onSale()).toBe(1);
    await confirmed(data(session, { kind }));
    await expect(sellAtCounter(sale(), cashier)).rejects.toMatchObject({ key: "SALE_ENDED" });
    expect(await onSale()).toBe(0);
    await setQuota({ sessionId, reason: "guest", places: 1, why: "test" }, actor);
    const guest = { name: "周以安", email: "guest@example.com", language: "tw" as const, reason: "guest" as const, note: "" };
    const { id: seatId } = await db.seat.findFirstOrThrow({ where: { sessionId, orderId: null } });
    const giving = issueComplimentary({ sessionId, seatIds: [seatId], ...guest }, actor);
    if (kind === "cancelled") await expect(giving).rejects.toMatchObject({ key: "CHANGE_REFUSED" });
    else {
      // printed tickets of a postponed show name no date
      const sheet = await readTicketSheet({ orderNo: await giving });
      expect(sheet.session_time).toBeNull();
      expect((await pagesOf(await complimentaryPdf(sheet))).join(" ")).toContain("延期");
    }
  }
});

test("a session is called off: every order reaches its end once, with all its money, and its holder is notified once", async () => {
  const { session, free, buy } = await shop();
  const card = await buy();
  const atm = await buy({ payWay: "atm" });
  const noAddress = await buy({ email: "" });
  const scanned = await buy();
  const looked = await buy();
  const asked = await buy();
  await requestRefund({ orderId: asked.orderId, memberId: asked.member.id, request: { reason: "有事" } });
  const [{ ticketNo } = { ticketNo: "" }] = await db.ticket.findMany({ where: { orderId: scanned.orderId } });
  await redeemByNo(ticketNo, { gate: "A" });
  const operator = { kind: "command" as const, name: "林測試" };
  await beginInspection({ orderId: looked.orderId, actor: operator, reason: "test" });
  await setQuota({ sessionId: session.sessionId, reason: "guest", places: 1, why: "test" }, { actor: operator, scope: null });
  const guest = { name: "周以安", email: "guest@example.com", language: "tw" as const, reason: "guest" as const, note: "" };
  await issueComplimentary({ sessionId: session.sessionId, seatIds: [free.shift()!], ...guest }, { actor: operator, scope: null });
  const buyer = await makeMember();
  const order = { session_id: session.sessionId, seat_ids: [free.shift()!], ticket_type: "e_ticket" as const };
  const unpaid = await createOrder({ order, caller: { memberId: buyer.id, language: "tw", bodyHash: "test" } });

  const [one, other] = [await colleague(), await colleague()];
  const { call_off_id: id } = await saveCallOff({ data: data(session) }, one);
  expect((await read(id)).preview).toMatchObject({
    orders: 7,
    unpaid: 1,
    amount: 6 * 1_050,
    by_account: 1_050,
    by_gateway: 5 * 1_050,
    gateway_hours: 1,
    used: 1,
    by_text: 1,
  });
  await expect(confirmCallOff(await shown(id), other)).rejects.toMatchObject({ key: "CHANGE_REFUSED" });
  await requestCallOff({ id }, one);
  await expect(confirmCallOff(await shown(id), one)).rejects.toMatchObject({ key: "NOT_REFUNDABLE", params: { rule: "second_person" } });
  await expect(confirmCallOff(await shown(id), { ...other, scope: [] })).rejects.toMatchObject({ key: "NOT_FOUND" });
  expect(
    (await Promise.allSettled([confirmCallOff(await shown(id), other), confirmCallOff(await shown(id), other)]))
      .map(({ status }) => status)
      .sort(),
  ).toEqual(["fulfilled", "rejected"]);

  // at once nothing is sold and no ticket is admitted, not even by an offline scanner
  const late = { session_id: session.sessionId, seat_ids: [free.shift()!], ticket_type: "e_ticket" as const };
  const memberId = (await makeMember()).id;
  await expect(createOrder({ order: late, caller: { memberId, language: "tw", bodyHash: "late" } })).rejects.toMatchObject({
    key: "SALE_ENDED",
  });
  const [valid] = await db.ticket.findMany({ where: { orderId: card.orderId } });
  await expect(redeemByNo(valid!.ticketNo, { gate: "A" })).rejects.toMatchObject({ key: "ORDER_NOT_FOUND" });
  expect((await getGateSheet({ sessionId: session.sessionId, language: "tw" })).revoked).toContain(valid!.ticketNo);

  await work();
  // the sums are the preview's, with the money of the orders that wait for a person
  expect(await endsOf(id)).toEqual({ account: [1, 1_050], refunding: [3, 3_150], refunded: [1, 0], over: [1, 0], person: [2, 2_100] });
  const { people, told } = await read(id);
  expect(people.map(({ reason, amount }) => [reason, amount]).sort()).toEqual([
    ["inspected", 1_050],
    ["used", 1_050],
  ]);
  expect(told.mail + told.text + told.text_due).toBe(8);
  const mails = await db.mailOutbox.findMany({ where: { template: "called_off", order: undefined, orderId: { not: null } } });
  const own = mails.filter(({ orderId }) => [card, atm, scanned, looked, asked].some((bought) => bought.orderId === orderId));
  expect(own).toHaveLength(5);
  expect(await db.mailOutbox.count({ where: { orderId: noAddress.orderId, template: "called_off" } })).toBe(0);
  expect((await db.refund.findMany({ where: { orderId: asked.orderId }, orderBy: { id: "asc" } })).map(({ status }) => status)).toEqual([
    "rejected",
    "refund_due",
  ]);
  const books = await withOwnClient(env().DATABASE_URL, "test", (client) => brokenInvariants(client, session.sessionId));
  expect(books).toEqual({});

  // a late payment is refunded; it does not revive the order
  const attempt = await db.payment.create({
    data: {
      orderId: unpaid,
      attempt: 1,
      merchantOrderNo: `L${unpaid.slice(0, 8)}_1`,
      payWay: "credit",
      amount: 1_050,
      closesAt: new Date(),
    },
  });
  await settlePayment({ message: paidMessage({ merchantOrderNo: attempt.merchantOrderNo, amount: 1_050 }), source: "notify" });
  expect(await db.refund.count({ where: { orderId: unpaid, status: "refund_due", cause: "late" } })).toBe(1);
  expect((await db.order.findUniqueOrThrow({ where: { id: unpaid } })).status).toBe("cancelled");

  // an order that waited for a person continues once its reason is gone, and its holder is not notified again
  await endInspection({ orderId: looked.orderId, actor: operator, reason: "test" });
  const { orderNo } = await db.order.findUniqueOrThrow({ where: { id: looked.orderId } });
  await retryOrder({ id, orderNo }, other);
  await work(addSeconds(new Date(), 60));
  expect(await endsOf(id)).toMatchObject({ refunding: [4, 4_200], person: [1, 1_050] });
  expect(await db.mailOutbox.count({ where: { orderId: looked.orderId, template: "called_off" } })).toBe(1);

  // a transfer is paid manually, and the mail says what to do
  const mailed = (await findMailedOrders([atm.orderId])).get(atm.orderId);
  const mail = own.find(({ orderId }) => orderId === atm.orderId)!;
  expect(writeMail({ ...mail, data: mail.data as object, language: "tw" } as never, mailed, new Date())!.text).toContain("收款帳戶");
  const transfer = await db.refund.findFirstOrThrow({ where: { orderId: atm.orderId } });
  await markPaidBack({ refundId: transfer.id, actor: operator });
  expect(await endsOf(id)).toMatchObject({ refunded: [2, 1_050] });

  // staff record that the used ticket gets nothing back; then it no longer waits, and cannot be settled twice
  const { orderNo: usedNo } = await db.order.findUniqueOrThrow({ where: { id: scanned.orderId } });
  await expect(settleOrder({ id, orderNo: usedNo, reason: "used" }, { ...other, scope: [] })).rejects.toMatchObject({ key: "NOT_FOUND" });
  await settleOrder({ id, orderNo: usedNo, reason: "used" }, other);
  await expect(settleOrder({ id, orderNo: usedNo, reason: "used" }, other)).rejects.toMatchObject({ key: "CHANGE_REFUSED" });
  expect(await endsOf(id)).toMatchObject({ settled: [1, 1_050] });
  expect((await read(id)).people).toEqual([]);

  // the site retains the fee of the used ticket and no other
  const { sums } = await readStatement(session.eventId, { eventIds: null, language: "tw" });
  expect(sums).toMatchObject({ net_face: 1_000, service_fees: 50 });
});

test("a session is postponed, then moved: tickets remain valid, the sale stops and resumes, and each change is notified once", async () => {
  const { session, free, buy } = await shop();
  const { orderId } = await buy();
  const where = { id: session.sessionId };
  const was = await db.eventSession.findUniqueOrThrow({ where });
  const first = await confirmed(data(session, { kind: "postponed" }));
  await work();
  expect(await endsOf(first)).toEqual({ kept: [1, 0] });
  const order = { session_id: session.sessionId, seat_ids: [free.shift()!], ticket_type: "e_ticket" as const };
  const memberId = (await makeMember()).id;
  const sell = () => createOrder({ order, caller: { memberId, language: "tw", bodyHash: "test" } });
  await expect(sell()).rejects.toMatchObject({ key: "SALE_ENDED" });

  // while the first one is still collecting orders, no other can start
  const to = addSeconds(was.startsAt, 7 * 86_400);
  const sessions = [{ session_id: String(session.sessionId), to_time: to.toISOString() }];
  await expect(confirmed(data(session, { kind: "rescheduled", sessions }))).rejects.toMatchObject({ key: "CHANGE_REFUSED" });
  await work(addSeconds(new Date(), 60));
  expect((await read(first)).state).toBe("done");
  const late = { kind: "rescheduled", sessions, give_back_until: addSeconds(to, 60).toISOString() } as const;
  await expect(confirmed(data(session, late))).rejects.toMatchObject({ details: [{ field: "data.give_back_until", key: "after_show" }] });
  const past = [{ session_id: String(session.sessionId), to_time: new Date(0).toISOString() }];
  await expect(confirmed(data(session, { kind: "rescheduled", sessions: past }))).rejects.toMatchObject({
    details: [{ field: "data.sessions.0.to_time" }],
  });
  const second = await confirmed(data(session, { kind: "rescheduled", sessions }));
  await sell();
  await work(addSeconds(new Date(), 60));
  expect(await db.eventSession.findUniqueOrThrow({ where })).toMatchObject({
    calledOff: "rescheduled",
    calledOffFrom: was.startsAt,
    startsAt: to,
    entryAt: addSeconds(was.entryAt, 7 * 86_400),
    saleStartsAt: was.saleStartsAt,
    saleEndsAt: addSeconds(was.saleEndsAt, 7 * 86_400),
  });
  // later buyers know the new date
  expect(await endsOf(second)).toEqual({ kept: [1, 0] });
  const mails = await db.mailOutbox.findMany({ where: { orderId, template: "called_off" }, orderBy: { id: "asc" } });
  const mailed = (await findMailedOrders([orderId])).get(orderId);
  const texts = mails.map((mail) => writeMail({ ...mail, data: mail.data as object, language: "tw" } as never, mailed, new Date())!.text);
  expect(texts.map((text) => text.split("\n")[0])).toEqual(["活動延期", "活動改期"]);
  expect(texts[1]).toContain("原訂時間");
});

test("an exhibition moves with all its entry times", async () => {
  const exhibition = await makeExhibition({ days: 2, perDay: 2 });
  const times = () => db.ticketTime.findMany({ where: { sessionId: exhibition.sessionId }, orderBy: { startsAt: "asc" } });
  const [before, session] = [await times(), await db.eventSession.findUniqueOrThrow({ where: { id: exhibition.sessionId } })];
  // by less than the gap between two entry times, so that each passes over another one's time
  const to_time = addSeconds(session.startsAt, 86_400).toISOString();
  const asked = { event_id: String(session.eventId), kind: "rescheduled" as const, kiosk_fee_back: true, give_back_until: null };
  await confirmed({ ...asked, sessions: [{ session_id: String(session.id), to_time }], note: nothing });
  expect((await times()).map(({ startsAt }) => startsAt)).toEqual(before.map(({ startsAt }) => addSeconds(startsAt, 86_400)));
});

test("tickets of a moved session can be returned in full, once, until the deadline; other holders keep theirs", async () => {
  const { session, buy } = await shop();
  const [back, stays, late] = [await buy(), await buy(), await buy()];
  const until = addSeconds(new Date(), 3_600).toISOString();
  const id = await confirmed(data(session, { kind: "postponed", give_back_until: until }));
  await work();
  const view = await getOrder({ orderId: back.orderId, memberId: back.member.id, language: "tw" });
  // the old date is no longer shown
  expect([view.session_time, view.called_off, view.give_back_until]).toEqual([undefined, "postponed", isoInTaipei(new Date(until))]);
  const owned = { orderId: back.orderId, memberId: back.member.id };
  await expect(giveBack({ ...owned, memberId: stays.member.id })).rejects.toMatchObject({ key: "ORDER_NOT_FOUND" });
  const twice = await Promise.allSettled([giveBack(owned), giveBack(owned), giveBack(owned)]);
  expect(twice.map(({ status }) => status)).toEqual(["fulfilled", "fulfilled", "fulfilled"]);
  expect(await db.refund.findMany({ where: { orderId: back.orderId }, select: { amount: true, fee: true, status: true } })).toEqual([
    { amount: 1_050, fee: 0, status: "refund_due" },
  ]);
  expect(await db.mailOutbox.count({ where: { orderId: back.orderId, template: "refund_approved" } })).toBe(1);
  await db.callOff.update({ where: { id }, data: { giveBackUntil: addSeconds(new Date(), -1) } });
  await expect(giveBack({ orderId: late.orderId, memberId: late.member.id })).rejects.toMatchObject({ params: { rule: "not_offered" } });
  expect(await endsOf(id)).toEqual({ kept: [2, 0], refunding: [1, 1_050] });
  await db.refund.updateMany({ where: { orderId: back.orderId }, data: { status: "refunded" } });
  await work(addSeconds(new Date(), 60));
  await work(addSeconds(new Date(), 60));
  expect((await read(id)).state).toBe("done");
  const books = await withOwnClient(env().DATABASE_URL, "test", (client) => brokenInvariants(client, session.sessionId));
  expect(books).toEqual({});
});

test("refuses to confirm a version other than the shown one, and to save over a colleague's change", async () => {
  const { session } = await shop();
  const [one, other] = [await colleague(), await colleague()];
  const first = await saveCallOff({ data: data(session) }, one);
  const id = first.call_off_id;
  await requestCallOff({ id }, one);
  const seen = await shown(id);
  await withdrawCallOff(id, one);
  const words = { tw: "改", en: "changed", jp: "変更", kr: "변경" };
  await saveCallOff({ call_off_id: id, revision: first.revision, data: { ...data(session), note: words } }, one);
  await requestCallOff({ id }, one);
  await expect(confirmCallOff(seen, other)).rejects.toMatchObject({ key: "SHOWN_CHANGED" });
  await withdrawCallOff(id, one);
  for (const revision of [first.revision, undefined])
    await expect(saveCallOff({ call_off_id: id, revision, data: data(session) }, other)).rejects.toMatchObject({ key: "CHANGE_REFUSED" });
  expect((await read(id)).data.note).toEqual(words);
});
