import { recordAudit } from "@/lib/domain/audit/record-audit";
import type { AuditActor } from "@/lib/domain/audit/types";
import { lockOrder } from "@/lib/domain/orders/lock-order";
import { enqueueOrderMail } from "@/lib/domain/outbox/enqueue-order-mail";
import { notRefundable } from "@/lib/domain/refunds/not-refundable";
import { DomainError } from "@/lib/errors/domain-error";
import { db } from "@/lib/platform/db";

/**
 * Reject a requested refund with a note to the buyer. The tickets stay valid, and the member may request
 * again until the usual deadline.
 * @throws NOT_FOUND, NOT_REFUNDABLE when it is decided already
 */
export async function rejectRefund(
  { refundId, actor, note }: { refundId: bigint; actor: AuditActor; note: string },
  now = new Date(),
): Promise<void> {
  const known = await db.refund.findUnique({ where: { id: refundId }, select: { orderId: true } });
  if (!known) throw new DomainError("NOT_FOUND");
  const { orderId } = known;
  await db.$transaction(async (tx) => {
    const { orderNo, eventId } = await lockOrder(tx, orderId);
    const { count } = await tx.refund.updateMany({
      where: { id: refundId, cause: { in: ["request", "tickets"] }, status: "requested" },
      data: { status: "rejected", decidedAt: now, decidedBy: "operator", note },
    });
    if (count === 0) throw notRefundable("decided");
    const { amount, fee } = await tx.refund.findUniqueOrThrow({ where: { id: refundId }, select: { amount: true, fee: true } });
    await tx.orderLog.create({ data: { orderId, event: "refund_rejected", actor: "operator", data: { refund: String(refundId) } } });
    await enqueueOrderMail(tx, { orderId, template: "refund_rejected", about: String(refundId), data: { amount, fee, note } });
    const after = { refund: String(refundId), amount };
    await recordAudit(tx, { actor, act: "refund.rejected", subject: { kind: "order", id: orderNo }, eventId, after, reason: note });
  });
}
