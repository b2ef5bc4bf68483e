import { feePercentAt } from "@/lib/domain/events/refund-terms/rules";
import type { OrderDetailView, OrderView } from "@/lib/domain/orders/types";

// `now` is the server's time in ms, undefined until it is known. The server decides.

/** The moments at which the functions below change their results. */
export function refundMoments({ refund_until: until, refund_steps: steps = [] }: Pick<OrderView, "refund_until" | "refund_steps">) {
  return [until, ...steps.map((step) => step.until)];
}

/** Whether it is too late to request a refund. */
export function refundsOver({ refund_until: until }: Pick<OrderView, "refund_until">, now: number | undefined): boolean {
  return until !== undefined && now !== undefined && Date.parse(until) <= now;
}

/** The remaining steps of the terms of refund in order; the first one applies now. */
export function refundStepsLeft(
  { refund_steps: steps = [] }: Pick<OrderView, "refund_steps">,
  now: number | undefined,
): NonNullable<OrderView["refund_steps"]> {
  return steps.filter(({ until }) => now === undefined || Date.parse(until) > now);
}

/** The percentage of the face value that is not refunded if the refund is requested now. */
export function feePercentNow({ refund_steps: steps = [] }: Pick<OrderView, "refund_steps">, now: number | undefined): number {
  return feePercentAt(steps, new Date(now ?? 0));
}

/** Whether a refund was requested and not rejected, so that none can be requested now. */
export function isAskedFor({ refund }: Pick<OrderView, "refund">): boolean {
  return refund?.cause === "request" && refund.status !== "rejected";
}

/** Whether this page may offer a refund: no ticket was used, and the deadline has not passed. */
export function canAskForRefund(order: OrderDetailView, now: number | undefined): boolean {
  const used = order.tickets.some(({ status }) => status === "used");
  return order.status === "paid" && order.refund_until !== undefined && !used && !refundsOver(order, now) && !isAskedFor(order);
}
