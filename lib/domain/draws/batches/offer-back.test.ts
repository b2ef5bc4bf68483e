import { expect, test } from "playwright/test";
import { acceptOffer } from "@/lib/domain/draws/accept-offer";
import { runBatches } from "@/lib/domain/draws/batches/run-batches";
import { declineOffer, listOffers } from "@/lib/domain/draws/offers";
import { cancelOverdueOrder } from "@/lib/domain/orders/lifecycle/cancel-order";
import { getOrderDetail } from "@/lib/domain/orders/reading/queries";
import { startPayment } from "@/lib/domain/payments/attempt/start-payment";
import { settlePayment } from "@/lib/domain/payments/settlement/settle-payment";
import { refundByStaff } from "@/lib/domain/refunds/decision/refund-by-staff";
import { requestRefund } from "@/lib/domain/refunds/request-refund";
import { handOverTicket } from "@/lib/domain/tickets/holders/hand-over-ticket";
import { keepTicket } from "@/lib/domain/tickets/offers/keep-ticket";
import { offerTicketBack } from "@/lib/domain/tickets/offers/offer-ticket-back";
import { listTickets } from "@/lib/domain/tickets/queries";
import { joinWaitlist } from "@/lib/domain/waitlist/join-waitlist";
import { addSeconds } from "@/lib/platform/clock";
import { withOwnClient } from "@/lib/platform/database/with-own-client";
import { closeDb, db, runSql } from "@/lib/platform/db";
import { env } from "@/lib/platform/env";
import { closeRedis } from "@/lib/platform/redis";
import { makeMembers, type MemberFixture } from "@/prisma/factories/members";
import { redeemByNo } from "@/prisma/factories/office/redeem-by-no";
import { paidMessage } from "@/prisma/factories/paid-message";
import { makePaidOrder } from "@/prisma/factories/paid-orders";
import { makeSession } from "@/prisma/factories/sessions";
import { testOperator } from "@/prisma/factories/test-operator";
import { brokenInvariants } from "@/scripts/operator/broken-invariants.mjs";
import { useOwnDatabase } from "@/test-support/isolation/use-own-database";
import { whileWaiting } from "@/test-support/isolation/while-waiting";

useOwnDatabase();
test.afterAll(async () => {
  await closeRedis();
  await closeDb();
});

type Options = Parameters<typeof makeSession>[0] & { fee?: number; bought?: number; companion?: boolean; switches?: object };

/** A sold-out session whose first buyer can offer tickets back, and two members on its waitlist. */
async function soldOut({ fee = 0, bought = 2, seats = 2, companion, switches, ...options }: Options = {}) {
  const session = await makeSession({ seats, ...options });
  await db.event.update({ where: { id: session.eventId }, data: { offerBack: true, offerBackFee: fee, ...switches } });
  const [seller, next, last] = (await makeMembers(3)) as [MemberFixture, MemberFixture, MemberFixture];
  const seatIds = session.seatIds[0] as number[];
  const { orderId } = await makePaidOrder({ member: seller, session, seatIds: seatIds.slice(0, bought), companion });
  await runSql`UPDATE members SET email = id || '@example.com', email_verified_at = now() WHERE id = ANY(${[next.id, last.id]}::uuid[])`;
  if (seats === bought)
    for (const { id: memberId } of [next, last]) await joinWaitlist({ sessionId: session.sessionId, memberId, reason: "seats" });
  const tickets = await db.ticket.findMany({ where: { orderId }, orderBy: { id: "asc" } });
  const mine = (at = 0) => ({ ticketNo: tickets[at]!.ticketNo, memberId: seller.id });
  const { entryAt } = await db.eventSession.findUniqueOrThrow({ where: { id: session.sessionId } });
  return { session, seller, next, last, orderId, tickets, mine, entryAt };
}
type Sold = Awaited<ReturnType<typeof soldOut>>;

const rule = (name: string) => ({ key: "HOLDER_REFUSED", params: { rule: name } });
/** The time of the next batch has come. */
const batch = async ({ session: { sessionId } }: Sold) => {
  await runSql`UPDATE offered_tickets SET batch_at = now() - interval '1 s' WHERE session_id = ${sessionId} AND state = 'listed'`;
  await runBatches();
};
const lapse = () =>
  runSql`UPDATE offers SET starts_at = now() - interval '1 h', ends_at = now() - interval '1 s' WHERE draw_id IS NULL AND state = 'live'`;
const offerOf = ({ id }: MemberFixture) => db.offer.findFirstOrThrow({ where: { memberId: id }, orderBy: { createdAt: "desc" } });
const liveOffers = ({ session: { sessionId } }: Sold) => db.offer.count({ where: { sessionId, state: "live" } });
const accept = ({ id: memberId }: MemberFixture, offerId: string, more: object = {}) =>
  acceptOffer({ order: { offer_id: offerId, ticket_type: "e_ticket", ...more }, caller: { memberId, language: "tw", bodyHash: "-" } });
/** Starts a payment by card; `settle` books the gateway's message about it. */
async function startCard(orderId: string, { id: memberId }: MemberFixture) {
  await startPayment({ orderId, memberId, kind: ["ticket"], payWay: "credit", language: "tw" });
  const { merchantOrderNo, amount } = await db.payment.findFirstOrThrow({ where: { orderId } });
  return {
    amount,
    settle: async () => (await settlePayment({ message: paidMessage({ merchantOrderNo, amount }), source: "notify" })).result,
  };
}
const pay = async (orderId: string, member: MemberFixture) => (await startCard(orderId, member)).settle();
const stateOf = async ({ tickets }: Sold, at = 0) =>
  (await db.offeredTicket.findFirstOrThrow({ where: { ticketId: tickets[at]!.id }, orderBy: { id: "desc" } })).state;
const refundsOf = (orderId: string) =>
  db.refund.findMany({ where: { orderId }, select: { cause: true, amount: true, fee: true, status: true } });
const wrong = ({ session: { sessionId } }: Sold) =>
  withOwnClient(env().DATABASE_URL, "test", (client) => brokenInvariants(client, sessionId));

test("a ticket stays valid until the next on the waitlist has paid for it, and is then refunded and void", async () => {
  const sold = await soldOut({ fee: 5 });
  const { next, last, orderId, mine, tickets, session } = sold;
  await offerTicketBack(mine());
  await offerTicketBack(mine());
  expect(await liveOffers(sold)).toBe(0);
  await batch(sold);
  const offer = await offerOf(next);
  expect(await db.offer.count({ where: { memberId: last.id } })).toBe(0);
  const bought = await accept(next, offer.id);
  expect(await db.order.findUniqueOrThrow({ where: { id: bought } })).toMatchObject({
    itemsTotal: 1_000,
    serviceFee: 50,
    totalPrice: 1_050,
  });
  expect((await db.ticket.findUniqueOrThrow({ where: { id: tickets[0]!.id } })).status).toBe("valid");
  expect(await wrong(sold)).toEqual({});
  await expect(keepTicket(mine())).rejects.toMatchObject(rule("offer_back_offered"));

  expect(await pay(bought, next)).toBe("paid");
  expect((await db.ticket.findUniqueOrThrow({ where: { id: tickets[0]!.id } })).status).toBe("void");
  expect(await db.ticket.findFirstOrThrow({ where: { orderId: bought } })).toMatchObject({ status: "valid", seatId: tickets[0]!.seatId });
  expect(await refundsOf(orderId)).toEqual([{ cause: "tickets", amount: 950, fee: 50, status: "refund_due" }]);
  expect(await db.order.findUniqueOrThrow({ where: { id: orderId } })).toMatchObject({ status: "paid", ticketQty: 1 });
  expect(await db.ticketCount.findFirst({ where: { memberId: sold.seller.id, sessionId: session.sessionId } })).toMatchObject({ qty: 1 });
  await expect(redeemByNo(mine().ticketNo)).rejects.toMatchObject({ key: "ORDER_NOT_FOUND" });
  expect(await wrong(sold)).toEqual({});
  const seller = { orderId, memberId: sold.seller.id, language: "tw" as const };
  expect((await getOrderDetail(seller)).refund).toMatchObject({
    cause: "tickets",
    status: "refund_due",
    amount: 950,
    decided_by: undefined,
  });
  const [view] = await listTickets(seller);
  expect(view).toMatchObject({ status: "void", offer_back: { state: "taken", amount: 950, fee: 50, service_fee: 50 } });
  const mails = await db.mailOutbox.findMany({ where: { orderId, template: "ticket_offered" }, select: { data: true } });
  expect(mails.map(({ data }) => (data as { offered_change: string }).offered_change)).toEqual(["listed", "taken"]);
  expect(await db.mailOutbox.count({ where: { memberId: next.id, template: "ticket_offer" } })).toBe(1);
});

test("an offer that is declined, has ended or was not paid goes to the next, and unsold tickets stay their buyer's", async () => {
  const sold = await soldOut();
  const { next, last, mine, orderId, tickets } = sold;
  await offerTicketBack(mine());
  await batch(sold);
  await declineOffer((await offerOf(next)).id, next.id);
  await batch(sold);
  await batch(sold);
  const second = await offerOf(last);
  const unpaid = await accept(last, second.id);
  await lapse();
  await runBatches();
  expect(await stateOf(sold)).toBe("offered");
  await runSql`UPDATE offers SET ends_at = now() - interval '1 s' WHERE id = ${second.id}::uuid`;
  await runSql`UPDATE orders SET pay_deadline = now() - interval '2 s', held_until = now() - interval '1 s' WHERE id = ${unpaid}::uuid`;
  await cancelOverdueOrder(unpaid);
  await batch(sold);
  expect(await stateOf(sold)).toBe("listed");
  expect(await liveOffers(sold)).toBe(0);
  expect(await wrong(sold)).toEqual({});

  await runSql`UPDATE event_sessions SET entry_at = now() + interval '23 hours', starts_at = now() + interval '24 hours' WHERE id = ${sold.session.sessionId}`;
  await runBatches();
  expect(await stateOf(sold)).toBe("kept");
  expect((await db.ticket.findUniqueOrThrow({ where: { id: tickets[0]!.id } })).status).toBe("valid");
  expect(await refundsOf(orderId)).toEqual([]);
  await expect(offerTicketBack(mine())).rejects.toMatchObject(rule("offer_back_late"));
});

for (const { meanwhile, placesBack, result } of [
  { meanwhile: "used", placesBack: false, result: "refund_due" },
  { meanwhile: "refunded, its place kept off the sale", placesBack: false, result: "refund_due" },
  // The place is free in the general sale, and the order still wants it.
  { meanwhile: "refunded, its place free again", placesBack: true, result: "paid" },
])
  test(`money that comes for a ticket that was ${meanwhile} is ${result}`, async () => {
    const sold = await soldOut();
    const { next, mine, orderId, tickets } = sold;
    await offerTicketBack(mine());
    await batch(sold);
    const bought = await accept(next, (await offerOf(next)).id);
    const payment = await startCard(bought, next);
    const isUsed = meanwhile === "used";
    const refund = { orderId, actor: testOperator, ticketNos: [mine().ticketNo], withFee: false, paperReturned: false, reason: "測試" };
    if (isUsed) await redeemByNo(mine().ticketNo);
    else await refundByStaff({ ...refund, placesBack });
    expect(await payment.settle()).toBe(result);
    expect(await refundsOf(bought)).toMatchObject(result === "paid" ? [] : [{ cause: "late", amount: payment.amount }]);
    expect(await db.ticket.count({ where: { orderId: bought } })).toBe(result === "paid" ? 1 : 0);
    expect((await db.ticket.findUniqueOrThrow({ where: { id: tickets[0]!.id } })).status).toBe(isUsed ? "used" : "void");
    expect(await refundsOf(orderId)).toHaveLength(isUsed ? 0 : 1);
    expect(await wrong(sold)).toEqual({});
  });

test("a listed ticket can be withdrawn, and one that a guest has, of another member or of an event without it cannot be offered", async () => {
  const sold = await soldOut({ switches: { handOver: true } });
  const { next, mine, seller } = sold;
  await offerTicketBack(mine());
  await keepTicket(mine());
  await expect(keepTicket(mine())).rejects.toMatchObject(rule("not_offered_back"));
  await batch(sold);
  expect(await liveOffers(sold)).toBe(0);
  await expect(offerTicketBack({ ...mine(), memberId: next.id })).rejects.toMatchObject({ key: "ORDER_NOT_FOUND" });
  await handOverTicket({ ...mine(1), mobile: next.mobile });
  await expect(offerTicketBack(mine(1))).rejects.toMatchObject(rule("offer_back_guest"));
  await offerTicketBack(mine());
  await expect(handOverTicket({ ...mine(), mobile: next.mobile })).rejects.toMatchObject(rule("hand_over_listed"));
  await keepTicket(mine());
  await db.event.update({ where: { id: sold.session.eventId }, data: { offerBack: false } });
  await expect(offerTicketBack(mine())).rejects.toMatchObject(rule("offer_back_off"));
  const [view] = await listTickets({ orderId: sold.orderId, memberId: seller.id, language: "tw" });
  expect(view?.offer_back).toBeUndefined();
});

test("a ticket whose refund was requested is offered to no one, and an offer of it cannot be accepted", async () => {
  const sold = await soldOut();
  const { next, mine, orderId } = sold;
  await offerTicketBack(mine());
  await offerTicketBack(mine(1));
  await runSql`UPDATE offered_tickets SET batch_at = now() + interval '1 h' WHERE ticket_id = ${sold.tickets[1]!.id}`;
  await runSql`UPDATE offered_tickets SET batch_at = now() - interval '1 s' WHERE ticket_id = ${sold.tickets[0]!.id}`;
  await runBatches();
  const { id } = await offerOf(next);
  await requestRefund({ orderId, memberId: sold.seller.id, request: { reason: "測試" } });
  await expect(accept(next, id)).rejects.toMatchObject({ key: "OFFER_OVER" });
  await batch(sold);
  expect(await liveOffers(sold)).toBe(1);
});

test("the number of a transfer extends the order of an offered ticket, whose seat stays with its first buyer", async () => {
  const sold = await soldOut();
  const { next, mine, tickets } = sold;
  await offerTicketBack(mine());
  await batch(sold);
  const bought = await accept(next, (await offerOf(next)).id);
  const before = await db.order.findUniqueOrThrow({ where: { id: bought } });
  await startPayment({ orderId: bought, memberId: next.id, kind: ["ticket"], payWay: "atm", language: "tw" });
  const { merchantOrderNo, amount } = await db.payment.findFirstOrThrow({ where: { orderId: bought } });
  const number = { payWay: "atm" as const, bankCode: "004", payNumber: "12345678901234", expiresAt: addSeconds(new Date(), 86_400) };
  const message = { ...paidMessage({ merchantOrderNo, amount }), paidAt: null };
  await settlePayment({ message: { ...message, outcome: "open", number }, source: "notify" });
  expect((await db.order.findUniqueOrThrow({ where: { id: bought } })).heldUntil.getTime()).toBeGreaterThan(before.heldUntil.getTime());
  expect(await db.seat.findUniqueOrThrow({ where: { id: tickets[0]!.seatId } })).toMatchObject({ orderId: sold.orderId });
  expect(await wrong(sold)).toEqual({});
  expect((await settlePayment({ message: { ...message, paidAt: new Date() }, source: "notify" })).result).toBe("paid");
  expect(await wrong(sold)).toEqual({});
});

test("tickets that were paid at different prices go together for what was paid, and no offer outlasts the last day", async () => {
  const sold = await soldOut({ seats: 4, bought: 4, packageSize: 4 });
  const { next, mine, orderId, tickets, session } = sold;
  await runSql`UPDATE order_items SET price = 700 WHERE id = (SELECT order_item_id FROM tickets WHERE id = ${tickets[2]!.id})`;
  const entryAt = addSeconds(new Date(), 25 * 3_600);
  await db.eventSession.update({ where: { id: session.sessionId }, data: { entryAt } });
  await offerTicketBack(mine());
  await batch(sold);
  const [offer] = await listOffers(next.id, "tw");
  expect(offer).toMatchObject({ qty: 4, face_value: 3_700 });
  expect(Date.parse(offer!.ends_at)).toBeLessThanOrEqual(addSeconds(entryAt, -24 * 3_600).getTime());
  const bought = await accept(next, offer!.offer_id, { expected_total: 3_900 });
  expect(await pay(bought, next)).toBe("paid");
  expect((await refundsOf(orderId)).map(({ amount }) => amount)).toEqual([3_700]);
});

test("packages and wheelchair pairs go whole", async () => {
  const packages = await soldOut({ seats: 4, bought: 4, packageSize: 2 });
  await offerTicketBack(packages.mine(3));
  expect(
    await db.offeredTicket.findMany({ where: { orderId: packages.orderId }, orderBy: { ticketId: "asc" }, select: { ticketId: true } }),
  ).toEqual(packages.tickets.slice(2).map(({ id: ticketId }) => ({ ticketId })));
  await batch(packages);
  const [offer] = await listOffers(packages.next.id, "tw");
  expect(offer).toMatchObject({ qty: 2, is_offered_back: true, has_pair: false, state: "live" });
  expect(await pay(await accept(packages.next, offer!.offer_id), packages.next)).toBe("paid");
  expect(await wrong(packages)).toEqual({});

  const pair = await soldOut({ pairs: 1, companion: true });
  await offerTicketBack(pair.mine(1));
  await batch(pair);
  const [both] = await listOffers(pair.next.id, "tw");
  expect(both).toMatchObject({ qty: 2, has_pair: true });
  await expect(accept(pair.next, both!.offer_id)).rejects.toMatchObject({ key: "BAD_INPUT" });
  expect(await pay(await accept(pair.next, both!.offer_id, { companion: true }), pair.next)).toBe("paid");
  expect(await wrong(pair)).toEqual({});
});

test("a ticket that is scanned while its next buyer pays is used, and the next buyer's money goes back", async () => {
  const sold = await soldOut();
  const { next, mine, orderId, tickets } = sold;
  await offerTicketBack(mine());
  await batch(sold);
  const payment = await startCard(await accept(next, (await offerOf(next)).id), next);
  const { outcome } = await db.$transaction(async (tx) => {
    // as a scan does (redeem-ticket.ts)
    await tx.$executeRaw`SELECT FROM orders WHERE id = ${orderId}::uuid FOR SHARE`;
    await tx.$executeRaw`UPDATE tickets SET status = 'used', used_at = now() WHERE id = ${tickets[0]!.id}`;
    return whileWaiting(tx, payment.settle);
  });
  expect(await outcome).toBeNull();
  expect((await db.ticket.findUniqueOrThrow({ where: { id: tickets[0]!.id } })).status).toBe("used");
  expect(await refundsOf(orderId)).toEqual([]);
  expect(await db.order.findFirstOrThrow({ where: { memberId: next.id } })).toMatchObject({ status: "cancelled" });
  expect(await db.refund.findFirstOrThrow({ where: { order: { memberId: next.id } } })).toMatchObject({
    cause: "late",
    amount: payment.amount,
  });
  expect(await wrong(sold)).toEqual({});
});

test("two who accept one offer, and a buyer who keeps the ticket at that moment, end with one owner @race", { tag: "@all" }, async () => {
  for (let round = 0; round < 20; round++) {
    const sold = await soldOut();
    const { next, mine } = sold;
    await offerTicketBack(mine());
    await Promise.allSettled([batch(sold), keepTicket(mine())]);
    const live = await liveOffers(sold);
    expect(await stateOf(sold)).toBe(live === 1 ? "offered" : "kept");
    if (live === 0) continue;
    const { id } = await offerOf(next);
    const orders = await Promise.allSettled([accept(next, id), accept(next, id), keepTicket(mine())]);
    const placed = orders.flatMap((one, at) => (one.status === "fulfilled" && at < 2 ? [one.value] : []));
    expect(new Set(placed).size).toBe(1);
    expect(orders[2]?.status).toBe("rejected");
    const payment = await startCard(placed[0]!, next);
    await Promise.allSettled([payment.settle(), payment.settle(), redeemByNo(mine().ticketNo)]);
    expect(await wrong(sold)).toEqual({});
  }
});

test("the fee is never above what the refund terms retain", async () => {
  const sold = await soldOut({ fee: 30 });
  await offerTicketBack(sold.mine(), addSeconds(sold.entryAt, -30 * 86_400));
  expect((await db.offeredTicket.findFirstOrThrow({ where: { orderId: sold.orderId } })).fee).toBe(100);
});
