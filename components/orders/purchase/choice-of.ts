import type { CheckoutChoice } from "@/components/layout/checkout-frame";
import { hasNumbers, holdsSeats } from "@/components/orders/order-paths";
import type { PurchaseSession } from "@/components/orders/purchase/use-purchase-session";
import type { OrderView } from "@/lib/domain/orders/types";

/** What is chosen for a session: seats on a map only where there is one and an area has numbers. */
export function choiceOf(session: PurchaseSession | null): CheckoutChoice {
  if (!session) return "seats";
  const { head, areas } = session;
  if (head.session_type === "exhibition") return "entry";
  if (areas.every((area) => !area.is_numbered)) return "tickets";
  return head.is_seat_map ? "seats" : "area";
}

/** What was chosen for an order, as far as its rows show. */
export function choiceOfOrder(order: OrderView | undefined): CheckoutChoice {
  if (!order) return "seats";
  if (!holdsSeats(order)) return "goods";
  return order.event_type === "exhibition" ? "entry" : hasNumbers(order) ? "seats" : "tickets";
}
