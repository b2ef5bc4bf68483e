import type { TradeResult } from "@/lib/domain/payments/newebpay/trade-result";

/**
 * The next step of a card refund.
 * - cancel: cancel the authorisation; nothing was captured yet
 * - capture: for a partial refund of an uncaptured payment, capture all of it first
 * - refund: refund the amount of a captured payment
 * - wait: the bank processes it, which happens at night
 * - done: it is refunded
 * - stuck: the gateway's record matches no step of ours; a person has to look
 */
export type RefundStep = "cancel" | "capture" | "refund" | "wait" | "done" | "stuck";

type Card = Pick<TradeResult, "TradeStatus" | "CloseAmt" | "CloseStatus" | "BackBalance" | "BackStatus">;

/**
 * Derive the next step from the gateway's record alone, never from a lost answer, so that nothing is refunded twice.
 * @param amounts whole TWD: the payment, the part of it to be refunded, and the part that was refunded before
 */
export function nextRefundStep(card: Card, amounts: { paid: number; back: number; before?: number }): RefundStep {
  const whole = amounts.back === amounts.paid;
  if (card.TradeStatus === "3") return whole ? "done" : "stuck";
  // Refunded without an amount means all of it.
  if (card.TradeStatus === "6" && !saysHowMuch(card)) return "done";
  if (card.TradeStatus !== "1" && card.TradeStatus !== "6") return "stuck";
  const { BackStatus: back = "0", CloseStatus: close = "0" } = card;
  if (back === "1" || back === "2") return "wait";
  if (back === "3") {
    const [gone, before] = [(card.CloseAmt ?? 0) - (card.BackBalance ?? 0), amounts.before ?? 0];
    if (gone >= before + amounts.back) return "done";
    return before > 0 && gone === before ? "refund" : "stuck";
  }
  if (back !== "0") return "stuck";
  if (close === "0") return whole ? "cancel" : "capture";
  if (close === "3") return "refund";
  return close === "1" || close === "2" ? "wait" : "stuck";
}

/** Whether the record has amounts: an empty one reads as 0. */
function saysHowMuch({ CloseAmt: taken = 0, BackBalance: left, BackStatus: back = "0" }: Card): boolean {
  return taken > 0 && left !== undefined && back !== "" && back !== "0";
}
