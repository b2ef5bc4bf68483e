import { enqueueOrderMail } from "@/lib/domain/outbox/enqueue-order-mail";
import { isoInTaipei } from "@/lib/platform/clock";
import type { Tx } from "@/lib/platform/db";

/**
 * Somebody was let in with a ticket of an order: a refund of it that is asked for is thereby refused, and
 * the buyer is told why. The order must be locked, for share at least, before the ticket is.
 * @returns the refund's number, or null when none was asked for
 */
export async function settleByEntry(tx: Tx, { orderId, enteredAt }: { orderId: string; enteredAt: Date }): Promise<bigint | null> {
  const [refund] = await tx.$queryRaw<{ id: bigint; amount: number; fee: number }[]>`
    UPDATE refunds SET status = 'rejected', decided_at = now(), decided_by = 'gate'
    WHERE order_id = ${orderId}::uuid AND cause = 'request' AND status = 'requested' RETURNING id, amount, fee`;
  if (!refund) return null;
  const { id, amount, fee } = refund;
  await tx.orderLog.create({ data: { orderId, event: "refund_rejected", actor: "gate", data: { refund: String(id) } } });
  await enqueueOrderMail(tx, {
    orderId,
    template: "refund_rejected",
    about: String(id),
    data: { amount, fee, entered_at: isoInTaipei(enteredAt) },
  });
  return id;
}
