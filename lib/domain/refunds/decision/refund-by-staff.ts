import { recordAudit } from "@/lib/domain/audit/record-audit";
import type { AuditActor } from "@/lib/domain/audit/types";
import { lockOrder } from "@/lib/domain/orders/lock-order";
import { createRefund } from "@/lib/domain/payments/create-refund";
import { approveLocked, type Approval } from "@/lib/domain/refunds/decision/approve-refund";
import { quoteTickets } from "@/lib/domain/refunds/decision/quote-tickets";
import { notRefundable } from "@/lib/domain/refunds/not-refundable";
import type { CounterReason } from "@/lib/domain/second-person/rules";
import { commitDurably, db, type Tx } from "@/lib/platform/db";

export type StaffRefund = {
  orderId: string;
  actor: AuditActor;
  /** null: the whole order */
  ticketNos: string[] | null;
  withFee: boolean;
  placesBack: boolean;
  paperReturned: boolean;
  reason: string;
  note?: string;
  /** a second person has to approve it, whatever its sum */
  counterReason?: CounterReason | null;
};

/**
 * Refund an order or some of its tickets for the buyer. Up to the set sum it is approved at once, above it another staff member
 * has to approve it; the tickets stay valid until then.
 * @throws NOT_REFUNDABLE, NOT_FOUND for a ticket that is not the order's
 */
export async function refundByStaff(wish: StaffRefund, now = new Date()): Promise<{ refundId: bigint; state: Approval }> {
  return db.$transaction(async (tx) => {
    await commitDurably(tx);
    return refundLocked(tx, wish, now);
  });
}

/** As refundByStaff, within a transaction that commits durably. */
export async function refundLocked(tx: Tx, wish: StaffRefund, now: Date): Promise<{ refundId: bigint; state: Approval }> {
  const { orderId, actor, placesBack, paperReturned, reason, note, counterReason } = wish;
  const { orderNo, eventId } = await lockOrder(tx, orderId);
  const { ticketIds, amount, fee, invoiced, paymentId } = await quoteTickets(tx, wish, now);
  const waiting = await tx.refund.count({ where: { orderId, status: "requested", cause: { in: ["request", "tickets"] } } });
  if (waiting > 0) throw notRefundable("waits");
  const refundId = await createRefund(tx, {
    orderId,
    paymentId,
    cause: ticketIds.length > 0 ? "tickets" : "request",
    status: "requested",
    amount,
    fee,
    invoiced,
    reason,
    ticketIds,
    placesBack,
    requestedAt: now,
  });
  await tx.orderLog.create({
    data: { orderId, event: "refund_requested", actor: "operator", data: { refund: String(refundId), amount, fee } },
  });
  await recordAudit(tx, {
    actor,
    act: "refund.requested",
    subject: { kind: "order", id: orderNo },
    eventId,
    after: { refund: String(refundId), amount, fee, tickets: wish.ticketNos },
    reason,
  });
  const state = await approveLocked(tx, orderId, { refundId, actor, placesBack, paperReturned, note, reason, counterReason }, now);
  return { refundId, state };
}
