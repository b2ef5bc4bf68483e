const stamp = (time: string) => new Date(time).toISOString().replace(/[-:]/g, "").replace(/\.\d+/, "");
/** A text as a value of an iCalendar property. */
export const escapeCalendarText = (text: string): string => text.replace(/[\\;,]/g, (sign) => `\\${sign}`).replace(/\r?\n/g, "\\n");

export type CalendarEntry = {
  /** names the file, and with the moment the entry: the same one again replaces it */
  slug: string;
  title: string;
  at: string;
  url: string;
  location?: string;
  /** such as the seats */
  notes?: string;
  /** an alarm so long before, as RFC 5545 writes durations */
  alarm?: string;
  /** when it ends, or how long it lasts; null where its end is not known */
  ends?: string;
  lasts?: string | null;
};

/** A moment as an iCalendar entry (RFC 5545): by default a sale's start, which rings ten minutes before. */
export function calendarText({
  slug,
  title,
  at,
  url,
  location,
  notes,
  alarm = "PT10M",
  ends,
  lasts = ends ? null : "PT15M",
}: CalendarEntry): string {
  return foldedLines([
    "BEGIN:VCALENDAR",
    "VERSION:2.0",
    "PRODID:-//Houselight//Sales//EN",
    "METHOD:PUBLISH",
    "BEGIN:VEVENT",
    `UID:sale-${slug}-${stamp(at)}@houselight`,
    `DTSTAMP:${stamp(at)}`,
    `DTSTART:${stamp(at)}`,
    ...(ends ? [`DTEND:${stamp(ends)}`] : []),
    ...(lasts ? [`DURATION:${lasts}`] : []),
    `SUMMARY:${escapeCalendarText(title)}`,
    ...(location ? [`LOCATION:${escapeCalendarText(location)}`] : []),
    ...(notes ? [`DESCRIPTION:${escapeCalendarText(notes)}`] : []),
    `URL:${url}`,
    "BEGIN:VALARM",
    "ACTION:DISPLAY",
    `DESCRIPTION:${escapeCalendarText(title)}`,
    `TRIGGER:-${alarm}`,
    "END:VALARM",
    "END:VEVENT",
    "END:VCALENDAR",
    "",
  ]);
}

/** Lines as iCalendar separates and folds them. */
export function foldedLines(lines: string[]): string {
  return lines.map(folded).join("\r\n");
}

/** Lines of at most 75 bytes; the rest of a longer one follows after a blank. */
function folded(line: string): string {
  const parts = [""];
  let bytes = 0;
  for (const sign of line) {
    const size = new TextEncoder().encode(sign).length;
    if (bytes + size > 74) {
      parts.push("");
      bytes = 0;
    }
    parts[parts.length - 1] += sign;
    bytes += size;
  }
  return parts.join("\r\n ");
}
