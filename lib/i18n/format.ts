import { localeWord } from "@/lib/i18n/messages";
import type { Language } from "@/lib/i18n/languages";

/**
 * Money and times as the house writes them (the same characters on the server and in every
 * browser, so that nothing changes on hydration; Intl's month names differ between engines).
 * Times are always the venue's. Taipei has had no daylight saving since 1980.
 */
const VENUE_OFFSET_MS = 8 * 3_600_000;

const weekdays: Record<Language, string> = { tw: "日一二三四五六", en: "", jp: "日月火水木金土", kr: "일월화수목금토" };
const weekdaysEn = ["Sun", "Mon", "Tue", "Wed", "Thu", "Fri", "Sat"];
const monthNamesEn = ["January", "February", "March", "April", "May", "June", "July", "August", "September", "October", "November", "December"];
const monthsEn = ["Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"];

export type DateInput = Date | string | number;
export type DateStyle = {
  /** "auto": only when it is not this year. Tickets and orders say "always". */
  year?: "auto" | "always" | "never";
  /** the day of the week beside the day; true unless told otherwise */
  weekday?: boolean;
  now?: DateInput;
};

type Parts = { year: number; month: number; day: number; weekday: number; hour: number; minute: number };

function partsOf(input: DateInput): Parts {
  const at = new Date(new Date(input).getTime() + VENUE_OFFSET_MS);
  return {
    year: at.getUTCFullYear(),
    month: at.getUTCMonth(),
    day: at.getUTCDate(),
    weekday: at.getUTCDay(),
    hour: at.getUTCHours(),
    minute: at.getUTCMinutes(),
  };
}

function two(value: number): string {
  return String(value).padStart(2, "0");
}

/** Whole TWD: 1280 → "NT$1,280". */
export function formatMoney(amount: number): string {
  const digits = String(Math.abs(Math.round(amount))).replace(/\B(?=(\d{3})+$)/g, ",");
  return `${amount < 0 ? "–" : ""}NT$${digits}`;
}

/** From the lowest price to the highest: "NT$1,600–2,800"; one amount where they are the same. */
export function formatMoneyRange(from: number, to: number): string {
  return from === to ? formatMoney(from) : `${formatMoney(from)}–${formatCount(to)}`;
}

/** 1280 → "1,280". */
export function formatCount(count: number): string {
  return String(count).replace(/\B(?=(\d{3})+$)/g, ",");
}

/** A day: 12.19（六） · Sat 19 Dec · 12.19（土） · 12.19(토). */
export function formatDate(input: DateInput, locale: string, { year = "auto", weekday: withWeekday = true, now = Date.now() }: DateStyle = {}): string {
  const language = localeWord(locale);
  const at = partsOf(input);
  const withYear = year === "always" || (year === "auto" && at.year !== partsOf(now).year);
  if (language === "en") {
    const day = `${withWeekday ? `${weekdaysEn[at.weekday]} ` : ""}${at.day} ${monthsEn[at.month]}`;
    return withYear ? `${day} ${at.year}` : day;
  }
  const weekday = weekdays[language][at.weekday];
  const day = `${withYear ? `${at.year}.` : ""}${two(at.month + 1)}.${two(at.day)}`;
  if (!withWeekday) return day;
  return language === "kr" ? `${day}(${weekday})` : `${day}（${weekday}）`;
}

/** A day written out, as in a contract: 2024年4月15日 · 15 April 2024 · 2024年4月15日 · 2024년 4월 15일. */
export function formatWrittenDate(input: DateInput, locale: string): string {
  const { year, month, day } = partsOf(input);
  const language = localeWord(locale);
  if (language === "en") return `${day} ${monthNamesEn[month]} ${year}`;
  return language === "kr" ? `${year}년 ${month + 1}월 ${day}일` : `${year}年${month + 1}月${day}日`;
}

/** A month: 2026.11 · November 2026 · 2026.11 · 2026.11. */
export function formatMonth(input: DateInput, locale: string): string {
  const at = partsOf(input);
  return localeWord(locale) === "en" ? `${monthNamesEn[at.month]} ${at.year}` : `${at.year}.${two(at.month + 1)}`;
}

/** A time of day: 19:30. */
export function formatTime(input: DateInput): string {
  const at = partsOf(input);
  return `${two(at.hour)}:${two(at.minute)}`;
}

/** A time of day on an ISO moment's own clock, to the second: 12:04:38. */
export function formatClock(iso: string): string {
  return iso.slice(11, 19);
}

/** A moment: 12.19（六）19:30 · Sat 19 Dec, 19:30 · 12.19（土）19:30 · 12.19(토)19:30. */
export function formatDateTime(input: DateInput, locale: string, style: DateStyle = {}): string {
  const join = localeWord(locale) === "en" ? ", " : "";
  return `${formatDate(input, locale, style)}${join}${formatTime(input)}`;
}

/** Days from one to another; one day alone when both are the same. The year stands once. */
export function formatDateRange(from: DateInput, to: DateInput, locale: string, style: DateStyle = {}): string {
  const [a, b] = [partsOf(from), partsOf(to)];
  if (a.year === b.year && a.month === b.month && a.day === b.day) return formatDate(from, locale, style);
  const en = localeWord(locale) === "en";
  const first = en && a.year === b.year ? formatDate(from, locale, { ...style, year: "never" }) : formatDate(from, locale, style);
  const second = !en && a.year === b.year ? formatDate(to, locale, { ...style, year: "never" }) : formatDate(to, locale, style);
  // the full-width bracket brings its own space
  return first.endsWith("）") ? `${first}– ${second}` : `${first} – ${second}`;
}

/** The value for time[datetime]: the moment in the venue's zone. */
export function dateTimeAttribute(input: DateInput): string {
  return `${new Date(new Date(input).getTime() + VENUE_OFFSET_MS).toISOString().slice(0, 19)}+08:00`;
}

/** Seconds left as "08:42", or "1:08:42" above an hour. */
export function formatTimeLeft(seconds: number): string {
  const left = Math.max(0, Math.floor(seconds));
  const hours = Math.floor(left / 3600);
  const rest = `${two(Math.floor((left % 3600) / 60))}:${two(left % 60)}`;
  return hours > 0 ? `${hours}:${rest}` : rest;
}
