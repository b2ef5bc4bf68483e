import type { OrderView } from "@/lib/domain/orders/types";
import { cardWays, isTransfer, USUAL_CARD, type PayWay } from "@/lib/domain/pay-ways/rules";

/** The path for a chosen pay way: cards have a separate screen, transfers get their number on the payment screen. */
export function payWayPath(orderId: string, payWay: PayWay): string {
  const screen = isTransfer(payWay) ? "/purchase/payment" : "/purchase/payment/creditCard";
  const way = payWay === USUAL_CARD ? "" : `&pay_way=${payWay}`;
  return `${screen}?order_id=${encodeURIComponent(orderId)}${way}`;
}

/** The path at which payment continues: the card's screen if a card was chosen, otherwise the choice of pay ways. */
export function payPath({ order_id, pay_way }: Pick<OrderView, "order_id" | "pay_way">): string {
  const card = cardWays.find((way) => way === pay_way);
  return card ? payWayPath(order_id, card) : `/purchase/payment?order_id=${encodeURIComponent(order_id)}`;
}

type Unpaid = Pick<OrderView, "order_id" | "event_type" | "session_id" | "pay_way">;

/** The path at which an unpaid order's buyer, pickup and invoice can be changed; undefined once a pay way was chosen, which makes them final, and for goods. */
export function buyerPath({ order_id, event_type, session_id, pay_way }: Unpaid): string | undefined {
  if (pay_way || !session_id || (event_type !== "ticket" && event_type !== "exhibition")) return undefined;
  return `/purchase/ticket/${session_id}?order_id=${encodeURIComponent(order_id)}`;
}

/** The path at which an unpaid order continues, on any device: the buyer's data if they can be changed, otherwise payment. */
export function continuePath(order: Unpaid): string {
  return buyerPath(order) ?? payPath(order);
}
