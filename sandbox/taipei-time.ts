/** Taiwan keeps UTC+8 all year, without summer time. */
const OFFSET_MS = 8 * 60 * 60 * 1000;
const DAY_MS = 24 * 60 * 60 * 1000;

/** A moment (ms) as the gateway writes it: "2026-11-21 19:30:00", Taiwan time. */
export function taipeiTime(ms: number): string {
  return new Date(ms + OFFSET_MS).toISOString().slice(0, 19).replace("T", " ");
}

/** The Taiwanese day of a moment, some days later: "2026-11-21". */
export function taipeiDay(ms: number, daysLater = 0): string {
  return taipeiTime(ms + daysLater * DAY_MS).slice(0, 10);
}

/** The moment (ms) of a Taiwanese day and clock time; NaN when there is no such day. */
export function momentInTaipei(day: string, clock: string): number {
  const ms = Date.parse(`${day}T${clock}.000Z`) - OFFSET_MS;
  return taipeiTime(ms || 0) === `${day} ${clock}` ? ms : NaN;
}
