import { randomUUID } from "node:crypto";
import { expect, test } from "playwright/test";
import { getGateSheet } from "@/lib/domain/gate/queries";
import { checkOwnPassword, type Proof } from "@/lib/domain/members/password-checks";
import { createOrder } from "@/lib/domain/orders/create/create-order";
import { createProductOrder } from "@/lib/domain/orders/create/create-product-order";
import { markPaid } from "@/lib/domain/orders/lifecycle/mark-paid";
import { settlePayment } from "@/lib/domain/payments/settlement/settle-payment";
import { approveRefund } from "@/lib/domain/refunds/decision/approve-refund";
import { rejectRefund } from "@/lib/domain/refunds/decision/reject-refund";
import { getRefundForm } from "@/lib/domain/refunds/get-refund-form";
import { giveBankAccount } from "@/lib/domain/refunds/give-bank-account";
import { markPaidBack } from "@/lib/domain/refunds/mark-paid-back";
import { listOpenRefunds } from "@/lib/domain/refunds/queries";
import { requestRefund } from "@/lib/domain/refunds/request-refund";
import type { OperatorRule } from "@/lib/domain/refunds/rules";
import { markPickedUp } from "@/lib/domain/tickets/mark-picked-up";
import { DomainError } from "@/lib/errors/domain-error";
import { closeDb, db, querySql } from "@/lib/platform/db";
import { closeRedis } from "@/lib/platform/redis";
import { FACTORY_PASSWORD, makeMember, type MemberFixture } from "@/prisma/factories/members";
import { redeemByNo } from "@/prisma/factories/office/redeem-by-no";
import { makePaidOrder } from "@/prisma/factories/paid-orders";
import { makeProduct } from "@/prisma/factories/products";
import { makeSession, type SessionFixture } from "@/prisma/factories/sessions";
import { testOperator } from "@/prisma/factories/test-operator";

test.afterAll(async () => {
  await closeRedis();
  await closeDb();
});

type Bought = { member: MemberFixture; session: SessionFixture; orderId: string; paymentId: bigint; seatIds: number[] };
type Options = Partial<Parameters<typeof makePaidOrder>[0]> & { session?: SessionFixture };

async function buy(count = 2, { session, ...options }: Options = {}): Promise<Bought> {
  const [member, made] = await Promise.all([makeMember(), session ?? makeSession({ seats: 20 })]);
  const seatIds = (made.seatIds[0] as number[]).slice(0, count);
  return { member, session: made, seatIds, ...(await makePaidOrder({ member, session: made, seatIds, ...options })) };
}

const account = { bank_code: "012", account: "012345678901", holder: "王測試" };
const ask = ({ orderId, member }: Bought, now?: Date, more: object = {}) =>
  requestRefund({ orderId, memberId: member.id, request: { reason: "行程有變", ...more } }, now);
/** The proof that the password was typed again. */
async function typePassword({ id: memberId }: MemberFixture): Promise<Proof> {
  const proof = { memberId, loginId: randomUUID(), visitorId: randomUUID() };
  await checkOwnPassword(proof, FACTORY_PASSWORD);
  return proof;
}
const requestOf = ({ orderId }: { orderId: string }) => db.refund.findFirstOrThrow({ where: { orderId }, orderBy: { id: "desc" } });
const asked = async (bought: Bought, more: object = {}) => (await ask(bought, undefined, more), requestOf(bought));
const approve = (refundId: bigint, more: object = {}) =>
  approveRefund({ actor: testOperator, refundId, placesBack: false, paperReturned: false, ...more });
const ticketsOf = ({ orderId }: Bought) => db.ticket.findMany({ where: { orderId }, orderBy: { id: "asc" } });
const countOf = ({ member, session }: Bought) =>
  db.ticketCount.findUniqueOrThrow({ where: { memberId_sessionId: { memberId: member.id, sessionId: session.sessionId } } });
const mailsOf = async ({ orderId }: { orderId: string }) =>
  (
    await querySql<{
      template: string;
    }>`SELECT template FROM mail_outbox WHERE order_id = ${orderId}::uuid AND template LIKE 'refund%' ORDER BY id`
  ).map(({ template }) => template);
const ruleOf = (promise: Promise<unknown>) =>
  promise.then(
    () => null,
    (error: unknown) => (error instanceof DomainError ? [error.key, error.params?.rule, error.params?.date].filter(Boolean) : error),
  );
/** The error for a refused operator's decision. */
const refused = (rule: OperatorRule, counts: Record<string, number> = {}) => ({ key: "NOT_REFUNDABLE", params: { rule, ...counts } });

test("keeps the amount of the day of a request, mails the buyer, and stores one request however often it is sent", async () => {
  const bought = await buy();
  await Promise.all(Array.from({ length: 4 }, () => ask(bought)));
  const refunds = await db.refund.findMany({ where: { orderId: bought.orderId } });
  expect(refunds).toMatchObject([
    { cause: "request", status: "requested", amount: 1_800, fee: 200, paymentId: bought.paymentId, reason: "行程有變", bankAccount: null },
  ]);
  expect(await mailsOf(bought)).toEqual(["refund_requested"]);
  expect((await ticketsOf(bought)).map(({ status }) => status)).toEqual(["valid", "valid"]);
});

test("accepts a request until the last second of the tenth day before", async () => {
  const bought = await buy();
  const startsAt = new Date("2027-03-20T19:30:00+08:00");
  await db.eventSession.update({ where: { id: bought.session.sessionId }, data: { startsAt, entryAt: startsAt, endsAt: startsAt } });
  expect(await ruleOf(ask(bought, new Date("2027-03-11T00:00:00+08:00")))).toEqual(["NOT_REFUNDABLE", "late", "2027-03-10 23:59"]);
  expect(await ruleOf(ask(bought, new Date("2027-03-10T23:59:59+08:00")))).toBeNull();
  // requested in time: the same request sent later changes nothing
  expect(await ruleOf(ask(bought, new Date("2027-03-15T00:00:00+08:00")))).toBeNull();
});

test("accepts requests only from the purchaser, for paid orders of tickets, none of which was used", async () => {
  const bought = await buy();
  const other = await makeMember();
  expect(await ruleOf(ask({ ...bought, member: other }))).toEqual(["ORDER_NOT_FOUND"]);
  const unpaid = await createOrder({
    order: { session_id: bought.session.sessionId, seat_ids: (bought.session.seatIds[0] as number[]).slice(5, 6), ticket_type: "e_ticket" },
    caller: { memberId: bought.member.id, language: "tw", bodyHash: "test" },
  });
  expect(await ruleOf(ask({ ...bought, orderId: unpaid }))).toEqual(["NOT_REFUNDABLE", "not_paid", "-"]);
  const [ticket] = await ticketsOf(bought);
  await redeemByNo(ticket?.ticketNo ?? "", { gate: "A" });
  expect(await ruleOf(ask(bought))).toEqual(["NOT_REFUNDABLE", "used", expect.stringMatching(/^\d{4}-\d\d-\d\d \d\d:\d\d$/)]);
});

test("voids and revokes the tickets and cancels the order on approval; the member may buy again, the places stay off sale", async () => {
  const bought = await buy();
  const { id } = await asked(bought);
  await approve(id, { note: "好的" });
  expect(await requestOf(bought)).toMatchObject({ status: "refund_due", note: "好的", placesBack: false });
  expect(await db.order.findUniqueOrThrow({ where: { id: bought.orderId } })).toMatchObject({
    status: "cancelled",
    cancelReason: "refund",
  });
  const tickets = await ticketsOf(bought);
  expect(tickets.map(({ status }) => status)).toEqual(["void", "void"]);
  expect((await countOf(bought)).qty).toBe(0);
  const { revoked } = await getGateSheet({ sessionId: bought.session.sessionId, language: "tw" });
  expect(revoked.sort()).toEqual(tickets.map(({ ticketNo }) => ticketNo).sort());
  expect(await ruleOf(redeemByNo(tickets[0]?.ticketNo ?? "", { gate: "A" }))).toEqual(["ORDER_NOT_FOUND"]);
  const rival = await makeMember();
  const order = { session_id: bought.session.sessionId, seat_ids: bought.seatIds, ticket_type: "e_ticket" as const };
  expect(await ruleOf(createOrder({ order, caller: { memberId: rival.id, language: "tw", bodyHash: "test" } }))).toEqual(["SEAT_TAKEN"]);
  expect(await mailsOf(bought)).toEqual(["refund_requested", "refund_approved"]);
  await expect(approve(id)).rejects.toMatchObject(refused("decided"));
  await expect(rejectRefund({ actor: testOperator, refundId: id, note: "-" })).rejects.toMatchObject(refused("decided"));
  expect(await ruleOf(approve(-1n))).toEqual(["NOT_FOUND"]);
});

test("sells places that an approval put back to another member, who is admitted", async () => {
  const bought = await buy();
  await approve((await asked(bought)).id, { placesBack: true });
  const next = await buy(2, { session: bought.session });
  const [ticket] = await ticketsOf(next);
  expect(await redeemByNo(ticket?.ticketNo ?? "", { gate: "A" })).toMatchObject({ ticket_no: ticket?.ticketNo });
  expect((await countOf(bought)).qty).toBe(0);
});

test("lets exactly one of approval and the gate win every time", async () => {
  const session = await makeSession({ seats: 120 });
  const endings = { refunded: 0, letIn: 0 };
  for (let round = 0; round < 30; round++) {
    const member = await makeMember();
    const seatIds = (session.seatIds[0] as number[]).slice(round * 2, round * 2 + 2);
    const bought: Bought = { member, session, seatIds, ...(await makePaidOrder({ member, session, seatIds })) };
    const { id } = await asked(bought);
    const tickets = await ticketsOf(bought);
    const scans = tickets.map(
      ({ ticketNo }, i) =>
        () =>
          redeemByNo(ticketNo, { gate: `G${i}` }),
    );
    const moves = [() => approve(id), ...scans].sort(() => Math.random() - 0.5);
    const results = await Promise.allSettled(moves.map((move) => move()));
    const after = (await ticketsOf(bought)).map(({ status }) => status);
    const order = await db.order.findUniqueOrThrow({ where: { id: bought.orderId } });
    const admitted = results.filter((result) => result.status === "fulfilled" && typeof result.value === "object").length;
    if (order.status === "cancelled") {
      endings.refunded++;
      expect([after, admitted]).toEqual([["void", "void"], 0]);
    } else {
      endings.letIn++;
      expect(after).not.toContain("void");
      expect(after.filter((status) => status === "used")).toHaveLength(admitted);
      expect(admitted).toBeGreaterThan(0);
    }
  }
  expect(endings.refunded + endings.letIn).toBe(30);
});

test("requires the return of printed tickets first", async () => {
  const bought = await buy(2, { ticketType: "kiosk" });
  const { id, amount } = await asked(bought);
  expect(amount).toBe(1_800);
  const [ticket] = await ticketsOf(bought);
  await markPickedUp({ pickupNo: ticket?.pickupNo ?? "", actor: testOperator });
  expect((await listOpenRefunds()).find((refund) => refund.id === id)).toMatchObject({ printed: 1, used: 0 });
  await expect(approve(id)).rejects.toMatchObject(refused("paper_out", { printed: 1 }));
  expect(await requestOf(bought)).toMatchObject({ status: "requested" });
  await approve(id, { paperReturned: true });
  expect((await ticketsOf(bought)).map(({ status }) => status)).toEqual(["void", "void"]);
});

test("gives a rejected request a reason, leaves the tickets valid, and allows another request", async () => {
  const bought = await buy();
  const { id } = await asked(bought);
  await rejectRefund({ actor: testOperator, refundId: id, note: "資料不符" });
  expect(await requestOf(bought)).toMatchObject({ status: "rejected", note: "資料不符" });
  const form = await getRefundForm({ orderId: bought.orderId, memberId: bought.member.id, language: "tw" });
  expect([form.reason, form.requestedAt], "the next application is not filled in with the last").toEqual(["", undefined]);
  await ask(bought);
  expect(await db.refund.count({ where: { orderId: bought.orderId } })).toBe(2);
  await approve((await requestOf(bought)).id);
  expect(await mailsOf(bought)).toEqual(["refund_requested", "refund_rejected", "refund_requested", "refund_approved"]);
});

test("refunds products bought with the tickets, or later for them, in full with the tickets", async () => {
  const session = await makeSession({ seats: 20 });
  const productId = await makeProduct(db, { eventId: session.eventId, price: 450, stock: 10 });
  const bought = await buy(1, { session, products: [{ product_id: productId, qty: 2 }] });
  const addedId = await createProductOrder({
    order: { order_id: bought.orderId, items: [{ product_id: productId, qty: 1 }] },
    caller: { memberId: bought.member.id, language: "tw", bodyHash: "test" },
  });
  const now = new Date();
  await db.payment.create({
    data: {
      orderId: addedId,
      attempt: 1,
      merchantOrderNo: `A${addedId.slice(0, 20)}`,
      payWay: "credit",
      amount: 450,
      status: "paid",
      settled: true,
      closesAt: now,
      paidAt: now,
    },
  });
  await db.$transaction((tx) => markPaid(tx, addedId, now));
  const { id, amount } = await asked(bought);
  expect(amount).toBe(900 + 900);
  await approve(id, { placesBack: true });
  expect(await requestOf({ orderId: addedId })).toMatchObject({ status: "refund_due", amount: 450, fee: 0 });
  expect(await db.order.findUniqueOrThrow({ where: { id: addedId } })).toMatchObject({ status: "cancelled", cancelReason: "refund" });
  expect(await db.product.findUniqueOrThrow({ where: { id: productId } })).toMatchObject({ stock: 10 });
  expect(await ruleOf(ask({ ...bought, orderId: addedId }))).toBeNull();
});

test("takes a transfer's account with the request or later, and marks it as paid back by hand once", async () => {
  const bought = await buy(1, { payWay: "atm" });
  expect(await ruleOf(ask(bought, undefined, { bank_account: account })), "not with a login alone").toEqual(["PASSWORD_NOT_CHECKED"]);
  const proof = await typePassword(bought.member);
  await requestRefund({
    orderId: bought.orderId,
    memberId: bought.member.id,
    proof,
    request: { reason: "行程有變", bank_account: account },
  });
  const { id } = await requestOf(bought);
  expect(await requestOf(bought)).toMatchObject({ bankAccount: account });
  const other = await makeMember();
  const corrected = { ...account, account: "9999999999" };
  expect(await ruleOf(giveBankAccount({ orderId: bought.orderId, proof: await typePassword(other), bankAccount: corrected }))).toEqual([
    "ORDER_NOT_FOUND",
  ]);
  await expect(markPaidBack({ actor: testOperator, refundId: id })).rejects.toMatchObject(refused("not_due"));
  await approve(id);
  expect(
    await ruleOf(giveBankAccount({ orderId: bought.orderId, proof: { ...proof, loginId: randomUUID() }, bankAccount: corrected })),
    "another login's password is none",
  ).toEqual(["PASSWORD_NOT_CHECKED"]);
  await giveBankAccount({ orderId: bought.orderId, proof, bankAccount: corrected });
  const mail = { memberId: bought.member.id, template: "refund_account_changed" };
  expect(await db.mailOutbox.count({ where: mail }), "nobody is told at an address that is not verified").toBe(0);
  await db.member.update({ where: { id: bought.member.id }, data: { emailVerifiedAt: new Date() } });
  await giveBankAccount({ orderId: bought.orderId, proof, bankAccount: corrected });
  expect(await db.mailOutbox.count({ where: mail })).toBe(1);
  expect((await listOpenRefunds()).find((refund) => refund.id === id)).toMatchObject({
    bankAccount: corrected,
    payWay: "atm",
    amount: 900,
  });
  await markPaidBack({ actor: testOperator, refundId: id });
  expect(await requestOf(bought)).toMatchObject({ status: "refunded" });
  await expect(markPaidBack({ actor: testOperator, refundId: id })).rejects.toMatchObject(refused("not_due"));
  expect(await ruleOf(giveBankAccount({ orderId: bought.orderId, proof, bankAccount: account }))).toEqual([
    "NOT_REFUNDABLE",
    "no_account",
    "-",
  ]);
  expect(await mailsOf(bought)).toEqual(["refund_requested", "refund_approved", "refunded"]);
});

test("stores no account for a card, and allows paying a card back by hand only when it is stuck", async () => {
  const bought = await buy();
  const { id, bankAccount } = await asked(bought, { bank_account: account });
  expect(bankAccount).toBeNull();
  await approve(id);
  await expect(markPaidBack({ actor: testOperator, refundId: id })).rejects.toMatchObject(refused("card"));
  await expect(markPaidBack({ actor: testOperator, refundId: id, force: true })).rejects.toMatchObject(refused("not_stuck"));
  await db.refund.update({ where: { id }, data: { problem: "stuck" } });
  await markPaidBack({ actor: testOperator, refundId: id, force: true });
  expect(await requestOf(bought)).toMatchObject({ status: "refunded" });
});

test("makes late money for a refunded order due back and does not revive it", async () => {
  const bought = await buy();
  const { orderNo } = await db.order.findUniqueOrThrow({ where: { id: bought.orderId } });
  const merchantOrderNo = `${orderNo}_2`;
  await db.payment.create({
    data: { orderId: bought.orderId, attempt: 2, merchantOrderNo, payWay: "credit", amount: 2_100, closesAt: new Date() },
  });
  await approve((await asked(bought)).id, { placesBack: true });
  const message = {
    outcome: "paid" as const,
    merchantOrderNo,
    amount: 2_100,
    tradeNo: `T${merchantOrderNo}`,
    code: "SUCCESS",
    cardLast4: null,
    paidAt: new Date(),
    number: null,
  };
  expect(await settlePayment({ message, source: "notify" })).toMatchObject({ result: "refund_due" });
  expect(await db.order.findUniqueOrThrow({ where: { id: bought.orderId } })).toMatchObject({
    status: "cancelled",
    cancelReason: "refund",
  });
});
