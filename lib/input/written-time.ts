// The only place that decides whether a written day or time exists. JavaScript's parser turns 30 February into 2 March
// and others into an invalid Date, which the database refuses only much later.

const FORM = /^(\d{4})-(\d{2})-(\d{2})(?:[ T](\d{2}):(\d{2})(?::(\d{2})(?:\.\d{1,9})?)?(Z|[+-]\d{2}:\d{2})?)?$/;

/** Years within a column's range (Postgres's timestamptz, and four digits). */
const YEAR_MIN = 1900;
const YEAR_MAX = 9998;
/** The widest offset of any zone, in hours: Kiritimati's. */
const OFFSET_MAX = 14;

export type Written = { hasTime: boolean; hasOffset: boolean };

/** Parses a day or time, `2026-11-21` or `2026-11-21T19:30:00+08:00`; null if it does not exist. */
export function readWritten(text: string): Written | null {
  const parts = FORM.exec(text);
  if (!parts) return null;
  const [year, month, day, hour = 0, minute = 0, second = 0] = parts
    .slice(1, 7)
    .map((part) => (part === undefined ? undefined : Number(part)));
  const offset = parts[7];
  const date = new Date(Date.UTC(year!, month! - 1, day));
  const isOfCalendar = date.getUTCMonth() === month! - 1 && date.getUTCDate() === day;
  if (!isOfCalendar || year! < YEAR_MIN || year! > YEAR_MAX || hour > 23 || minute > 59 || second > 59) return null;
  if (offset && offset !== "Z" && (Number(offset.slice(1, 3)) > OFFSET_MAX || Number(offset.slice(4)) > 59)) return null;
  return { hasTime: parts[4] !== undefined, hasOffset: offset !== undefined };
}

/** Whether a text is a day that exists: 2026-11-21. */
export function isDay(text: string): boolean {
  return readWritten(text)?.hasTime === false;
}
