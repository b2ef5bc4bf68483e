import type { Days } from "@/lib/office/money/schemas";
import { momentInTaipei, startOfDayInTaipei } from "@/lib/platform/clock";

/** Returns the moments at which a range of days in Taipei begins and ends. */
export function spanOf({ from, to }: Days): { since: Date; until: Date } {
  return { since: momentInTaipei(`${from} 00:00`), until: startOfDayInTaipei(momentInTaipei(`${to} 00:00`), 1) };
}
