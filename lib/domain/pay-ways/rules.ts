/** The properties in which pay ways differ. */
type PayWayTraits = {
  /**
   * The gateway's kind of number, a bank account or a code for a store's counter, which has its own deadline; null for a card,
   * whose payment is started on the gateway's page before the order's deadline.
   */
  number: "account" | "code" | null;
  /** How money goes back: by the gateway, or by a person to a bank account that the buyer names. */
  refund: "gateway" | "account";
  /** The amounts, in whole TWD, for which the gateway offers it; outside them its page silently leaves it out. */
  least: number;
  most: number;
};

/**
 * The ways that buyers can choose, in display order. All differences between them are declared here: code that treats two of
 * them differently reads a trait, or is a record over `PayWay`, which does not compile until it has a new way.
 */
export const payWayTraits = {
  credit: { number: null, refund: "gateway", least: 0, most: Infinity },
  unionpay: { number: null, refund: "gateway", least: 1, most: Infinity },
  atm: { number: "account", refund: "account", least: 1, most: 49_999 },
  cvs: { number: "code", refund: "account", least: 30, most: 20_000 },
} as const satisfies Record<string, PayWayTraits>;

export type PayWay = keyof typeof payWayTraits;
type WayWith<Trait> = { [Way in PayWay]: (typeof payWayTraits)[Way] extends Trait ? Way : never }[PayWay];
/** A way with a number that the gateway issues. */
export type TransferWay = Exclude<PayWay, WayWith<{ number: null }>>;

export const payWays = Object.keys(payWayTraits) as PayWay[];

export function isTransfer(way: PayWay): way is TransferWay {
  return payWayTraits[way].number !== null;
}

export const transferWays: TransferWay[] = payWays.filter(isTransfer);
export const cardWays: PayWay[] = payWays.filter((way) => !isTransfer(way));
/** The card of a call that names none. */
export const USUAL_CARD: PayWay = "credit";

/** The ways to pay at a counter: only staff can choose these. */
export const counterWays = ["cash", "terminal"] as const;
export type CounterWay = (typeof counterWays)[number];

/** A way in which an order can have been paid. */
export type PaidWay = PayWay | CounterWay;
export const paidWays: PaidWay[] = [...payWays, ...counterWays];

/** Whether buyers can choose a way of payment. */
export function isBuyersWay<Way extends string>(way: Way): way is Exclude<Way, CounterWay> {
  return !(counterWays as readonly string[]).includes(way);
}

/** How money that was paid in a way goes back; null if nothing was paid. */
export function wayBack(way: PaidWay | null | undefined): PayWayTraits["refund"] | "counter" | null {
  if (!way) return null;
  return isBuyersWay(way) ? payWayTraits[way].refund : "counter";
}

/** The ways whose money the gateway refunds, and those whose money a person transfers to a bank account. */
export const gatewayRefunded: PayWay[] = payWays.filter((way) => wayBack(way) === "gateway");
export const accountRefunded: PayWay[] = payWays.filter((way) => wayBack(way) === "account");
