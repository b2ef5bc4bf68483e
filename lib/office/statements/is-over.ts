import { dayText } from "@/lib/office/organizers/rules";
import { textInTaipei } from "@/lib/platform/clock";

/** Whether the last day of a period has ended in Taipei. */
export function isOver(lastDay: Date, now: Date): boolean {
  return dayText(lastDay) < textInTaipei(now).slice(0, 10);
}
