import type { OrderDetailView } from "@/lib/domain/orders/types";

export type TrackStep = {
  name: "placed" | "pay" | "paid" | "show" | "pickup" | "done" | "cancelled";
  state: "done" | "now" | "next";
  at?: string;
  /** is `at` a beginning or an end? */
  bound?: "from" | "until";
};

/** The steps of an order: placed, paid, and what follows; or where it ended. */
export function orderTrack(order: OrderDetailView): TrackStep[] {
  const placed: TrackStep = { name: "placed", state: "done", at: order.order_time };
  if (order.status === "cancelled") return [placed, { name: "cancelled", state: "now" }];
  const last: TrackStep["name"] = order.tickets.length === 0 && order.ticket_qty === 0 ? "done" : order.ticket_type === "kiosk" ? "pickup" : "show";
  const from = last === "done" ? undefined : (order.entry_time ?? order.session_time);
  if (order.status === "unpaid") {
    return [placed, { name: "pay", state: "now", at: order.credit_expired_time, bound: "until" }, { name: last, state: "next", at: from, bound: "from" }];
  }
  return [placed, { name: "paid", state: "done", at: order.paid_time }, { name: last, state: "now", at: from, bound: "from" }];
}
