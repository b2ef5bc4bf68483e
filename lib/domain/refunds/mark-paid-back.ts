import { finishRefund } from "@/lib/domain/refunds/finish-refund";
import { RefundRefused } from "@/lib/domain/refunds/refund-refused";
import { wantsBankAccount } from "@/lib/domain/refunds/rules";
import { commitDurably, db } from "@/lib/platform/db";

/**
 * The operator has paid a refund back by hand: a transfer, or a card's whose way the gateway has lost.
 * @param force also for a card, which is otherwise given back by itself
 * @throws RefundRefused
 */
export async function markPaidBack({ refundId, force = false }: { refundId: bigint; force?: boolean }, now = new Date()): Promise<void> {
  await db.$transaction(async (tx) => {
    await commitDurably(tx);
    const refund = await tx.refund.findUnique({
      where: { id: refundId },
      select: { id: true, orderId: true, amount: true, fee: true, paymentId: true, payment: { select: { payWay: true } } },
    });
    if (!refund) throw new RefundRefused("There is no such refund.");
    if (!force && !wantsBankAccount(refund.payment?.payWay))
      throw new RefundRefused("This money goes back to a card by itself. If you have given it back in the gateway's portal, say --card.");
    if (!(await finishRefund(tx, { ...refund, actor: "operator" }, now))) throw new RefundRefused("This refund is not due.");
    await tx.paymentLog.create({
      data: { paymentId: refund.paymentId, event: "paid_back", data: { refund: String(refundId), amount: refund.amount } },
    });
  });
}
