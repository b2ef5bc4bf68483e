import { weekdays } from "@/lib/domain/catalogue/schemas";
import type { Moment } from "@/lib/domain/catalogue/types";
import { dayInTaipei, parseMoment, timeOfDayInTaipei } from "@/lib/platform/clock";

const MINUTE_MS = 60_000;

/**
 * A relative date is resolved once, when its row is created; existing rows keep it, so that loading again on
 * a later day moves nothing. To move a date, write it as a fixed one.
 */
export function isRelative(moment: Moment): boolean {
  return typeof moment !== "string";
}

/** Resolve a file's date for a load at `now`. */
export function resolveMoment(moment: Moment, now: Date): Date {
  if (typeof moment === "string") return parseMoment(moment);
  if ("minutes" in moment) return new Date(Math.floor(now.getTime() / MINUTE_MS + moment.minutes) * MINUTE_MS);
  let day = dayInTaipei(now) + moment.days;
  // 1 January 1970 was a Thursday.
  if (moment.weekday) day += (weekdays.indexOf(moment.weekday) - ((((day + 4) % 7) + 7) % 7) + 7) % 7;
  return timeOfDayInTaipei(day, moment.time);
}

export function addMinutes(date: Date, minutes: number): Date {
  return new Date(date.getTime() + minutes * MINUTE_MS);
}
