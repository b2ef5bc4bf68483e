import { enqueueChangeMail, sendChangeSms } from "@/lib/domain/members/change-notices";
import { assertPasswordChecked, type Proof } from "@/lib/domain/members/password-checks";
import { lockOrder } from "@/lib/domain/orders/lock-order";
import { wayBack } from "@/lib/domain/pay-ways/rules";
import { notRefundable } from "@/lib/domain/refunds/not-refundable";
import type { BankAccount } from "@/lib/domain/refunds/types";
import { DomainError } from "@/lib/errors/domain-error";
import { db } from "@/lib/platform/db";

/**
 * Set or correct the bank account to which a transfer or store payment is refunded, until that is done.
 * Requires the password again, so that a stolen login alone cannot redirect money, and notifies the
 * member by mail.
 * @throws ORDER_NOT_FOUND, PASSWORD_NOT_CHECKED, NOT_REFUNDABLE when no money waits for an account
 */
export async function giveBankAccount(
  { orderId, proof, bankAccount }: { orderId: string; proof: Proof; bankAccount: BankAccount },
  now = new Date(),
): Promise<void> {
  const { memberId } = proof;
  const order = await db.order.findFirst({
    where: { id: orderId, memberId },
    select: { refunds: { select: { id: true, status: true, payment: { select: { payWay: true } } } } },
  });
  if (!order) throw new DomainError("ORDER_NOT_FOUND");
  await assertPasswordChecked(proof);
  const member = await db.member.findUniqueOrThrow({ where: { id: memberId } });
  const waiting = order.refunds.filter(({ payment }) => wayBack(payment?.payWay) === "account").map(({ id }) => id);
  await db.$transaction(async (tx) => {
    await lockOrder(tx, orderId);
    const { count } = await tx.refund.updateMany({
      // Refunds in a batch go to the account that was approved with it; if the bank sends the money back, another one can be
      // given.
      where: { id: { in: waiting }, status: { in: ["requested", "approved", "refund_due"] }, payoutLines: { none: { state: "open" } } },
      data: { bankAccount },
    });
    if (count === 0) throw notRefundable("no_account");
    await tx.orderLog.create({ data: { orderId, event: "refund_account", actor: "member" } });
    await enqueueChangeMail(tx, "refund_account", member, now);
  });
  sendChangeSms("refund_account", member);
}
