import { addSeconds, momentInTaipei, parseMoment, textInTaipei } from "@/lib/platform/clock";

const DAY_SECONDS = 86_400;

/**
 * Parse a time as an operator types it: "06:30" is the next such time in Taipei, "2026-11-22 06:30" that day
 * there; an offset or Z is respected.
 * @returns undefined for anything else, and for past times
 */
export function expectedEnd(text: string, now: Date): Date | undefined {
  const clock = /^([01]?\d|2[0-3]):[0-5]\d$/.test(text) ? text.padStart(5, "0") : undefined;
  if (clock) {
    const today = textInTaipei(now).slice(0, 10);
    const at = momentInTaipei(`${today} ${clock}`);
    return at > now ? at : addSeconds(at, DAY_SECONDS);
  }
  const at = parseMoment(text);
  return at > now ? at : undefined;
}
