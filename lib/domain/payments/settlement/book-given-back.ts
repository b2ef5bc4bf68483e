import { enqueueOrderMail } from "@/lib/domain/outbox/enqueue-order-mail";
import { createRefund } from "@/lib/domain/payments/create-refund";
import type { GatewayMessage } from "@/lib/domain/payments/types";
import type { Tx } from "@/lib/platform/db";
import type { Payment } from "@/lib/platform/prisma/client";

/**
 * Book a payment that was refunded before we heard of it (in the gateway's portal): the payment and its refund. It pays no
 * order, takes no places and issues no tickets; an unpaid order stays payable. The rest is due: the part that the shop
 * retained, and the part that is still at the bank, which the gateway's record completes.
 */
export async function bookGivenBack(tx: Tx, payment: Payment, { amount, givenBack }: GatewayMessage, now: Date): Promise<void> {
  const { orderId, id: paymentId } = payment;
  const back = Math.min(givenBack?.amount ?? 0, amount);
  const book = (cause: string, money: number, isBack: boolean) =>
    createRefund(tx, {
      orderId,
      paymentId,
      cause,
      amount: money,
      invoiced: 0,
      ...(isBack ? { status: "refunded" as const, decidedAt: now, refundedAt: now } : { status: "refund_due" as const }),
    });
  if (amount === payment.amount) {
    await book("at_gateway", back, givenBack?.isDone ?? false);
    if (back < amount) await book("rest", amount - back, false);
  } else {
    // Only the refund shows how much a wrong amount brought in: one row, and a partial refund needs a person.
    await book("wrong_amount", amount, back === amount && (givenBack?.isDone ?? false));
  }
  await enqueueOrderMail(tx, { orderId, template: "payment_returned", about: payment.merchantOrderNo, data: { amount, fee: 0 } });
}
