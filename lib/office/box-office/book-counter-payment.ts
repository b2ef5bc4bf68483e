import type { CounterWay } from "@/lib/domain/pay-ways/rules";
import { attemptNumber } from "@/lib/domain/payments/attempt/attempt-number";
import type { Tx } from "@/lib/platform/db";

type Taken = { orderId: string; orderNo: string; way: CounterWay; amount: number };

/** Book the money of a counter as the one payment of its order: it is there, and the gateway never hears of it. */
export async function bookCounterPayment(tx: Tx, { orderId, orderNo, way, amount }: Taken): Promise<void> {
  if (amount === 0) return;
  const now = new Date();
  await tx.payment.create({
    data: {
      orderId,
      attempt: 1,
      merchantOrderNo: attemptNumber({ orderNo, attempt: 1 }),
      payWay: way,
      amount,
      status: "paid",
      settled: true,
      closesAt: now,
      paidAt: now,
      log: { create: { event: "settled", data: { source: "counter", amount } } },
    },
  });
}
