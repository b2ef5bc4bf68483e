import { cancelOverdueOrder } from "@/lib/domain/orders/lifecycle/cancel-order";
import { askAboutOpenPayments } from "@/lib/domain/payments/inquiry/ask-gateway";
import type { Patience } from "@/lib/domain/payments/inquiry/new-patience";
import { databaseNow } from "@/lib/platform/database-now";
import { db } from "@/lib/platform/db";

/** What became of an order whose deadline was looked at; `later`: not overdue yet, look again then. */
export type Expiry = { result: "cancelled" | "settled" } | { result: "later"; at: Date };

/**
 * Cancel an order whose hold has run out, after asking the gateway about its attempts: money that
 * is there pays it. No answer means "not known": the order is cancelled all the same, and asked
 * about once more later.
 * @param patience shared with the other orders of a sweep: once it is over, the rest is put away without asking
 */
export async function expireOrder(orderId: string, patience?: Patience): Promise<Expiry> {
  const order = await db.order.findUnique({ where: { id: orderId }, select: { status: true, heldUntil: true } });
  if (order?.status !== "unpaid") return { result: "settled" };
  if (order.heldUntil > (await databaseNow())) return { result: "later", at: order.heldUntil };
  await askAboutOpenPayments(orderId, patience);
  return { result: (await cancelOverdueOrder(orderId)) ? "cancelled" : "settled" };
}
