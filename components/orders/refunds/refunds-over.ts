import { feePercentAt } from "@/lib/domain/events/refund-terms/rules";
import type { OrderDetailView, OrderView } from "@/lib/domain/orders/types";

/** Is it too late to ask for a refund? By this machine's clock; the server has the last word. */
export function refundsOver({ refund_until: until }: Pick<OrderView, "refund_until">): boolean {
  return until !== undefined && Date.parse(until) <= Date.now();
}

/** What is left of its terms of refund, one after the other; the first holds now. */
export function refundStepsLeft({ refund_steps: steps = [] }: Pick<OrderView, "refund_steps">): NonNullable<OrderView["refund_steps"]> {
  return steps.filter(({ until }) => Date.parse(until) > Date.now());
}

/** Of the face value, kept when a refund is asked for now. */
export function feePercentNow({ refund_steps: steps = [] }: Pick<OrderView, "refund_steps">): number {
  return feePercentAt(steps, new Date());
}

/** Does a request stand that has not been refused? Then there is nothing to ask for any more. */
export function isAskedFor({ refund }: Pick<OrderView, "refund">): boolean {
  return refund?.cause === "request" && refund.status !== "rejected";
}

/** May a refund be asked for on this page? Nobody was let in yet, and the time for it is not over. */
export function canAskForRefund(order: OrderDetailView): boolean {
  const used = order.tickets.some(({ status }) => status === "used");
  return order.status === "paid" && order.refund_until !== undefined && !used && !refundsOver(order) && !isAskedFor(order);
}
