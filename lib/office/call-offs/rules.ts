import { type CallOffKind } from "@/lib/domain/events/rules";
import { paidWays } from "@/lib/domain/pay-ways/rules";
import { gapsOfTexts, isBlankText, type ContentLanguage, type LocalizedText } from "@/lib/i18n/languages";

export const callOffStates = ["draft", "waiting", "running", "done"] as const;

/** How an order was paid; none: it cost nothing, or is unpaid. */
export const callOffWays = [...paidWays, "none"] as const;

/** Kinds that close the sale at once. */
export const closesSale = (kind: CallOffKind): boolean => kind !== "rescheduled";

/** Why a person has to look at an order. */
export const callOffReasons = ["used", "inspected", "no_payment", "failed", "gateway"] as const;

/**
 * What becomes of an order:
 * - waiting: its turn has not come
 * - refunding: the gateway gives it back
 * - refunded: all of it is back, or nothing was paid
 * - account: its buyer has yet to name a bank account
 * - counter: it was sold over the counter, where its buyer gets the money back
 * - transfer: finance pays it to the account
 * - person: somebody has to look, for a reason
 * - kept: its tickets stay good
 * - over: it had ended before, or was never paid
 */
export const callOffEnds = ["waiting", "refunding", "refunded", "account", "transfer", "counter", "person", "kept", "over"] as const;

/** The languages in which the organizer's words are missing; none where there are no words at all. */
export function gapsOfNote(note: LocalizedText): ContentLanguage[] {
  return isBlankText(note) ? [] : gapsOfTexts(note);
}

type Paid = {
  /** tickets that are not void, and goods */
  items: { kind: string; qty: number; price: number; serviceFee: number }[];
  /** all tickets that were ordered, void ones too */
  ordered: number;
  deliveryFee: number;
  kioskFeeBack: boolean;
};

/** All that was paid for what is left of an order, in whole TWD: nothing is kept of it but, where it is set so, the kiosk's fee. */
export function wholeRefund({ items, ordered, deliveryFee, kioskFeeBack }: Paid): { amount: number; fees: number } {
  const tickets = items.filter(({ kind }) => kind === "ticket");
  const left = tickets.reduce((sum, { qty }) => sum + qty, 0);
  const service = items.reduce((sum, { serviceFee, qty }) => sum + serviceFee * qty, 0);
  const pickup = kioskFeeBack && ordered > 0 ? Math.round((deliveryFee * left) / ordered) : 0;
  const prices = items.reduce((sum, { price, qty }) => sum + price * qty, 0);
  return { amount: prices + service + pickup, fees: service + pickup };
}
