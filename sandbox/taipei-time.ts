import { momentInTaipei as moment, textInTaipei } from "@/lib/platform/clock";

// The gateway writes Taiwan's time without an offset; the sandbox counts in ms.
const DAY_MS = 24 * 60 * 60 * 1000;

/** Formats a moment (ms) as the gateway does: "2026-11-21 19:30:00", Taiwan time. */
export function taipeiTime(ms: number): string {
  return textInTaipei(new Date(ms));
}

/** Returns the Taiwanese day of a moment, or some days later: "2026-11-21". */
export function taipeiDay(ms: number, daysLater = 0): string {
  return taipeiTime(ms + daysLater * DAY_MS).slice(0, 10);
}

/** Returns the moment (ms) of a Taiwanese day and clock time; NaN if there is no such day. */
export function momentInTaipei(day: string, clock: string): number {
  return moment(`${day} ${clock}`).getTime();
}
