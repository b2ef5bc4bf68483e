import { feePercentAt } from "@/lib/domain/events/refund-terms/rules";
import type { OrderDetailView, OrderView } from "@/lib/domain/orders/types";

// `now` is the server's time in ms, undefined until it is known; the server has the last word.

/** The moments at which the answers below change. */
export function refundMoments({ refund_until: until, refund_steps: steps = [] }: Pick<OrderView, "refund_until" | "refund_steps">) {
  return [until, ...steps.map((step) => step.until)];
}

/** Is it too late to ask for a refund? */
export function refundsOver({ refund_until: until }: Pick<OrderView, "refund_until">, now: number | undefined): boolean {
  return until !== undefined && now !== undefined && Date.parse(until) <= now;
}

/** What is left of its terms of refund, one after the other; the first holds now. */
export function refundStepsLeft(
  { refund_steps: steps = [] }: Pick<OrderView, "refund_steps">,
  now: number | undefined,
): NonNullable<OrderView["refund_steps"]> {
  return steps.filter(({ until }) => now === undefined || Date.parse(until) > now);
}

/** Of the face value, kept when a refund is asked for now. */
export function feePercentNow({ refund_steps: steps = [] }: Pick<OrderView, "refund_steps">, now: number | undefined): number {
  return feePercentAt(steps, new Date(now ?? 0));
}

/** Does a request stand that has not been refused? Then there is nothing to ask for any more. */
export function isAskedFor({ refund }: Pick<OrderView, "refund">): boolean {
  return refund?.cause === "request" && refund.status !== "rejected";
}

/** May a refund be asked for on this page? Nobody was let in yet, and the time for it is not over. */
export function canAskForRefund(order: OrderDetailView, now: number | undefined): boolean {
  const used = order.tickets.some(({ status }) => status === "used");
  return order.status === "paid" && order.refund_until !== undefined && !used && !refundsOver(order, now) && !isAskedFor(order);
}
