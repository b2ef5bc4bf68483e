import { lockOrder } from "@/lib/domain/orders/lock-order";
import { enqueueOrderMail } from "@/lib/domain/outbox/enqueue-order-mail";
import type { Tx } from "@/lib/platform/db";

type Finished = { id: bigint; orderId: string; amount: number; fee: number; actor: "gateway" | "operator" };

/**
 * Move a refund to its last state, paid back, with an entry in the order's log and a mail.
 * @returns false when it was finished before, or is not due
 */
export async function finishRefund(tx: Tx, { id, orderId, amount, fee, actor }: Finished, now: Date): Promise<boolean> {
  await lockOrder(tx, orderId);
  const { count } = await tx.refund.updateMany({
    where: { id, status: "refund_due" },
    data: { status: "refunded", refundedAt: now, problem: null },
  });
  if (count === 0) return false;
  await tx.orderLog.create({ data: { orderId, event: "refunded", actor, data: { refund: String(id), amount } } });
  await enqueueOrderMail(tx, { orderId, template: "refunded", about: String(id), data: { amount, fee } });
  return true;
}
