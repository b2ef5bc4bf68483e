import { type CallOffKind } from "@/lib/domain/events/rules";
import { paidWays } from "@/lib/domain/pay-ways/rules";
import { gapsOfTexts, isBlankText, type ContentLanguage, type LocalizedText } from "@/lib/i18n/languages";

export const callOffStates = ["draft", "waiting", "running", "done"] as const;

/** How an order was paid; none: it was free or is unpaid. */
export const callOffWays = [...paidWays, "none"] as const;

/** Kinds that close the sale at once. */
export const closesSale = (kind: CallOffKind): boolean => kind !== "rescheduled";

/** Why a person has to look at an order. */
export const callOffReasons = ["used", "inspected", "no_payment", "failed", "gateway"] as const;

/** The end of an order. */
export const callOffEnds = [
  /** its turn has not come */
  "waiting",
  /** the gateway gives the money back */
  "refunding",
  /** all of it is back, or nothing was paid */
  "refunded",
  /** its buyer has yet to name a bank account */
  "account",
  /** finance pays it to the account */
  "transfer",
  /** it was sold over the counter, where its buyer gets the money back */
  "counter",
  /** staff have to look into it, for a reason */
  "person",
  /** staff have settled it by hand */
  "settled",
  /** its tickets remain valid */
  "kept",
  /** it had ended before, or was never paid */
  "over",
] as const;

/** Returns the languages of its event in which the organizer's note is missing; none if there is no note at all. */
export function gapsOfNote(note: LocalizedText, languages: readonly ContentLanguage[]): ContentLanguage[] {
  return isBlankText(note) ? [] : gapsOfTexts([note], languages);
}

type Paid = {
  /** tickets that are not void, and goods */
  items: { kind: string; qty: number; price: number; serviceFee: number }[];
  /** all tickets that were ordered, void ones too */
  ordered: number;
  deliveryFee: number;
  kioskFeeBack: boolean;
};

/**
 * Returns all that was paid for what is left of an order, in whole TWD. Only the kiosk's fee is retained, unless it is given back
 * too.
 */
export function wholeRefund({ items, ordered, deliveryFee, kioskFeeBack }: Paid): { amount: number; fees: number } {
  const tickets = items.filter(({ kind }) => kind === "ticket");
  const left = tickets.reduce((sum, { qty }) => sum + qty, 0);
  const service = items.reduce((sum, { serviceFee, qty }) => sum + serviceFee * qty, 0);
  const pickup = kioskFeeBack && ordered > 0 ? Math.round((deliveryFee * left) / ordered) : 0;
  const prices = items.reduce((sum, { price, qty }) => sum + price * qty, 0);
  return { amount: prices + service + pickup, fees: service + pickup };
}
