const stamp = (time: string) => new Date(time).toISOString().replace(/[-:]/g, "").replace(/\.\d+/, "");
const escape = (text: string) => text.replace(/[\\;,]/g, (sign) => `\\${sign}`);

/** The start of a sale as an iCalendar entry that rings ten minutes before (RFC 5545). */
export function calendarText({ slug, title, at, url }: { slug: string; title: string; at: string; url: string }): string {
  return [
    "BEGIN:VCALENDAR", "VERSION:2.0", "PRODID:-//Houselight//Sales//EN", "BEGIN:VEVENT",
    `UID:sale-${slug}-${stamp(at)}@houselight`, `DTSTAMP:${stamp(at)}`, `DTSTART:${stamp(at)}`, "DURATION:PT15M",
    `SUMMARY:${escape(title)}`, `URL:${url}`,
    "BEGIN:VALARM", "ACTION:DISPLAY", `DESCRIPTION:${escape(title)}`, "TRIGGER:-PT10M", "END:VALARM",
    "END:VEVENT", "END:VCALENDAR", "",
  ].join("\r\n");
}

/** Hand the visitor the entry as a file. */
export function saveCalendarFile({ slug, title, at }: { slug: string; title: string; at: string }): void {
  const file = new Blob([calendarText({ slug, title, at, url: location.href })], { type: "text/calendar" });
  const link = document.createElement("a");
  link.href = URL.createObjectURL(file);
  link.download = `${slug}.ics`;
  link.click();
  URL.revokeObjectURL(link.href);
}
