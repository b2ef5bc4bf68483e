import { tellBuyer } from "@/lib/domain/orders/tell-buyer";
import { RefundRefused } from "@/lib/domain/refunds/refund-refused";
import { db } from "@/lib/platform/db";

/**
 * Refuse a refund that was asked for, with a word to the buyer. The tickets stay good, and a new
 * request may be made within the time for it.
 * @throws RefundRefused
 */
export async function rejectRefund({ refundId, note }: { refundId: bigint; note: string }, now = new Date()): Promise<void> {
  await db.$transaction(async (tx) => {
    const { count } = await tx.refund.updateMany({ where: { id: refundId, cause: "request", status: "requested" }, data: { status: "rejected", decidedAt: now, note } });
    if (count === 0) throw new RefundRefused("There is no such refund that waits for a decision.");
    const { orderId, amount, fee } = await tx.refund.findUniqueOrThrow({ where: { id: refundId }, select: { orderId: true, amount: true, fee: true } });
    await tx.orderLog.create({ data: { orderId, event: "refund_rejected", actor: "operator", data: { refund: String(refundId) } } });
    await tellBuyer(tx, { orderId, template: "refund_rejected", about: String(refundId), data: { amount, fee, note } });
  });
}
