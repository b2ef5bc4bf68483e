import { weekdays } from "@/lib/domain/catalogue/schemas";
import type { EventFile, SessionFile } from "@/lib/domain/catalogue/types";

/**
 * Returns the printable part of the time. A date in a catalogue file is often counted from the day of loading, but the print does not
 * change: so a fixed date is printed, of a counted one only the weekday, or else the hour. An exhibition prints its number of days.
 */
export function whenOf({ sessions }: EventFile): string {
  const [first] = sessions as [SessionFile];
  if (first.ticket_times) return `${first.ticket_times.days} DAYS`;
  const days = [...new Set(sessions.map(dayOf))];
  return isRun(days) ? `${days[0]}–${days.at(-1)}` : days.join(" ");
}

function dayOf({ starts_at: starts }: SessionFile): string {
  if (typeof starts === "string") return starts.slice(5, 10).replace("-", ".");
  if ("minutes" in starts) return "";
  return starts.weekday?.toUpperCase() ?? starts.time;
}

/** Returns whether there are three or more consecutive weekdays. */
function isRun(days: string[]): boolean {
  const places = days.map((day) => (weekdays as readonly string[]).indexOf(day.toLowerCase()));
  return days.length > 2 && places.every((place, i) => place >= 0 && (i === 0 || place === (places[i - 1]! + 1) % 7));
}
