/** The time zone of every venue, deadline and day in this product. */
export const VENUE_ZONE = "Asia/Taipei";

/** Taipei has had no daylight saving since 1980: a fixed offset in milliseconds. */
const TAIPEI_OFFSET_MS = 8 * 3_600_000;
const DAY_MS = 24 * 3_600_000;

/** ISO 8601 with Taipei's offset, to the second: what the calls carry. */
export function isoInTaipei(date: Date): string {
  return `${new Date(date.getTime() + TAIPEI_OFFSET_MS).toISOString().slice(0, 19)}+08:00`;
}

/** The last second of the day that a moment has in Taipei, some days later. */
export function endOfDayInTaipei(date: Date, daysLater = 0): Date {
  const day = Math.floor((date.getTime() + TAIPEI_OFFSET_MS) / DAY_MS) + daysLater;
  return new Date((day + 1) * DAY_MS - TAIPEI_OFFSET_MS - 1_000);
}

export function addSeconds(date: Date, seconds: number): Date {
  return new Date(date.getTime() + seconds * 1000);
}

export function secondsBetween(from: Date, to: Date): number {
  return (to.getTime() - from.getTime()) / 1000;
}
