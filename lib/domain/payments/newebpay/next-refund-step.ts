import type { TradeResult } from "@/lib/domain/payments/newebpay/newebpay-query";

/**
 * What is to be done next about a card's money that goes back.
 * - cancel: the authorisation is given up; nothing was taken from the card yet
 * - capture: a part is to go back of what was not taken yet: it is taken first, whole
 * - refund: it was taken; the amount goes back
 * - wait: the bank has it, which works at night
 * - done: it has gone back
 * - stuck: the gateway's record fits no way that we went; a person has to look
 */
export type RefundStep = "cancel" | "capture" | "refund" | "wait" | "done" | "stuck";

type Card = Pick<TradeResult, "TradeStatus" | "CloseAmt" | "CloseStatus" | "BackBalance" | "BackStatus">;

/**
 * Read from the gateway's record alone what comes next, so that a lost answer is asked for and never
 * guessed: what has gone back, or is on its way, is not sent a second time.
 * @param amounts whole TWD: what the card paid, what of it goes back, and what of it went back before
 */
export function nextRefundStep(card: Card, amounts: { paid: number; back: number; before?: number }): RefundStep {
  const whole = amounts.back === amounts.paid;
  if (card.TradeStatus === "3") return whole ? "done" : "stuck";
  // Refunded, and how much of it is not said: then all of it.
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

/** An empty amount reads as 0, and nothing was taken of a card that nothing went back to. */
function saysHowMuch({ CloseAmt: taken = 0, BackBalance: left, BackStatus: back = "0" }: Card): boolean {
  return taken > 0 && left !== undefined && back !== "" && back !== "0";
}
