import type { CheckoutChoice } from "@/components/layout/checkout-frame";
import { hasNumbers, holdsSeats } from "@/components/orders/order-paths";
import type { PurchaseSession } from "@/components/orders/purchase/use-purchase-session";
import type { OrderView } from "@/lib/domain/orders/types";

/** The kind of choice for a session: seats on a map only if the session has a map and an area is numbered. */
export function choiceOf(session: PurchaseSession | null): CheckoutChoice {
  if (!session) return "seats";
  const { head, areas } = session;
  if (head.session_type === "exhibition") return "entry";
  if (areas.every((area) => !area.is_numbered)) return "tickets";
  return head.is_seat_map ? "seats" : "area";
}

/** The kind of choice that an order was made by, as far as its rows show it. */
export function choiceOfOrder(order: OrderView | undefined): CheckoutChoice {
  if (!order) return "seats";
  if (!holdsSeats(order)) return "goods";
  return order.event_type === "exhibition" ? "entry" : hasNumbers(order) ? "seats" : "tickets";
}
