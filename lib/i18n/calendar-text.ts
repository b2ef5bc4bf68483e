const stamp = (time: string) => new Date(time).toISOString().replace(/[-:]/g, "").replace(/\.\d+/, "");
/** Escapes a text for use as the value of an iCalendar property. */
export const escapeCalendarText = (text: string): string => text.replace(/[\\;,]/g, (sign) => `\\${sign}`).replace(/\r?\n/g, "\\n");

export type CalendarEntry = {
  /** the file's name. Together with `at` it identifies the entry, so that a second import replaces the first */
  slug: string;
  title: string;
  at: string;
  url: string;
  location?: string;
  /** for example the seats */
  notes?: string;
  /** how long before `at` the alarm rings, as an RFC 5545 duration */
  alarm?: string;
  /** when it ends, or how long it lasts; null if its end is not known */
  ends?: string;
  lasts?: string | null;
};

/** An iCalendar entry (RFC 5545). By default it is a sale's start, with an alarm ten minutes before. */
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

/** Folds lines and joins them as iCalendar demands. */
export function foldedLines(lines: string[]): string {
  return lines.map(folded).join("\r\n");
}

/** Splits a line after 75 bytes; each continuation begins with a blank. */
function folded(line: string): string {
  const parts = [""];
  let bytes = 0;
  for (const sign of line) {
    const size = bytesOf(sign.codePointAt(0) ?? 0);
    if (bytes + size > 74) {
      parts.push("");
      bytes = 0;
    }
    parts[parts.length - 1] += sign;
    bytes += size;
  }
  return parts.join("\r\n ");
}

/** The length of a character in UTF-8. */
function bytesOf(codePoint: number): number {
  if (codePoint < 0x80) return 1;
  if (codePoint < 0x800) return 2;
  return codePoint < 0x10000 ? 3 : 4;
}
