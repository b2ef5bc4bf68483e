import type { OrderView } from "@/lib/domain/orders/types";
import { cardWays, isTransfer, USUAL_CARD, type PayWay } from "@/lib/domain/pay-ways/rules";

/** Path for a chosen pay way: cards have a separate screen, transfers get their number on the payment screen. */
export function payWayPath(orderId: string, payWay: PayWay): string {
  const screen = isTransfer(payWay) ? "/purchase/payment" : "/purchase/payment/creditCard";
  const way = payWay === USUAL_CARD ? "" : `&pay_way=${payWay}`;
  return `${screen}?order_id=${encodeURIComponent(orderId)}${way}`;
}

/** Where paying goes on: straight to the card when that is chosen already, else to the choice. */
export function payPath({ order_id, pay_way }: Pick<OrderView, "order_id" | "pay_way">): string {
  const card = cardWays.find((way) => way === pay_way);
  return card ? payWayPath(order_id, card) : `/purchase/payment?order_id=${encodeURIComponent(order_id)}`;
}

type Unpaid = Pick<OrderView, "order_id" | "event_type" | "session_id" | "pay_way">;

/** Where an unpaid order's buyer, pickup and invoice can be changed; undefined once a way of paying has settled them, and for goods. */
export function buyerPath({ order_id, event_type, session_id, pay_way }: Unpaid): string | undefined {
  if (pay_way || !session_id || (event_type !== "ticket" && event_type !== "exhibition")) return undefined;
  return `/purchase/ticket/${session_id}?order_id=${encodeURIComponent(order_id)}`;
}

/** Where an unpaid order goes on, on whatever device it was begun: with the buyer's data, else with paying. */
export function continuePath(order: Unpaid): string {
  return buyerPath(order) ?? payPath(order);
}
