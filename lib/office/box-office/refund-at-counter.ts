import { recordAudit } from "@/lib/domain/audit/record-audit";
import { lockOrder } from "@/lib/domain/orders/lock-order";
import { counterWays, type CounterWay } from "@/lib/domain/pay-ways/rules";
import { refundLocked } from "@/lib/domain/refunds/decision/refund-by-staff";
import { finishRefund } from "@/lib/domain/refunds/finish-refund";
import { notRefundable } from "@/lib/domain/refunds/not-refundable";
import type { CounterReason } from "@/lib/domain/second-person/rules";
import { DomainError } from "@/lib/errors/domain-error";
import { actorOf } from "@/lib/office/box-office/actor-of";
import { cashIn, lockDrawer } from "@/lib/office/box-office/drawers/lock-drawer";
import { copiesOf } from "@/lib/office/box-office/note-print";
import { assertAllScanned, assertOfOrder, readProof, type TicketProof } from "@/lib/office/box-office/ticket-proof";
import type { Cashier } from "@/lib/office/box-office/types";
import { commitDurably, db, type Tx } from "@/lib/platform/db";

export type CounterRefund = {
  orderNo: string;
  /** signed codes of the tickets, as they were scanned */
  codes: string[];
  /** of tickets whose code cannot be scanned: another person has to approve the refund */
  ticketNos: string[];
  withFee: boolean;
  /** the card terminal's slip, if a card is refunded */
  slipNo?: string;
  reason: string;
  requestId: string;
};

/** `put_forward`: another staff member has to approve it before it is paid out here. */
export type CounterRefunded = { state: "paid_out" | "put_forward"; amount: number };

/**
 * Refunds a counter's sale with the same refund as the service desk (tickets void, places free) and takes its money out of this
 * drawer in the same transaction. An approved refund of the order is paid out first. A repeated request is done once. The refund is
 * put forward if a ticket was typed or reprinted, the sale is not in this drawer, or the sum needs a second person.
 * @throws DRAWER_CLOSED; DRAWER_SHORT; ORDER_NOT_FOUND also for an order that no counter sold; NOT_REFUNDABLE; BAD_INPUT at `codes`
 * or `ticket_nos` for a ticket of another order, and without the slip of a card
 */
export async function refundAtCounter(refund: CounterRefund, cashier: Cashier, now = new Date()): Promise<CounterRefunded> {
  const proof = readProof(refund.codes, refund.ticketNos);
  const orderId = await findCounterOrder(refund.orderNo, cashier);
  return db.$transaction(async (tx) => {
    await commitDurably(tx);
    const { id: drawerId } = await lockDrawer(tx, cashier.id);
    const before = await tx.drawerEntry.findUnique({
      where: { drawerId_requestId: { drawerId, requestId: refund.requestId } },
      select: { amount: true },
    });
    if (before) return { state: "paid_out", amount: -before.amount };
    await lockOrder(tx, orderId);
    const due = await tx.refund.findFirst({ where: { orderId, status: "refund_due" }, orderBy: { id: "asc" } });
    if (due) await assertMayPayOut(tx, due, { refund, proof, cashier, drawerId });
    const refundId = due?.id ?? (await newRefund(tx, { refund, proof, cashier, orderId, drawerId }, now));
    if (refundId === null) return { state: "put_forward", amount: await waitingAmount(tx, orderId) };
    return { state: "paid_out", amount: await payOut(tx, { refundId, orderId, drawerId, proof }, refund, cashier, now) };
  });
}

async function findCounterOrder(orderNo: string, { scope }: Cashier): Promise<string> {
  const order = await db.order.findFirst({
    where: { orderNo, payWay: { in: [...counterWays] }, ...(scope && { eventId: { in: scope } }) },
    select: { id: true },
  });
  if (!order) throw new DomainError("ORDER_NOT_FOUND");
  return order.id;
}

type AtCounter = { refund: CounterRefund; proof: TicketProof; cashier: Cashier; drawerId: number };

/**
 * Asserts that an approved refund may be paid out. A refund approved by a second person may be. Any other one, for instance of a
 * call-off, needs its tickets or a supervisor, and staff never pay out alone what they approved alone from another drawer.
 */
async function assertMayPayOut(
  tx: Tx,
  due: { id: bigint; orderId: string; ticketIds: bigint[]; putForwardBy: string | null },
  { refund: { orderNo }, proof, cashier, drawerId }: AtCounter,
): Promise<void> {
  if (due.putForwardBy !== null) return;
  const approvedAlone = await tx.auditEntry.count({
    where: {
      subjectKind: "order",
      subjectId: orderNo,
      act: "refund.approved",
      staffId: cashier.id,
      after: { path: ["refund"], equals: String(due.id) },
    },
  });
  if (approvedAlone > 0 && !(await isOfDrawer(tx, due.orderId, drawerId)))
    throw new DomainError("NOT_REFUNDABLE", { params: { rule: "second_person", date: "-" } });
  if (!cashier.isSupervisor || approvedAlone > 0) await assertAllScanned(tx, due, proof.scanned);
}

/** @returns null if another person has to approve it first */
async function newRefund(
  tx: Tx,
  { refund, proof, cashier, drawerId, orderId }: AtCounter & { orderId: string },
  now: Date,
): Promise<bigint | null> {
  const { orderNo, withFee, reason } = refund;
  const ticketNos = await assertOfOrder(tx, orderId, proof);
  const wish = { orderId, actor: actorOf(cashier), ticketNos, withFee, placesBack: true, paperReturned: proof.typed.length === 0, reason };
  const counterReason = await whySecond(tx, { proof, drawerId, orderId, orderNo });
  const { refundId, state } = await refundLocked(tx, { ...wish, counterReason }, now);
  return state === "approved" ? refundId : null;
}

type Asked = { proof: TicketProof; drawerId: number; orderId: string; orderNo: string };

async function whySecond(tx: Tx, { proof, drawerId, orderId, orderNo }: Asked): Promise<CounterReason | null> {
  if (proof.typed.length > 0) return "number_typed";
  if (!(await isOfDrawer(tx, orderId, drawerId))) return "other_drawer";
  return (await copiesOf(tx, { id: orderId, orderNo })) > 1 ? "reprinted" : null;
}

async function isOfDrawer(tx: Tx, orderId: string, drawerId: number): Promise<boolean> {
  return (await tx.drawerEntry.count({ where: { orderId, drawerId, kind: "sale" } })) > 0;
}

async function waitingAmount(tx: Tx, orderId: string): Promise<number> {
  const waiting = await tx.refund.findFirst({ where: { orderId, status: "requested" }, select: { amount: true } });
  return waiting?.amount ?? 0;
}

type PaidOut = { refundId: bigint; orderId: string; drawerId: number; proof: TicketProof };

async function payOut(
  tx: Tx,
  { refundId, orderId, drawerId, proof }: PaidOut,
  { orderNo, slipNo, requestId, reason }: CounterRefund,
  cashier: Cashier,
  now: Date,
): Promise<number> {
  const { amount, fee, status, paymentId, payment, order } = await tx.refund.findUniqueOrThrow({
    where: { id: refundId },
    select: {
      amount: true,
      fee: true,
      status: true,
      paymentId: true,
      payment: { select: { payWay: true } },
      order: { select: { eventId: true, payWay: true } },
    },
  });
  const way = (payment?.payWay ?? order.payWay) as CounterWay;
  if (way === "terminal" && !slipNo) throw new DomainError("BAD_INPUT", { details: [{ field: "slip_no", key: "slip_require" }] });
  if (way === "cash" && (await cashIn(tx, drawerId)) < amount) throw new DomainError("DRAWER_SHORT");
  // Nothing was paid for it, so the approval has ended it.
  const isOver = status === "refunded" && amount === 0;
  if (!isOver && !(await finishRefund(tx, { id: refundId, orderId, amount, fee, actor: "operator" }, now))) throw notRefundable("not_due");
  if (paymentId !== null)
    await tx.paymentLog.create({ data: { paymentId, event: "paid_back", data: { refund: String(refundId), amount } } });
  await tx.drawerEntry.create({
    data: {
      drawerId,
      kind: "refund",
      way,
      amount: -amount,
      orderId,
      refundId,
      slipNo: way === "terminal" ? slipNo : null,
      reason,
      requestId,
    },
  });
  await recordAudit(tx, {
    actor: actorOf(cashier),
    act: "refund.paid_out",
    subject: { kind: "order", id: orderNo },
    eventId: order.eventId,
    after: { refund: String(refundId), amount, way, slip_no: slipNo ?? null, scanned: proof.scanned.length, typed: proof.typed },
    reason,
  });
  return amount;
}
