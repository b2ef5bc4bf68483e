import { markPaid } from "@/lib/domain/orders/lifecycle/mark-paid";
import { reclaimPlaces } from "@/lib/domain/orders/lifecycle/reclaim-places";
import { lockOrder } from "@/lib/domain/orders/lock-order";
import { takeOffered } from "@/lib/domain/payments/settlement/take-offered";
import { DomainError } from "@/lib/errors/domain-error";
import { commitDurably, db } from "@/lib/platform/db";
import { ordersEnded } from "@/lib/platform/metrics/counted";

/** Mark an order with a total of 0 as paid, without the gateway. @throws NOT_PAYABLE */
export async function payFreeOrder({ orderId }: { orderId: string }, now = new Date()): Promise<{ paid: true }> {
  await db.$transaction(async (tx) => {
    await commitDurably(tx);
    const order = await lockOrder(tx, orderId);
    // The order may have been free when it was read, and have got products since.
    if (order.status !== "unpaid" || order.totalPrice !== 0 || !(await takeOffered(tx, order, now)) || !(await reclaimPlaces(tx, order)))
      throw new DomainError("NOT_PAYABLE");
    await markPaid(tx, orderId, now);
  });
  ordersEnded.add(["paid", "free"]);
  return { paid: true };
}
