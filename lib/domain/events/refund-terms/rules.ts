import type { RefundTerms } from "@/lib/domain/events/refund-terms/types";
import { endOfDayInTaipei } from "@/lib/platform/clock";

/** The most days before the event, or after the purchase, that terms can name. */
export const REFUND_DAYS_MAX = 180;
export const REFUND_STEPS_MAX = 4;

/** The fee of requests until a moment. */
export type RefundStep = { until: Date; fee_percent: number };

type Occasion = {
  /** of the session, or of the entry time */
  startsAt: Date;
  /** null: not paid yet, then counted from now on */
  paidAt: Date | null;
};

/**
 * The deadlines and their fees, one after the other. "At least 10 days before the event date" (terms of service; spec section
 * 9) is about days, in Taipei: for a show on the 19th, whatever its hour, the 9th is the tenth day before, and counts whole, to
 * its last second. A refund cannot be requested once the show has begun.
 */
export function refundSteps({ counted_from: from, steps }: RefundTerms, { startsAt, paidAt }: Occasion, now: Date): RefundStep[] {
  return steps.map(({ days, fee_percent }) => {
    const until = from === "event" ? endOfDayInTaipei(startsAt, -days) : endOfDayInTaipei(paidAt ?? now, days);
    return { until: until < startsAt ? until : startsAt, fee_percent };
  });
}

/** The fee at a moment, in per cent of the face value; past all steps, that of the last. */
export function feePercentAt(steps: { until: Date | string; fee_percent: number }[], now: Date): number {
  return (steps.find(({ until }) => new Date(until) >= now) ?? steps.at(-1))?.fee_percent ?? 0;
}

/** The fee on a face value, in whole TWD: rounded down, in the buyer's favour. */
export const refundFee = (faceValue: number, feePercent: number): number => Math.floor((faceValue * feePercent) / 100);

/** Whether new terms retain more, or give less time, on any day for any buyer under the old ones. */
export function areWorse(terms: RefundTerms, before: RefundTerms): boolean {
  if (terms.counted_from !== before.counted_from) return true;
  const fromPurchase = terms.counted_from === "purchase";
  const feeOn = ({ steps }: RefundTerms, day: number) =>
    steps.find(({ days }) => (fromPurchase ? day <= days : day >= days))?.fee_percent ?? Number.POSITIVE_INFINITY;
  const days = Array.from({ length: REFUND_DAYS_MAX + 2 }, (_, day) => day);
  return days.some((day) => feeOn(terms, day) > feeOn(before, day));
}
