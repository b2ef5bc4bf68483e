import type { OrderView } from "@/lib/domain/orders/types";

export const orderListPath = "/member/record/list";

export function orderPath(orderId: string): string {
  return `/member/record/detail/${orderId}`;
}

/** The page with the number to pay to and, before that, the choice of a pay way. */
export function numberPath(orderId: string): string {
  return `/purchase/payment?order_id=${encodeURIComponent(orderId)}`;
}

/** Whether its places have their own names. Places of an exhibition have only an entry time, which is shown separately. */
export function namesPlaces({ event_type }: Pick<OrderView, "event_type">): boolean {
  return event_type === "ticket";
}

/** Whether it holds numbered seats, so that texts may say "seats". Standing places and entries are called tickets. */
export function hasNumbers({ seats }: Pick<OrderView, "seats">): boolean {
  return seats.some(({ number }) => number !== null);
}

/** Whether the order holds places, not only goods. */
export function holdsSeats({ event_type }: Pick<OrderView, "event_type">): boolean {
  return event_type === "ticket" || event_type === "exhibition";
}
