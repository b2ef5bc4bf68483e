import type { EventFilter } from "@/lib/domain/events/types";
import { clockInTaipei, dayInTaipei, momentInTaipei } from "@/lib/platform/clock";

const dayOf = (date: string) => dayInTaipei(momentInTaipei(`${date} 00:00`));

/**
 * The days that a filter asks for, in days since 1970 in Taipei, both included; undefined where it asks for none. A weekend is
 * Saturday and Sunday and a week ends on Sunday; days before today are left out.
 */
export function daysOf({ when, from, to }: EventFilter, now: Date): { first: number; last: number } | undefined {
  const today = dayInTaipei(now);
  const clock = clockInTaipei(now);
  const sunday = today + ((7 - clock.getUTCDay()) % 7);
  if (when === "today") return { first: today, last: today };
  if (when === "weekend") return { first: Math.max(today, sunday - 1), last: sunday };
  if (when === "week") return { first: today, last: sunday };
  if (when === "month") {
    const daysInMonth = new Date(Date.UTC(clock.getUTCFullYear(), clock.getUTCMonth() + 1, 0)).getUTCDate();
    return { first: today, last: today + daysInMonth - clock.getUTCDate() };
  }
  if (!from && !to) return undefined;
  return { first: from ? dayOf(from) : -Infinity, last: to ? dayOf(to) : Infinity };
}
