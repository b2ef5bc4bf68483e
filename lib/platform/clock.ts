import { readWritten } from "@/lib/input/written-time";

/** The time zone of every venue, deadline and day in this product. */
export const VENUE_ZONE = "Asia/Taipei";

// Taipei has had no daylight saving time since 1980: the offset is fixed.
const TAIPEI_OFFSET = "+08:00";
const TAIPEI_OFFSET_MS = 8 * 3_600_000;
const DAY_MS = 24 * 3_600_000;

/** A Date whose UTC fields show a time's date and time of day in Taipei. */
export function clockInTaipei(date: Date): Date {
  return new Date(date.getTime() + TAIPEI_OFFSET_MS);
}

/** ISO 8601 with Taipei's offset, to the second, as in the calls. */
export function isoInTaipei(date: Date): string {
  return `${clockInTaipei(date).toISOString().slice(0, 19)}${TAIPEI_OFFSET}`;
}

/** "2026-11-21 19:30:00" in Taipei: for operators, and the gateway's format. */
export function textInTaipei(date: Date): string {
  return clockInTaipei(date).toISOString().slice(0, 19).replace("T", " ");
}

/** Parse a date and time in Taipei, "2026-11-21 19:30" or with a T; an invalid Date for anything else, also for a day that does not exist. */
export function momentInTaipei(text: string): Date {
  const written = readWritten(text);
  return new Date(written?.hasTime && !written.hasOffset ? `${text.replace(" ", "T")}${TAIPEI_OFFSET}` : NaN);
}

/** Parse a date and time with an offset, or without one in Taipei; an invalid Date for anything else. */
export function parseMoment(text: string): Date {
  return readWritten(text)?.hasOffset ? new Date(text.replace(" ", "T")) : momentInTaipei(text);
}

/** A time's day in Taipei, in days since 1970. */
export function dayInTaipei(date: Date): number {
  return Math.floor((date.getTime() + TAIPEI_OFFSET_MS) / DAY_MS);
}

/** The start of a day in Taipei, given in days since 1970. */
function startOfDay(day: number): Date {
  return new Date(day * DAY_MS - TAIPEI_OFFSET_MS);
}

/** The start of a time's day in Taipei, some days later. */
export function startOfDayInTaipei(date: Date, daysLater = 0): Date {
  return startOfDay(dayInTaipei(date) + daysLater);
}

/** The last second of a time's day in Taipei, some days later. */
export function endOfDayInTaipei(date: Date, daysLater = 0): Date {
  return addSeconds(startOfDayInTaipei(date, daysLater + 1), -1);
}

/** `19:30` in Taipei on a day given in days since 1970. */
export function timeOfDayInTaipei(day: number, time: string): Date {
  const [hours, minutes] = time.split(":").map(Number);
  return addSeconds(startOfDay(day), (hours! * 60 + minutes!) * 60);
}

export function addSeconds(date: Date, seconds: number): Date {
  return new Date(date.getTime() + seconds * 1000);
}

export function secondsBetween(from: Date, to: Date): number {
  return (to.getTime() - from.getTime()) / 1000;
}

/** The later of two times. */
export function laterOf(one: Date, other: Date | null): Date {
  return other && other > one ? other : one;
}
