import { momentInTaipei as moment, textInTaipei } from "@/lib/platform/clock";

// The gateway writes Taiwan's time without an offset; the sandbox counts in ms.
const DAY_MS = 24 * 60 * 60 * 1000;

/** A moment (ms) as the gateway writes it: "2026-11-21 19:30:00", Taiwan time. */
export function taipeiTime(ms: number): string {
  return textInTaipei(new Date(ms));
}

/** The Taiwanese day of a moment, some days later: "2026-11-21". */
export function taipeiDay(ms: number, daysLater = 0): string {
  return taipeiTime(ms + daysLater * DAY_MS).slice(0, 10);
}

/** The moment (ms) of a Taiwanese day and clock time; NaN when there is no such day. */
export function momentInTaipei(day: string, clock: string): number {
  return moment(`${day} ${clock}`).getTime();
}
