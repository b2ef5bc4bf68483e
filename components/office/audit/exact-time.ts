import { formatClock, formatDateTime } from "@/lib/i18n/format";
import { isoInTaipei } from "@/lib/platform/clock";

/** Formats a time with seconds: 11.24（二）11:07:41 */
export function exactTime(at: string, locale: string): string {
  return `${formatDateTime(at, locale)}:${formatClock(isoInTaipei(new Date(at))).slice(-2)}`;
}
