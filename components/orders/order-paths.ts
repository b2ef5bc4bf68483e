import type { OrderView } from "@/lib/domain/orders/types";

export const orderListPath = "/member/record/list";

export function orderPath(orderId: string): string {
  return `/member/record/detail/${orderId}`;
}

/** Where a number to pay to is shown, and before that the choice of how to pay. */
export function numberPath(orderId: string): string {
  return `/purchase/payment?order_id=${encodeURIComponent(orderId)}`;
}

/** Do its places have names of their own? Those of an exhibition are its entry time, which stands beside. */
export function namesPlaces({ event_type }: Pick<OrderView, "event_type">): boolean {
  return event_type === "ticket";
}

/** Does it hold numbered seats, which words may call so? Standing places and entries are tickets. */
export function hasNumbers({ seats }: Pick<OrderView, "seats">): boolean {
  return seats.some(({ number }) => number !== null);
}

/** Does the order hold places (and not only goods)? */
export function holdsSeats({ event_type }: Pick<OrderView, "event_type">): boolean {
  return event_type === "ticket" || event_type === "exhibition";
}
