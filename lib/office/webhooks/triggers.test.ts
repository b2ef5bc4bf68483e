import { expect, test } from "playwright/test";
import { createOrder } from "@/lib/domain/orders/create/create-order";
import { cancelOrder } from "@/lib/domain/orders/lifecycle/cancel-order";
import { ticketRef } from "@/lib/domain/tickets/ticket-ref";
import { undoEntry } from "@/lib/office/gate/undo-entry";
import { addSeconds } from "@/lib/platform/clock";
import { closeDb, db } from "@/lib/platform/db";
import { closeRedis } from "@/lib/platform/redis";
import { makeMember } from "@/prisma/factories/members";
import { redeemByNo } from "@/prisma/factories/office/redeem-by-no";
import { insertEndpoint } from "@/prisma/factories/office/webhooks";
import { makePaidOrder } from "@/prisma/factories/paid-orders";
import { makeSession } from "@/prisma/factories/sessions";
import { testOperator } from "@/prisma/factories/test-operator";

test.afterAll(async () => {
  await closeRedis();
  await closeDb();
});

// Nothing is posted: enqueued messages wait for an endpoint that is disabled.
const isOff = { disabledAt: new Date(), disabledReason: "staff" };
const messagesOf = async (endpointId: string) => {
  const rows = await db.webhookMessage.findMany({ where: { endpointId }, orderBy: { id: "asc" } });
  return rows.map(({ type, data }) => ({ type, data: data as Record<string, string | number> }));
};
const typesOf = async (endpointId: string) => (await messagesOf(endpointId)).map(({ type }) => type);

test("writes messages about an order in the transactions of its changes, without personal data", async () => {
  const [session, elsewhere] = await Promise.all([makeSession({ seats: 4 }), makeSession({ seats: 1 })]);
  const endpoint = await insertEndpoint({ ...isOff, eventIds: [session.eventId] });
  const other = await insertEndpoint({ ...isOff, eventIds: [elsewhere.eventId] });
  const few = await insertEndpoint({ ...isOff, eventIds: [session.eventId], types: ["ticket.scanned"] });
  const member = await makeMember();
  const [first, second] = session.seatIds.flat() as [number, number];
  const { orderId, paymentId } = await makePaidOrder({ member, session, seatIds: [first] });
  const { orderNo } = await db.order.findUniqueOrThrow({ where: { id: orderId } });
  const ticket = await db.ticket.findFirstOrThrow({ where: { orderId } });
  const { ticketNo } = ticket;
  await db.eventSession.update({ where: { id: session.sessionId }, data: { entryAt: new Date(0) } });
  await redeemByNo(ticketNo, { gate: "A" });
  await undoEntry({ ticketNo, actor: testOperator, reason: "test" });
  const refund = await db.refund.create({ data: { orderId, paymentId, cause: "request", status: "refund_due", amount: 900, fee: 100 } });
  await db.refund.update({ where: { id: refund.id }, data: { status: "refunded" } });
  await db.ticket.updateMany({ where: { orderId }, data: { status: "void" } });
  const unpaid = { session_id: session.sessionId, seat_ids: [second], ticket_type: "e_ticket" as const };
  const secondId = await createOrder({ order: unpaid, caller: { memberId: member.id, language: "tw", bodyHash: "test" } });
  await cancelOrder({ orderId: secondId, memberId: member.id });

  const said = await messagesOf(endpoint.id);
  expect(said.map(({ type }) => type)).toEqual([
    ...["order.placed", "order.paid", "ticket.scanned", "ticket.scan_undone", "order.refunded", "ticket.voided"],
    ...["order.placed", "order.cancelled"],
  ]);
  const [eventId, sessionId] = [String(session.eventId), String(session.sessionId)];
  expect(said[1]!.data).toMatchObject({ order_no: orderNo, kind: "ticket", event_id: eventId, session_id: sessionId, tickets: 1 });
  expect(said[2]!.data).toMatchObject({ ticket_ref: ticketRef(ticket), order_no: orderNo, gate: "A" });
  expect(said[4]!.data).toMatchObject({ order_no: orderNo, amount: 900, fee: 100 });
  expect(said[7]!.data).toMatchObject({ cancel_reason: "member" });
  const { mobile, email } = await db.member.findUniqueOrThrow({ where: { id: member.id } });
  for (const secret of [ticketNo, mobile, email || mobile, member.id]) expect(JSON.stringify(said)).not.toContain(secret);
  expect(await typesOf(other.id)).toEqual([]);
  expect(await typesOf(few.id)).toEqual(["ticket.scanned"]);
});

test("a rolled-back change enqueues no message", async () => {
  const session = await makeSession({ seats: 1 });
  const endpoint = await insertEndpoint({ ...isOff, eventIds: [session.eventId] });
  const change = db.$transaction(async (tx) => {
    await tx.eventSession.update({ where: { id: session.sessionId }, data: { calledOff: "cancelled" } });
    throw new Error("the change failed");
  });
  await expect(change).rejects.toThrow("the change failed");
  expect(await typesOf(endpoint.id)).toEqual([]);
});

test("a session that is moved or called off enqueues one message per change", async () => {
  const { eventId, sessionId } = await makeSession({ seats: 1 });
  const endpoint = await insertEndpoint({ ...isOff, eventIds: [eventId] });
  const { startsAt } = await db.eventSession.findUniqueOrThrow({ where: { id: sessionId } });
  const change = (data: object) => db.eventSession.update({ where: { id: sessionId }, data });
  await change({ calledOff: "postponed", calledOffFrom: startsAt });
  await change({ calledOff: "rescheduled", startsAt: addSeconds(startsAt, 60) });
  await change({ startsAt: addSeconds(startsAt, 120) });
  await change({ maxPerOrder: 3 });
  await change({ calledOff: "cancelled" });
  const said = await messagesOf(endpoint.id);
  expect(said.map(({ type }) => type)).toEqual(["session.postponed", "session.rescheduled", "session.rescheduled", "session.cancelled"]);
  expect(new Date(said[1]!.data.starts_at as string)).toEqual(addSeconds(startsAt, 60));
  expect(said[3]!.data).not.toHaveProperty("starts_at");
});
