import type { z } from "zod";
import { enqueueChangeMail, sendChangeSms } from "@/lib/domain/members/change-notices";
import { assertPasswordChecked, type Proof } from "@/lib/domain/members/password-checks";
import { lockOrder } from "@/lib/domain/orders/lock-order";
import { enqueueOrderMail } from "@/lib/domain/outbox/enqueue-order-mail";
import { wayBack } from "@/lib/domain/pay-ways/rules";
import { createRefund } from "@/lib/domain/payments/create-refund";
import { notRefundable } from "@/lib/domain/refunds/not-refundable";
import { readRefundable } from "@/lib/domain/refunds/read-refundable";
import { ruleAgainst } from "@/lib/domain/refunds/rules";
import type { refundRequestSchema } from "@/lib/domain/refunds/schemas";
import { DomainError } from "@/lib/errors/domain-error";
import { db } from "@/lib/platform/db";

type Input = {
  orderId: string;
  memberId: string;
  /** needed where a bank account is given */ proof?: Proof;
  request: z.output<typeof refundRequestSchema>;
};

/**
 * Request the refund of a whole order. The amount is fixed here, at the order's prices; the tickets stay
 * valid until an operator decides. Repeating an open request changes nothing; after a rejection it is a
 * new request. With a bank account the password must have been typed again.
 * @throws ORDER_NOT_FOUND, PASSWORD_NOT_CHECKED, NOT_REFUNDABLE with the rule and its date, PRICE_CHANGED when the fee has
 *   risen since it was shown
 */
export async function requestRefund({ orderId, memberId, proof, request }: Input, now = new Date()): Promise<void> {
  const own = await db.order.findFirst({
    where: { id: orderId, memberId },
    select: { member: true, payments: { where: { settled: true }, select: { payWay: true } } },
  });
  if (!own) throw new DomainError("ORDER_NOT_FOUND");
  const {
    member,
    payments: [paid],
  } = own;
  const givesAccount = request.bank_account !== undefined && wayBack(paid?.payWay) === "account";
  if (givesAccount) await assertOwnPassword(proof);
  const isNew = await db.$transaction(async (tx) => {
    await lockOrder(tx, orderId);
    const standing = await tx.refund.count({ where: { orderId, cause: "request", status: { not: "rejected" } } });
    if (standing > 0) return false;
    const order = await readRefundable(tx, orderId, now);
    const rule = ruleAgainst(order, now);
    if (rule) throw notRefundable(rule, { at: rule === "used" ? order.usedAt : rule === "late" ? order.until : null });
    const { amount, fee, goods } = order.quote;
    if (request.fee !== undefined && request.fee !== fee) throw new DomainError("PRICE_CHANGED");
    const id = await createRefund(tx, {
      orderId,
      amount,
      fee,
      invoiced: goods,
      paymentId: order.paymentId,
      cause: "request",
      status: "requested",
      reason: request.reason,
      requestedAt: now,
      bankAccount: wayBack(order.payWay) === "account" ? request.bank_account : undefined,
    });
    await tx.orderLog.create({ data: { orderId, event: "refund_requested", actor: "member", data: { refund: String(id), amount, fee } } });
    await enqueueOrderMail(tx, { orderId, template: "refund_requested", about: String(id), data: { amount, fee } });
    if (givesAccount) await enqueueChangeMail(tx, "refund_account", member, now);
    return true;
  });
  if (isNew && givesAccount) sendChangeSms("refund_account", member);
}

async function assertOwnPassword(proof: Proof | undefined): Promise<void> {
  if (!proof) throw new DomainError("PASSWORD_NOT_CHECKED");
  await assertPasswordChecked(proof);
}
