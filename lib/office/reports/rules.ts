import { clockInTaipei, dayInTaipei, startOfDayInTaipei } from "@/lib/platform/clock";

/** Lengths of a point of the sale's line. */
export const reportSteps = ["day", "hour"] as const;
export type ReportStep = (typeof reportSteps)[number];

/** The parts of a report, each of which can be exported. */
export const reportParts = [
  "sales",
  "price",
  "area",
  "pay_way",
  "language",
  "source",
  "discounts",
  "funnel",
  "refunds",
  "attendance",
  "goods",
] as const;
export type ReportPart = (typeof reportParts)[number];

/** When the daily mails are sent, in minutes after midnight in Taipei: at 8:30, before people begin to work. */
export const MAILED_AT = 510;

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const hourOf = (at: Date) => Math.floor(at.getTime() / HOUR_MS);

/** Returns the day or hour of a sale, from 1, in Taipei. What was sold before its opening counts on its first one. */
export function stepOfSale(at: Date, saleStartsAt: Date, step: ReportStep): number {
  const passed = step === "day" ? dayInTaipei(at) - dayInTaipei(saleStartsAt) : hourOf(at) - hourOf(saleStartsAt);
  return Math.max(1, passed + 1);
}

/** Returns the moment at which a day or hour of a sale begins. */
export function momentOfStep(n: number, saleStartsAt: Date, step: ReportStep): Date {
  if (step === "hour") return new Date((hourOf(saleStartsAt) + n - 1) * HOUR_MS);
  return startOfDayInTaipei(saleStartsAt, n - 1);
}

/** Returns the day whose morning mails have been due since it began, as the database stores a date. */
export function reportDay(now: Date): Date {
  return new Date(
    `${clockInTaipei(new Date(now.getTime() - MAILED_AT * MINUTE_MS))
      .toISOString()
      .slice(0, 10)}T00:00:00Z`,
  );
}
