import { recordAudit } from "@/lib/domain/audit/record-audit";
import type { AuditActor } from "@/lib/domain/audit/types";
import { finishRefund } from "@/lib/domain/refunds/finish-refund";
import { notRefundable } from "@/lib/domain/refunds/not-refundable";
import { wantsBankAccount } from "@/lib/domain/refunds/rules";
import { DomainError } from "@/lib/errors/domain-error";
import { commitDurably, db } from "@/lib/platform/db";

/**
 * Mark a refund as paid back by hand: a transfer's, or a card's that the gateway cannot carry out.
 * @param force allow it for a card, which the worker refunds otherwise
 * @throws NOT_FOUND; NOT_REFUNDABLE when the money is not due, or is refunded to a card by the worker
 */
export async function markPaidBack(
  { refundId, actor, force = false }: { refundId: bigint; actor: AuditActor; force?: boolean },
  now = new Date(),
): Promise<void> {
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
    if (!force && !wantsBankAccount(refund.payment?.payWay)) throw notRefundable("card");
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
    });
  });
}
