import { escapeCalendarText, foldedLines } from "@/lib/i18n/calendar-text";
import { clockInTaipei, VENUE_ZONE } from "@/lib/platform/clock";

/** One entry of a subscribed calendar. `uid` does not change with time or place, so that programs move the entry. */
export type FeedEntry = {
  uid: string;
  title: string;
  starts: Date;
  ends: Date;
  url: string;
  location?: string;
  notes?: string;
  /** when the entry's content last changed */
  changedAt: Date;
  isCancelled?: boolean;
};

/** How often programs load the calendar again, as an RFC 5545 duration (RFC 7986, section 5.7). */
const REFRESH = "PT6H";

const stamp = (date: Date) => date.toISOString().replace(/[-:]/g, "").replace(/\.\d+/, "");
const local = (date: Date) => stamp(clockInTaipei(date)).replace("Z", "");

/** A calendar to subscribe to (RFC 5545), in Taipei time. The same entries produce the same text. */
export function calendarFeed({ name, entries }: { name: string; entries: FeedEntry[] }): string {
  return foldedLines([
    "BEGIN:VCALENDAR",
    "VERSION:2.0",
    "PRODID:-//Houselight//Follows//EN",
    "CALSCALE:GREGORIAN",
    "METHOD:PUBLISH",
    `NAME:${escapeCalendarText(name)}`,
    `X-WR-CALNAME:${escapeCalendarText(name)}`,
    `X-WR-TIMEZONE:${VENUE_ZONE}`,
    `REFRESH-INTERVAL;VALUE=DURATION:${REFRESH}`,
    `X-PUBLISHED-TTL:${REFRESH}`,
    "BEGIN:VTIMEZONE",
    `TZID:${VENUE_ZONE}`,
    "BEGIN:STANDARD",
    "DTSTART:19700101T000000",
    "TZOFFSETFROM:+0800",
    "TZOFFSETTO:+0800",
    "TZNAME:CST",
    "END:STANDARD",
    "END:VTIMEZONE",
    ...entries.flatMap(entryLines),
    "END:VCALENDAR",
    "",
  ]);
}

function entryLines({ uid, title, starts, ends, url, location, notes, changedAt, isCancelled = false }: FeedEntry): string[] {
  return [
    "BEGIN:VEVENT",
    `UID:${uid}`,
    `DTSTAMP:${stamp(changedAt)}`,
    `LAST-MODIFIED:${stamp(changedAt)}`,
    `DTSTART;TZID=${VENUE_ZONE}:${local(starts)}`,
    `DTEND;TZID=${VENUE_ZONE}:${local(ends)}`,
    `SUMMARY:${escapeCalendarText(title)}`,
    ...(location ? [`LOCATION:${escapeCalendarText(location)}`] : []),
    ...(notes ? [`DESCRIPTION:${escapeCalendarText(notes)}`] : []),
    `URL:${url}`,
    `STATUS:${isCancelled ? "CANCELLED" : "CONFIRMED"}`,
    "TRANSP:OPAQUE",
    "END:VEVENT",
  ];
}
