import { enqueueOrderMail } from "@/lib/domain/outbox/enqueue-order-mail";
import type { GatewayMessage } from "@/lib/domain/payments/types";
import type { Tx } from "@/lib/platform/db";
import type { Payment } from "@/lib/platform/prisma/client";

/**
 * Book money that came and went back before anybody told us (a refund in the gateway's portal): the payment,
 * and beside it what went back. It pays no order, takes no places and makes no tickets; an order that is
 * unpaid stays payable. What has not gone back yet is due: a part that the shop kept, and what is still
 * with the bank, which the gateway's own record ends.
 */
export async function bookGivenBack(tx: Tx, payment: Payment, { amount, givenBack }: GatewayMessage, now: Date): Promise<void> {
  const { orderId, id: paymentId } = payment;
  const back = Math.min(givenBack?.amount ?? 0, amount);
  const book = (cause: string, money: number, isBack: boolean) =>
    tx.refund.create({
      data: {
        orderId,
        paymentId,
        cause,
        amount: money,
        ...(isBack ? { status: "refunded" as const, decidedAt: now, refundedAt: now } : { status: "refund_due" as const }),
      },
    });
  if (amount === payment.amount) {
    await book("at_gateway", back, givenBack?.isDone ?? false);
    if (back < amount) await book("rest", amount - back, false);
  } else {
    // How much came of a wrong amount is known from its refund alone: one row, and a part of it is for a person to look at.
    await book("wrong_amount", amount, back === amount && (givenBack?.isDone ?? false));
  }
  await enqueueOrderMail(tx, { orderId, template: "payment_returned", about: payment.merchantOrderNo, data: { amount, fee: 0 } });
}
