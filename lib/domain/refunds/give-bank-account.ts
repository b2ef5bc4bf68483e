import { notRefundable } from "@/lib/domain/refunds/not-refundable";
import { wantsBankAccount } from "@/lib/domain/refunds/rules";
import type { BankAccount } from "@/lib/domain/refunds/types";
import { DomainError } from "@/lib/errors/domain-error";
import { db } from "@/lib/platform/db";

/**
 * The purchaser says, or corrects, where the money of a transfer or a store payment is paid back to,
 * as long as it has not been.
 * @throws ORDER_NOT_FOUND, NOT_REFUNDABLE when no money waits for an account
 */
export async function giveBankAccount({ orderId, memberId, bankAccount }: { orderId: string; memberId: string; bankAccount: BankAccount }): Promise<void> {
  const order = await db.order.findFirst({ where: { id: orderId, memberId }, select: { refunds: { select: { id: true, status: true, payment: { select: { payWay: true } } } } } });
  if (!order) throw new DomainError("ORDER_NOT_FOUND");
  const waiting = order.refunds.filter(({ payment }) => wantsBankAccount(payment?.payWay)).map(({ id }) => id);
  await db.$transaction(async (tx) => {
    const { count } = await tx.refund.updateMany({ where: { id: { in: waiting }, status: { in: ["requested", "approved", "refund_due"] } }, data: { bankAccount } });
    if (count === 0) throw notRefundable("no_account");
    await tx.orderLog.create({ data: { orderId, event: "refund_account", actor: "member" } });
  });
}
