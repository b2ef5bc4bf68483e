import { recordAudit } from "@/lib/domain/audit/record-audit";
import type { AuditActor } from "@/lib/domain/audit/types";
import { lockOrder } from "@/lib/domain/orders/lock-order";
import { wayBack } from "@/lib/domain/pay-ways/rules";
import { finishRefund } from "@/lib/domain/refunds/finish-refund";
import { notRefundable } from "@/lib/domain/refunds/not-refundable";
import { DomainError } from "@/lib/errors/domain-error";
import { commitDurably, db } from "@/lib/platform/db";

type PaidBack = { refundId: bigint; actor: AuditActor; force?: boolean; amount?: number; reason?: string };

/**
 * Mark a refund as paid back by hand: a transfer's, or a card's that the gateway cannot carry out.
 * @param force allow it for a card that is stuck at the gateway; the worker refunds others
 * @param amount as it was shown to the person
 * @throws NOT_FOUND; SHOWN_CHANGED when it is another amount; NOT_REFUNDABLE when the money is not due, is refunded to a card by the
 *   worker, or is in a batch of payouts
 */
export async function markPaidBack({ refundId, actor, force = false, amount, reason }: PaidBack, now = new Date()): Promise<void> {
  await db.$transaction(async (tx) => {
    await commitDurably(tx);
    const refund = await tx.refund.findUnique({
      where: { id: refundId },
      select: {
        id: true,
        orderId: true,
        amount: true,
        fee: true,
        paymentId: true,
        payment: { select: { payWay: true } },
        order: { select: { orderNo: true, eventId: true } },
      },
    });
    if (!refund) throw new DomainError("NOT_FOUND");
    await lockOrder(tx, refund.orderId);
    const isTransfer = wayBack(refund.payment?.payWay) === "account";
    if (!force && !isTransfer) throw notRefundable("card");
    // Read under the order's lock, which a batch and the worker also take, so that no refund is paid in two ways.
    const { problem, amount: due } = await tx.refund.findUniqueOrThrow({
      where: { id: refundId },
      select: { problem: true, amount: true },
    });
    if (amount !== undefined && amount !== due) throw new DomainError("SHOWN_CHANGED");
    if (!isTransfer && problem !== "stuck" && problem !== "unknown") throw notRefundable("not_stuck");
    if ((await tx.payoutLine.count({ where: { refundId, state: "open" } })) > 0) throw notRefundable("in_payout");
    if (!(await finishRefund(tx, { ...refund, actor: "operator" }, now))) throw notRefundable("not_due");
    await tx.paymentLog.create({
      data: { paymentId: refund.paymentId, event: "paid_back", data: { refund: String(refundId), amount: refund.amount } },
    });
    await recordAudit(tx, {
      actor,
      act: "refund.paid_back",
      subject: { kind: "order", id: refund.order.orderNo },
      eventId: refund.order.eventId,
      after: { refund: String(refundId), amount: refund.amount },
      reason,
    });
  });
}
