import type { Language } from "@/lib/i18n/languages";
import { languageOfLocale } from "@/lib/i18n/messages";
import { clockInTaipei } from "@/lib/platform/clock";

const weekdays: Record<Exclude<Language, "en">, string> = { tw: "日一二三四五六", jp: "日月火水木金土", kr: "일월화수목금토" };
const weekdaysEn = ["Sun", "Mon", "Tue", "Wed", "Thu", "Fri", "Sat"];
const monthsEn = ["Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"];

export type DateInput = Date | string | number;
export type DateStyle = {
  /** "auto": only if the same day of another year is nearer. Tickets and orders use "always". */
  year?: "auto" | "always" | "never";
  /** with the weekday; true by default */
  weekday?: boolean;
  now?: DateInput;
};

/** A part of a formatted day or range. Spare parts are left out on narrow cards; the rest is still unambiguous. */
export type DatePart = { text: string; spare?: boolean; /** it is a weekday */ weekday?: boolean };

type Parts = { year: number; /** 0 to 11 */ month: number; day: number; /** from Sunday */ weekday: number; hour: number; minute: number };

/** The parts of a time in the venue's time zone. */
export function venueParts(input: DateInput): Parts {
  const at = clockInTaipei(new Date(input));
  return {
    year: at.getUTCFullYear(),
    month: at.getUTCMonth(),
    day: at.getUTCDate(),
    weekday: at.getUTCDay(),
    hour: at.getUTCHours(),
    minute: at.getUTCMinutes(),
  };
}

/** The current year on the server, in the venue's time zone. */
export const yearNow = (): number => venueParts(Date.now()).year;

export function two(value: number): string {
  return String(value).padStart(2, "0");
}

/** One day, split so that a range can leave out the month or the weekday. */
function cutDay(at: Parts, language: Language, withYear: boolean) {
  if (language === "en")
    return {
      weekday: `${weekdaysEn[at.weekday]} `,
      day: String(at.day),
      month: ` ${monthsEn[at.month]}`,
      year: withYear ? ` ${at.year}` : "",
    };
  const name = weekdays[language][at.weekday];
  return {
    weekday: language === "kr" ? `(${name})` : `（${name}）`,
    day: two(at.day),
    month: `${two(at.month + 1)}.`,
    year: withYear ? `${at.year}.` : "",
  };
}

/** A date without a year means the nearest such day, which is less than half a year away, in ms. */
const NEAREST_MS = 182 * 86_400_000;

function isYearSaid(input: DateInput, { year = "auto", now = Date.now() }: DateStyle): boolean {
  return year === "always" || (year === "auto" && Math.abs(new Date(input).getTime() - new Date(now).getTime()) > NEAREST_MS);
}

/** Parts in the language's order, without empty ones. */
function inOrder(language: Language, { year, month, day, weekday }: Record<"year" | "month" | "day" | "weekday", DatePart>): DatePart[] {
  return (language === "en" ? [weekday, day, month, year] : [year, month, day, weekday]).filter(({ text }) => text !== "");
}

/** A day: 12.19（六） · Sat 19 Dec. The weekday is spare only with the year. */
export function dayParts(input: DateInput, locale: string, style: DateStyle = {}): DatePart[] {
  const language = languageOfLocale(locale);
  const at = venueParts(input);
  const { year, month, day, weekday } = cutDay(at, language, isYearSaid(input, style));
  return inOrder(language, {
    year: { text: year },
    month: { text: month },
    day: { text: day },
    weekday: { text: style.weekday === false ? "" : weekday, weekday: true, spare: year !== "" },
  });
}

/**
 * A range of days, or one day when both are the same. The year appears once. Spare parts are the weekdays, a
 * repeated month, and with it the spaces: 12.19–21 · 19–21 Dec · 24 Jan – 2 Feb.
 */
export function rangeParts(from: DateInput, to: DateInput, locale: string, style: DateStyle = {}): DatePart[] {
  const language = languageOfLocale(locale);
  const [a, b] = [venueParts(from), venueParts(to)];
  const isOneYear = a.year === b.year;
  const isOneMonth = isOneYear && a.month === b.month;
  if (isOneMonth && a.day === b.day) return dayParts(from, locale, style);
  const en = language === "en";
  const [isFirstSaid, isLastSaid] = [isYearSaid(from, style), isYearSaid(to, style)];
  // Both are in one year and at least one needs it: show it once.
  const isSaidOnce = isOneYear && (isFirstSaid || isLastSaid);
  const first = cutDay(a, language, isOneYear ? isSaidOnce && !en : isFirstSaid);
  const last = cutDay(b, language, isOneYear ? isSaidOnce && en : isLastSaid);
  const withWeekday = style.weekday !== false;
  const weekday = (text: string): DatePart => ({ text: withWeekday ? text : "", weekday: true, spare: true });
  const space: DatePart = { text: " ", spare: !en || isOneMonth };
  // The full-width bracket includes a space.
  const before: DatePart = withWeekday && first.weekday.endsWith("）") ? { text: "" } : space;
  return [
    ...inOrder(language, {
      year: { text: first.year },
      month: { text: first.month, spare: en && isOneMonth },
      day: { text: first.day },
      weekday: weekday(first.weekday),
    }),
    ...[before, { text: "–" }, space].filter(({ text }) => text !== ""),
    ...inOrder(language, {
      year: { text: last.year },
      month: { text: last.month, spare: !en && isOneMonth },
      day: { text: last.day },
      weekday: weekday(last.weekday),
    }),
  ];
}

export function written(parts: DatePart[]): string {
  return parts.map(({ text }) => text).join("");
}

/** Splits 12.19（六）into day and weekday; in English they are one part. */
export function dayAndWeekday(input: DateInput, locale: string): { day: string; weekday?: string } {
  const parts = dayParts(input, locale);
  if (languageOfLocale(locale) === "en") return { day: written(parts) };
  return { day: written(parts.filter(({ weekday }) => !weekday)), weekday: parts.find(({ weekday }) => weekday)?.text };
}
