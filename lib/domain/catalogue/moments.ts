import { weekdays } from "@/lib/domain/catalogue/schemas";
import type { Moment } from "@/lib/domain/catalogue/types";

const DAY_MS = 86_400_000;
const MINUTE_MS = 60_000;
/** Taipei has had no daylight saving since 1980. */
const TAIPEI_MS = 8 * 3_600_000;

/**
 * A relative moment is worked out once, when its row is made; a row that exists keeps it, so
 * that loading again on a later day moves nothing. To move a date, write it as a fixed one.
 */
export function isRelative(moment: Moment): boolean {
  return typeof moment !== "string";
}

/** The point in time that a file means, for a load at `now`. */
export function resolveMoment(moment: Moment, now: Date): Date {
  if (typeof moment === "string") return new Date(/(Z|[+-]\d{2}:\d{2})$/.test(moment) ? moment : `${moment}+08:00`);
  if ("minutes" in moment) return new Date(Math.floor(now.getTime() / MINUTE_MS + moment.minutes) * MINUTE_MS);
  let day = taipeiDay(now) + moment.days;
  // 1 January 1970 was a Thursday.
  if (moment.weekday) day += (weekdays.indexOf(moment.weekday) - ((((day + 4) % 7) + 7) % 7) + 7) % 7;
  return atTaipei(day, moment.time);
}

/** Days since 1970 in Taipei. */
export function taipeiDay(date: Date): number {
  return Math.floor((date.getTime() + TAIPEI_MS) / DAY_MS);
}

/** `19:30` in Taipei on a day counted from 1970. */
export function atTaipei(day: number, time: string): Date {
  const [hours, minutes] = time.split(":").map(Number);
  return new Date(day * DAY_MS + (hours! * 60 + minutes!) * MINUTE_MS - TAIPEI_MS);
}

export function addMinutes(date: Date, minutes: number): Date {
  return new Date(date.getTime() + minutes * MINUTE_MS);
}
