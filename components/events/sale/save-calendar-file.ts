import { calendarText, type CalendarEntry } from "@/lib/i18n/calendar-text";

/** Downloads the calendar entry as a file. */
export function saveCalendarFile(entry: Omit<CalendarEntry, "url">): void {
  const file = new Blob([calendarText({ ...entry, url: window.location.href })], { type: "text/calendar" });
  const link = document.createElement("a");
  link.href = URL.createObjectURL(file);
  link.download = `${entry.slug}.ics`;
  link.click();
  URL.revokeObjectURL(link.href);
}
