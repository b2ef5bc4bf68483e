/** Taiwan's clock: the one on the operator's wall. */
const OFFSET = "+08:00";
const DAY_MS = 86_400_000;

/**
 * A time as an operator types it: "06:30" is the next time the clock in Taipei shows that,
 * "2026-11-22 06:30" that day there; with an offset or Z it is what it says.
 * @returns undefined for anything else, and for what is over
 */
export function expectedEnd(text: string, now: Date): Date | undefined {
  const clock = /^([01]?\d|2[0-3]):[0-5]\d$/.test(text) ? text.padStart(5, "0") : undefined;
  if (clock) {
    const today = new Date(now.getTime() + 8 * 3_600_000).toISOString().slice(0, 10);
    const at = Date.parse(`${today}T${clock}:00${OFFSET}`);
    return new Date(at > now.getTime() ? at : at + DAY_MS);
  }
  const [, day, time, offset] = /^(\d{4}-\d\d-\d\d)[T ](\d\d:\d\d(?::\d\d)?)(Z|[+-]\d\d:\d\d)?$/.exec(text) ?? [];
  const at = day ? new Date(`${day}T${time}${offset ?? OFFSET}`) : undefined;
  return at && at.getTime() > now.getTime() ? at : undefined;
}
