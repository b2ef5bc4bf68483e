import { likelyNow } from "@/lib/client/clock/server-clock";
import type { Days } from "@/lib/office/money/schemas";
import { addSeconds, isoInTaipei } from "@/lib/platform/clock";

const DAY_SECONDS = 86_400;
const dayOf = (date: Date) => isoInTaipei(date).slice(0, 10);

/** Returns the last `count` days in Taipei, today included. */
export function lastDays(count: number): Days {
  return { from: dayOf(addSeconds(new Date(likelyNow()), -(count - 1) * DAY_SECONDS)), to: dayOf(new Date(likelyNow())) };
}
