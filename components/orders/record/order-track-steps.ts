import type { OrderDetailView } from "@/lib/domain/orders/types";

export type TrackStep = {
  name: "placed" | "pay" | "paid" | "show" | "pickup" | "done" | "preparing" | "shipped" | "received" | "cancelled";
  /** ended: no step follows */
  state: "done" | "now" | "next" | "ended";
  at?: string;
  /** whether `at` is a beginning or an end */
  bound?: "from" | "until";
};

/** The steps of an order: placed, paid and the following ones, or the step at which it ended. */
export function orderTrackSteps(order: OrderDetailView): TrackStep[] {
  const placed: TrackStep = { name: "placed", state: "done", at: order.order_time };
  if (order.status === "cancelled") return [placed, { name: "cancelled", state: "ended" }];
  if (order.delivery) return parcelTrack(order, placed);
  const last: TrackStep["name"] =
    order.tickets.length === 0 && order.ticket_qty === 0 ? "done" : order.ticket_type === "kiosk" ? "pickup" : "show";
  const from = last === "done" ? undefined : (order.entry_time ?? order.session_time);
  if (order.status === "unpaid") {
    return [
      placed,
      { name: "pay", state: "now", at: order.credit_expired_time, bound: "until" },
      { name: last, state: "next", at: from, bound: "from" },
    ];
  }
  return [placed, { name: "paid", state: "done", at: order.paid_time }, { name: last, state: "now", at: from, bound: "from" }];
}

/** The steps of a merchandise order: paid, then the parcel's state. */
function parcelTrack(order: OrderDetailView, placed: TrackStep): TrackStep[] {
  if (order.status === "unpaid")
    return [placed, { name: "pay", state: "now", at: order.credit_expired_time, bound: "until" }, { name: "preparing", state: "next" }];
  const paid: TrackStep = { name: "paid", state: "done", at: order.paid_time };
  if (order.delivery?.status === "picked_up") return [placed, paid, { name: "received", state: "done", at: order.delivery.delivered_time }];
  if (order.delivery?.status === "shipped") return [placed, paid, { name: "shipped", state: "now", at: order.delivery.shipped_time }];
  return [placed, paid, { name: "preparing", state: "now" }];
}
