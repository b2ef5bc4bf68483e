import type { OrderView } from "@/lib/domain/orders/types";

/** Is it too late to ask for a refund? By this machine's clock; the server has the last word. */
export function refundsOver({ refund_until: until }: Pick<OrderView, "refund_until">): boolean {
  return until !== undefined && Date.parse(until) <= Date.now();
}
