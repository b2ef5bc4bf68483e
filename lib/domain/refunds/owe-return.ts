import { createRefund } from "@/lib/domain/payments/create-refund";
import type { Tx } from "@/lib/platform/db";

type Owed = { /** the return's id */ id: bigint; orderId: string; specId: number; qty: number };

/** Make the price of returned merchandise due, without postage: one refund per return, of the payment that paid the order. */
export async function oweReturn(tx: Tx, { id, orderId, specId, qty }: Owed): Promise<void> {
  const payment = await tx.payment.findFirst({ where: { orderId, settled: true }, select: { id: true } });
  const { _min } = await tx.orderItem.aggregate({ where: { orderId, specId }, _min: { price: true } });
  const amount = (_min.price ?? 0) * qty;
  if (!payment || amount === 0) return;
  await createRefund(tx, { orderId, paymentId: payment.id, returnId: id, cause: "return", status: "refund_due", amount, invoiced: amount });
}
