import { refundFee } from "@/lib/domain/events/refund-terms/rules";
import type { OrderItemView } from "@/lib/domain/orders/types";

// Terms of service, "Refunds" (docs/specification.md, sections 1 and 9). Pure: they run in the browser too.

type Quotable = {
  items: Pick<OrderItemView, "kind" | "qty" | "price">[];
  total_price: number;
  /** of the face value, deducted by the event's terms */
  fee_percent: number;
};

export type RefundQuote = {
  /** of the tickets; all amounts here are whole TWD */
  face_value: number;
  /** the part of the face value that is deducted */
  fee: number;
  /** of goods bought with the tickets: handed out at the event, so refunded in full */
  goods: number;
  /** service, pickup, transfer and postage fees: never refunded */
  kept_fees: number;
  /** the sum that is paid back */
  amount: number;
};

/**
 * The refund of a whole order, in whole TWD. The fee is taken once for all tickets together.
 */
export function refundQuote({ items, total_price: total, fee_percent: feePercent }: Quotable): RefundQuote {
  const sum = (isTicket: boolean) =>
    items.filter(({ kind }) => (kind === "ticket") === isTicket).reduce((all, { price, qty }) => all + price * qty, 0);
  const [faceValue, goods] = [sum(true), sum(false)];
  const fee = refundFee(faceValue, feePercent);
  return { face_value: faceValue, fee, goods, kept_fees: Math.max(0, total - faceValue - goods), amount: faceValue - fee + goods };
}

/** Why an order cannot be refunded; each has a sentence in messages/*.json under Errors.NOT_REFUNDABLE. */
export type RefundRule = "goods" | "not_paid" | "used" | "late" | "no_account" | "not_offered";

/** Why an operator's decision about a refund is refused. */
export type OperatorRule =
  /** it does not wait for a decision: it was decided, or never requested */
  | "decided"
  /** its order, in `status`, is no longer paid */
  | "order_over"
  /** `used` of its `tickets` were used */
  | "tickets_used"
  /** `printed` tickets were printed by a kiosk and not returned */
  | "paper_out"
  /** the worker refunds it to a card */
  | "card"
  /** the gateway refunds it to a card: only one that is stuck there is recorded by hand */
  | "not_stuck"
  /** it is in a payout batch */
  | "in_payout"
  /** its money is not due yet, or was paid back before */
  | "not_due"
  /** no card refund is due, an earlier refund of its payment goes first, or a worker has it now */
  | "not_now"
  /** staff look into its order */
  | "inspected"
  /** another refund of its order waits for a decision */
  | "waits"
  /** the same person put it forward, or undid a scan of its tickets: another one has to approve it */
  | "second_person"
  /** one of the two persons created or reset the other's account within the last 30 days */
  | "second_person_account";

type Asked = {
  event_type: "ticket" | "exhibition" | "product" | "merchandise";
  status: "unpaid" | "paid" | "cancelled";
  /** the deadline, by the order's session or entry time */
  until: Date | null;
  /** when the first of its tickets was used */
  usedAt: Date | null;
};

/** The first rule that forbids a refund now, or null. */
export function ruleAgainst({ event_type: kind, status, until, usedAt }: Asked, now: Date): RefundRule | null {
  if (kind !== "ticket" && kind !== "exhibition") return "goods";
  if (status !== "paid") return "not_paid";
  if (usedAt !== null) return "used";
  return until === null || now > until ? "late" : null;
}
