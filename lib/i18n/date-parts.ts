import type { Language } from "@/lib/i18n/languages";
import { languageOfLocale } from "@/lib/i18n/messages";
import { clockInTaipei } from "@/lib/platform/clock";

const weekdays: Record<Exclude<Language, "en">, string> = { tw: "日一二三四五六", jp: "日月火水木金土", kr: "일월화수목금토" };
const weekdaysEn = ["Sun", "Mon", "Tue", "Wed", "Thu", "Fri", "Sat"];
const monthsEn = ["Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"];

export type DateInput = Date | string | number;
export type DateStyle = {
  /** "auto": only where the day is not the nearest of its name. Tickets and orders say "always". */
  year?: "auto" | "always" | "never";
  /** the day of the week beside the day; true unless told otherwise */
  weekday?: boolean;
  now?: DateInput;
};

/** A part of a written day or range. A spare one is left out where it is narrow, and the rest still says when. */
export type DatePart = { text: string; spare?: boolean; /** it is a day of the week */ weekday?: boolean };

type Parts = { year: number; /** 0 to 11 */ month: number; day: number; /** from Sunday */ weekday: number; hour: number; minute: number };

/** What the venue's calendar and clock say at a moment. */
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

export function two(value: number): string {
  return String(value).padStart(2, "0");
}

/** One day, cut so that a range can leave out a month or a day of the week. */
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

/** Of all the 24ths of January there is one within so long, before or after: without a year it is that one. */
const NEAREST_MS = 182 * 86_400_000;

function isYearSaid(input: DateInput, { year = "auto", now = Date.now() }: DateStyle): boolean {
  return year === "always" || (year === "auto" && Math.abs(new Date(input).getTime() - new Date(now).getTime()) > NEAREST_MS);
}

/** In the order of the language, without what is empty. */
function inOrder(language: Language, { year, month, day, weekday }: Record<"year" | "month" | "day" | "weekday", DatePart>): DatePart[] {
  return (language === "en" ? [weekday, day, month, year] : [year, month, day, weekday]).filter(({ text }) => text !== "");
}

/** A day: 12.19（六） · Sat 19 Dec. Beside the year, and only there, the day of the week is spare. */
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
 * Days from one to another; one day alone when both are the same. The year stands once. Spare are the days of
 * the week, a month said twice, and with it the spaces: 12.19–21 · 19–21 Dec · 24 Jan – 2 Feb.
 */
export function rangeParts(from: DateInput, to: DateInput, locale: string, style: DateStyle = {}): DatePart[] {
  const language = languageOfLocale(locale);
  const [a, b] = [venueParts(from), venueParts(to)];
  const isOneYear = a.year === b.year;
  const isOneMonth = isOneYear && a.month === b.month;
  if (isOneMonth && a.day === b.day) return dayParts(from, locale, style);
  const en = language === "en";
  const [isFirstSaid, isLastSaid] = [isYearSaid(from, style), isYearSaid(to, style)];
  // of one year, and one of them far: said once for both
  const isSaidOnce = isOneYear && (isFirstSaid || isLastSaid);
  const first = cutDay(a, language, isOneYear ? isSaidOnce && !en : isFirstSaid);
  const last = cutDay(b, language, isOneYear ? isSaidOnce && en : isLastSaid);
  const withWeekday = style.weekday !== false;
  const weekday = (text: string): DatePart => ({ text: withWeekday ? text : "", weekday: true, spare: true });
  const space: DatePart = { text: " ", spare: !en || isOneMonth };
  // the full-width bracket brings its own space
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

/** 12.19（六）in its day and its day of the week; in English they are one. */
export function dayAndWeekday(input: DateInput, locale: string): { day: string; weekday?: string } {
  const parts = dayParts(input, locale);
  if (languageOfLocale(locale) === "en") return { day: written(parts) };
  return { day: written(parts.filter(({ weekday }) => !weekday)), weekday: parts.find(({ weekday }) => weekday)?.text };
}
