type Minute = { at: string; made: number; failed: number };

const MINUTE_MS = 60_000;
/** Number of minutes drawn. */
const DRAWN = 60;

/** Returns an entry for each of the last sixty full minutes, `at` in ms since 1970. A minute without orders has zeros. */
export function minutesOf(minutes: readonly Minute[], at: string): { at: number; made: number; failed: number }[] {
  const last = Math.floor(Date.parse(at) / MINUTE_MS) * MINUTE_MS - MINUTE_MS;
  const known = new Map(minutes.map((minute) => [Date.parse(minute.at), minute]));
  return Array.from({ length: DRAWN }, (_, index) => {
    const time = last - (DRAWN - 1 - index) * MINUTE_MS;
    const { made = 0, failed = 0 } = known.get(time) ?? {};
    return { at: time, made, failed };
  });
}
