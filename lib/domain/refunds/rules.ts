import type { OrderItemView } from "@/lib/domain/orders/types";

// Terms of service, "Refunds" (spec sections 1 and 9). Pure: they run in the browser too.

/** Kept of the face value, in per cent. */
export const REFUND_FEE_PERCENT = 10;

type Quotable = { items: Pick<OrderItemView, "kind" | "qty" | "price">[]; total_price: number };

export type RefundQuote = {
  /** of the tickets, whole TWD like all that follows */
  face_value: number;
  /** what is kept of the face value */
  fee: number;
  /** of goods bought with the tickets: they are handed out at the event and go back whole */
  goods: number;
  /** service, pickup, transfer and postage fees: never given back */
  kept_fees: number;
  /** what is paid back */
  amount: number;
};

/**
 * What a refund of the whole order gives back. The fee is taken once of all tickets together and
 * rounded down, in the buyer's favour.
 */
export function refundQuote({ items, total_price: total }: Quotable): RefundQuote {
  const sum = (isTicket: boolean) =>
    items.filter(({ kind }) => (kind === "ticket") === isTicket).reduce((all, { price, qty }) => all + price * qty, 0);
  const [faceValue, goods] = [sum(true), sum(false)];
  const fee = Math.floor((faceValue * REFUND_FEE_PERCENT) / 100);
  return { face_value: faceValue, fee, goods, kept_fees: Math.max(0, total - faceValue - goods), amount: faceValue - fee + goods };
}

/** Why an order is not refunded; each has a sentence in messages/*.json under Errors.NOT_REFUNDABLE. */
export type RefundRule = "goods" | "not_paid" | "used" | "late" | "no_account";

/** Why an operator's decision about a refund is not carried out. */
export type OperatorRule =
  /** it does not wait for a decision: it was decided, or never asked for */
  | "decided"
  /** its order, in `status`, is not paid any more */
  | "order_over"
  /** of its `tickets`, `used` let somebody in */
  | "tickets_used"
  /** `printed` tickets were printed by a kiosk and have not come back */
  | "paper_out"
  /** the money goes back to a card by itself */
  | "card"
  /** no money of it is due: not yet, or it went back before */
  | "not_due"
  /** no card's money of it is due, an earlier refund of its payment goes first, or a worker looks at it now */
  | "not_now";

type Asked = {
  event_type: "ticket" | "exhibition" | "product" | "merchandise";
  status: "unpaid" | "paid" | "cancelled";
  /** the last moment, of the order's session or entry */
  until: Date | null;
  /** of its tickets, the earliest that somebody was let in with */
  usedAt: Date | null;
};

/** Which rule stands against a refund now, or null. The first that holds is told. */
export function ruleAgainst({ event_type: kind, status, until, usedAt }: Asked, now: Date): RefundRule | null {
  if (kind !== "ticket" && kind !== "exhibition") return "goods";
  if (status !== "paid") return "not_paid";
  if (usedAt !== null) return "used";
  return until === null || now > until ? "late" : null;
}

/** Cards are given their money back by the gateway; the others are paid to a bank account. */
export function wantsBankAccount(payWay: string | null | undefined): boolean {
  return payWay === "atm" || payWay === "cvs";
}
