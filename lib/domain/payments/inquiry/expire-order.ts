import { cancelOverdueOrder } from "@/lib/domain/orders/lifecycle/cancel-order";
import { askAboutOpenPayments } from "@/lib/domain/payments/inquiry/ask-gateway";
import type { Patience } from "@/lib/domain/payments/inquiry/new-patience";
import { databaseNow } from "@/lib/platform/database-now";
import { db } from "@/lib/platform/db";

/** The outcome for an order: `held` if it is not overdue, `settled` if it is no longer unpaid. */
export type Expiry = "cancelled" | "settled" | "held";

/**
 * Cancel an order whose hold has ended, after asking the gateway about its attempts: if one is paid, the
 * order is paid instead. No answer means "not known": the order is cancelled, and asked about once more later.
 * @param patience shared with the other orders of a sweep: once it is over, the rest is cancelled without asking
 */
export async function expireOrder(orderId: string, patience?: Patience): Promise<Expiry> {
  const order = await db.order.findUnique({ where: { id: orderId }, select: { status: true, heldUntil: true } });
  if (order?.status !== "unpaid") return "settled";
  if (order.heldUntil > (await databaseNow())) return "held";
  await askAboutOpenPayments(orderId, patience);
  return (await cancelOverdueOrder(orderId)) ? "cancelled" : "settled";
}
