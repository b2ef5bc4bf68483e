import { addSeconds } from "@/lib/platform/clock";
import type { PayWayWord } from "@/lib/domain/orders/types";

/** An attempt by card starts only with so much of the deadline left, in seconds. */
export const CARD_START_MARGIN_SECONDS = 180;
/** The gateway stops taking the card so long before the deadline, in seconds. */
export const CARD_CLOSE_MARGIN_SECONDS = 120;

type Payable = { status: string; payWay: PayWayWord | null; payDeadline: Date; totalPrice: number };

/**
 * What an order can still be paid with, and until when the payment must be started. Once chosen,
 * a method cannot change (terms of service).
 */
export function payWaysOf(order: Payable, now: Date): { payWay: PayWayWord; until: Date }[] {
  if (order.status !== "unpaid") return [];
  const until = addSeconds(order.payDeadline, -CARD_START_MARGIN_SECONDS);
  const offered: { payWay: PayWayWord; until: Date }[] = [{ payWay: "credit", until }];
  return offered.filter((way) => way.until > now && (order.payWay === null || order.payWay === way.payWay));
}

/** The price of each ticket in turn: two adults and a child are adult, adult, child. */
export function ticketsInTurn(items: { price_id: number; qty: number }[]): number[] {
  return items.flatMap(({ price_id: priceId, qty }) => Array.from({ length: qty }, () => priceId));
}

/** Refunds may be asked for until ten days before the event (terms of service). */
export const REFUND_DAYS = 10;

export function refundUntil(sessionStartsAt: Date): Date {
  return addSeconds(sessionStartsAt, -REFUND_DAYS * 86_400);
}
