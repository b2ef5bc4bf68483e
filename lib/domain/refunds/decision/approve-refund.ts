import { recordAudit } from "@/lib/domain/audit/record-audit";
import type { AuditActor } from "@/lib/domain/audit/types";
import { lockOrder } from "@/lib/domain/orders/lock-order";
import { enqueueOrderMail } from "@/lib/domain/outbox/enqueue-order-mail";
import { shownRefund } from "@/lib/domain/refunds/decision/shown-refund";
import { spendingOf } from "@/lib/domain/refunds/decision/spending-of";
import { takeFromOrder } from "@/lib/domain/refunds/decision/take-from-order";
import { finishRefund } from "@/lib/domain/refunds/finish-refund";
import { notRefundable } from "@/lib/domain/refunds/not-refundable";
import { assertAsShown } from "@/lib/domain/revisions/revision";
import { assertSecondPerson } from "@/lib/domain/second-person/assert-second-person";
import { needsSecondPerson } from "@/lib/domain/second-person/needs-second-person";
import type { CounterReason } from "@/lib/domain/second-person/rules";
import { DomainError } from "@/lib/errors/domain-error";
import { commitDurably, db, type Tx } from "@/lib/platform/db";

type Decision = {
  refundId: bigint;
  actor: AuditActor;
  /** of the shown values; not for a refund that was made in the same transaction */
  revision?: string;
  /** put the order's places and goods back on sale */
  placesBack: boolean;
  /** the tickets that a kiosk printed were returned to the office */
  paperReturned: boolean;
  note?: string;
  reason?: string;
  /** of a refund that a counter made in the same transaction */
  counterReason?: CounterReason | null;
};

/** `put_forward`: a large one, which another staff member now has to approve. */
export type Approval = "approved" | "put_forward";

/**
 * Approve a requested refund: in one transaction the tickets are voided, the order is cancelled (or goes on without
 * some of its tickets) and its money is due. Cards are then refunded by the worker, transfers by hand.
 * @throws NOT_FOUND; NOT_REFUNDABLE when it is decided, its order over or inspected, a ticket used, a printed ticket not
 *   returned, or the same person or a linked account put it forward; SHOWN_CHANGED when it is not what was shown
 */
export async function approveRefund(decision: Decision, now = new Date()): Promise<Approval> {
  const known = await db.refund.findUnique({ where: { id: decision.refundId }, select: { orderId: true } });
  if (!known) throw new DomainError("NOT_FOUND");
  return db.$transaction(async (tx) => {
    await commitDurably(tx);
    await lockOrder(tx, known.orderId);
    return approveLocked(tx, known.orderId, decision, now);
  });
}

/** As approveRefund, within a transaction that has locked the order and commits durably. */
export async function approveLocked(tx: Tx, orderId: string, decision: Decision, now: Date): Promise<Approval> {
  const { refundId, actor, placesBack, paperReturned, note, reason, revision, counterReason } = decision;
  const order = await lockOrder(tx, orderId);
  const subject = { kind: "order" as const, id: order.orderNo };
  const asked = await tx.refund.findUniqueOrThrow({ where: { id: refundId } });
  if (asked.status !== "requested") throw notRefundable("decided");
  assertAsShown(revision, shownRefund(asked));
  const spending = await spendingOf(tx, { orderId, amount: asked.amount, ticketIds: asked.ticketIds, refundId });
  const why = (await needsSecondPerson(tx, actor, spending)) ?? counterReason ?? null;
  if (asked.putForwardBy !== null)
    await assertSecondPerson(tx, { requesterId: asked.putForwardBy, actor, orderNo: spending.scanUndone ? order.orderNo : undefined });
  else if (why !== null) {
    await tx.refund.update({ where: { id: refundId }, data: { putForwardBy: actor.kind === "staff" ? actor.staffId : null, placesBack } });
    await recordAudit(tx, {
      actor,
      act: "refund.put_forward",
      subject,
      eventId: order.eventId,
      after: { refund: String(refundId), due: spending.due, why },
      reason,
    });
    return "put_forward";
  }
  const { count } = await tx.refund.updateMany({
    where: { id: refundId, cause: { in: ["request", "tickets"] }, status: "requested" },
    data: { status: "refund_due", decidedAt: now, decidedBy: "operator", nextTryAt: now, placesBack, note },
  });
  if (count === 0) throw notRefundable("decided");
  if (order.status !== "paid") throw notRefundable("order_over", { counts: { status: order.status } });
  if (order.isInspected) throw notRefundable("inspected");
  const { ticketIds, ...refund } = await tx.refund.findUniqueOrThrow({
    where: { id: refundId },
    select: { id: true, orderId: true, amount: true, fee: true, ticketIds: true },
  });
  await takeFromOrder(tx, order, { refundId, ticketIds, placesBack, paperReturned }, now);
  const { amount, fee } = refund;
  await enqueueOrderMail(tx, {
    orderId: order.id,
    template: "refund_approved",
    about: String(refundId),
    data: { amount, fee, note: note ?? null },
  });
  // Nothing was paid, so nothing is due back.
  if (amount === 0) await finishRefund(tx, { ...refund, actor: "operator" }, now);
  await recordAudit(tx, {
    actor,
    act: "refund.approved",
    subject,
    eventId: order.eventId,
    after: {
      refund: String(refundId),
      amount,
      due: spending.due,
      fee,
      tickets: ticketIds.length || order.ticketQty,
      places_back: placesBack,
    },
    reason: reason ?? note,
  });
  return "approved";
}
