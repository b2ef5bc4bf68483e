const stamp = (time: string) => new Date(time).toISOString().replace(/[-:]/g, "").replace(/\.\d+/, "");
const escape = (text: string) => text.replace(/[\\;,]/g, (sign) => `\\${sign}`);

type Entry = {
  /** names the file, and with the moment the entry: the same one again replaces it */
  slug: string;
  title: string;
  at: string;
  location?: string;
  /** an alarm so long before, and how long it lasts, as RFC 5545 writes durations; a show's end is not known */
  alarm?: string;
  lasts?: string | null;
};

/** A moment as an iCalendar entry (RFC 5545): by default a sale's start, which rings ten minutes before. */
export function calendarText({ slug, title, at, url, location, alarm = "PT10M", lasts = "PT15M" }: Entry & { url: string }): string {
  return [
    "BEGIN:VCALENDAR",
    "VERSION:2.0",
    "PRODID:-//Houselight//Sales//EN",
    "BEGIN:VEVENT",
    `UID:sale-${slug}-${stamp(at)}@houselight`,
    `DTSTAMP:${stamp(at)}`,
    `DTSTART:${stamp(at)}`,
    ...(lasts ? [`DURATION:${lasts}`] : []),
    `SUMMARY:${escape(title)}`,
    ...(location ? [`LOCATION:${escape(location)}`] : []),
    `URL:${url}`,
    "BEGIN:VALARM",
    "ACTION:DISPLAY",
    `DESCRIPTION:${escape(title)}`,
    `TRIGGER:-${alarm}`,
    "END:VALARM",
    "END:VEVENT",
    "END:VCALENDAR",
    "",
  ].join("\r\n");
}

/** Hand the visitor the entry as a file. */
export function saveCalendarFile(entry: Entry): void {
  const file = new Blob([calendarText({ ...entry, url: window.location.href })], { type: "text/calendar" });
  const link = document.createElement("a");
  link.href = URL.createObjectURL(file);
  link.download = `${entry.slug}.ics`;
  link.click();
  URL.revokeObjectURL(link.href);
}
