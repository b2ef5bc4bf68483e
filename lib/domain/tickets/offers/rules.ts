import { dayInTaipei, timeOfDayInTaipei } from "@/lib/platform/clock";

/** Times of day in Taipei at which tickets that were offered back are offered to the next on the claims list. */
export const BATCH_TIMES = ["12:00", "20:00"] as const;

/** The next batch after a time. Offers of one batch end with the next. */
export function nextBatch(now: Date): Date {
  const today = dayInTaipei(now);
  const times = [today, today + 1].flatMap((day) => BATCH_TIMES.map((time) => timeOfDayInTaipei(day, time)));
  return times.find((time) => time > now) as Date;
}
