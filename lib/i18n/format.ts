import { dayParts, rangeParts, two, venueParts, written, type DateInput, type DateStyle } from "@/lib/i18n/date-parts";
import { languageOfLocale } from "@/lib/i18n/messages";
import { isoInTaipei } from "@/lib/platform/clock";

/**
 * The site's formats of money and times. They produce the same characters on the server and in every browser, so that
 * hydration changes nothing; Intl's month names differ between engines.
 */
const monthNamesEn = [
  "January",
  "February",
  "March",
  "April",
  "May",
  "June",
  "July",
  "August",
  "September",
  "October",
  "November",
  "December",
];

const grouped = new Intl.NumberFormat("en-US", { maximumFractionDigits: 20 });

/** Whole TWD: 1280 → "NT$1,280". */
export function formatMoney(amount: number): string {
  const digits = formatCount(Math.abs(Math.round(amount)));
  return `${amount < 0 ? "–" : ""}NT$${digits}`;
}

/** A range of prices: "NT$1,600–2,800", or one amount when both are the same. */
export function formatMoneyRange(from: number, to: number): string {
  return from === to ? formatMoney(from) : `${formatMoney(from)}–${formatCount(to)}`;
}

/** 1280 → "1,280". */
export function formatCount(count: number): string {
  return grouped.format(count);
}

/** Hundredths of a percent: 525 → "5.25%". */
export function formatBasisPoints(basisPoints: number): string {
  return `${formatCount(basisPoints / 100)}%`;
}

/** A day: 12.19（六） · Sat 19 Dec · 12.19（土） · 12.19(토). */
export function formatDate(input: DateInput, locale: string, style?: DateStyle): string {
  return written(dayParts(input, locale, style));
}

/** A written-out day, as in a contract: 2024年4月15日 · 15 April 2024 · 2024年4月15日 · 2024년 4월 15일. */
export function formatWrittenDate(input: DateInput, locale: string): string {
  const { year, month, day } = venueParts(input);
  const language = languageOfLocale(locale);
  if (language === "en") return `${day} ${monthNamesEn[month]} ${year}`;
  return language === "kr" ? `${year}년 ${month + 1}월 ${day}일` : `${year}年${month + 1}月${day}日`;
}

/** A month: 2026.11 · November 2026 · 2026.11 · 2026.11. */
export function formatMonth(input: DateInput, locale: string): string {
  const at = venueParts(input);
  return languageOfLocale(locale) === "en" ? `${monthNamesEn[at.month]} ${at.year}` : `${at.year}.${two(at.month + 1)}`;
}

/** A time of day: 19:30. */
export function formatTime(input: DateInput): string {
  const at = venueParts(input);
  return `${two(at.hour)}:${two(at.minute)}`;
}

/** The time of day of an ISO time, in its own offset, to the second: 12:04:38. */
export function formatClock(iso: string): string {
  return iso.slice(11, 19);
}

/** A date and time: 12.19（六）19:30 · Sat 19 Dec, 19:30 · 12.19（土）19:30 · 12.19(토) 19:30. */
export function formatDateTime(input: DateInput, locale: string, style: DateStyle = {}): string {
  const between = { tw: "", en: ", ", jp: "", kr: " " }[languageOfLocale(locale)];
  return `${formatDate(input, locale, style)}${between}${formatTime(input)}`;
}

/** A range of days, or one day when both are the same. The year appears once. */
export function formatDateRange(from: DateInput, to: DateInput, locale: string, style?: DateStyle): string {
  return written(rangeParts(from, to, locale, style));
}

/** The value of time[datetime], in the venue's time zone. */
export function dateTimeAttribute(input: DateInput): string {
  return isoInTaipei(new Date(input));
}

/** Seconds left as "08:42", or "1:08:42" above an hour. */
export function formatTimeLeft(seconds: number): string {
  const left = Math.max(0, Math.floor(seconds));
  const hours = Math.floor(left / 3600);
  const rest = `${two(Math.floor((left % 3600) / 60))}:${two(left % 60)}`;
  return hours > 0 ? `${hours}:${rest}` : rest;
}
