import { finishRefund } from "@/lib/domain/refunds/finish-refund";
import { notRefundable } from "@/lib/domain/refunds/not-refundable";
import { wantsBankAccount } from "@/lib/domain/refunds/rules";
import { DomainError } from "@/lib/errors/domain-error";
import { commitDurably, db } from "@/lib/platform/db";

/**
 * The operator has paid a refund back by hand: a transfer, or a card's whose way the gateway has lost.
 * @param force also for a card, which is otherwise given back by itself
 * @throws NOT_FOUND; NOT_REFUNDABLE when the money is not due, or goes back to a card by itself
 */
export async function markPaidBack({ refundId, force = false }: { refundId: bigint; force?: boolean }, now = new Date()): Promise<void> {
  await db.$transaction(async (tx) => {
    await commitDurably(tx);
    const refund = await tx.refund.findUnique({
      where: { id: refundId },
      select: { id: true, orderId: true, amount: true, fee: true, paymentId: true, payment: { select: { payWay: true } } },
    });
    if (!refund) throw new DomainError("NOT_FOUND");
    if (!force && !wantsBankAccount(refund.payment?.payWay)) throw notRefundable("card");
    if (!(await finishRefund(tx, { ...refund, actor: "operator" }, now))) throw notRefundable("not_due");
    await tx.paymentLog.create({
      data: { paymentId: refund.paymentId, event: "paid_back", data: { refund: String(refundId), amount: refund.amount } },
    });
  });
}
