import { addSeconds, momentInTaipei, textInTaipei } from "@/lib/platform/clock";

const DAY_SECONDS = 86_400;

/**
 * A time as an operator types it: "06:30" is the next time the clock in Taipei shows that,
 * "2026-11-22 06:30" that day there; with an offset or Z it is what it says.
 * @returns undefined for anything else, and for what is over
 */
export function expectedEnd(text: string, now: Date): Date | undefined {
  const clock = /^([01]?\d|2[0-3]):[0-5]\d$/.test(text) ? text.padStart(5, "0") : undefined;
  if (clock) {
    const today = textInTaipei(now).slice(0, 10);
    const at = momentInTaipei(`${today} ${clock}`);
    return at > now ? at : addSeconds(at, DAY_SECONDS);
  }
  const [, day, time, offset] = /^(\d{4}-\d\d-\d\d)[T ](\d\d:\d\d(?::\d\d)?)(Z|[+-]\d\d:\d\d)?$/.exec(text) ?? [];
  const at = day ? (offset ? new Date(`${day}T${time}${offset}`) : momentInTaipei(`${day} ${time}`)) : undefined;
  return at && at > now ? at : undefined;
}
