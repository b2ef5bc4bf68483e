import { isOnSale } from "@/lib/domain/events/rules";
import type { EventDetail } from "@/lib/domain/events/types";
import { excerpt } from "@/lib/i18n/excerpt";
import { formatDateRange, formatDateTime, formatMoneyRange } from "@/lib/i18n/format";
import { languageOfLocale } from "@/lib/i18n/messages";
import type { Locale } from "@/lib/i18n/routing";
import { translate } from "@/lib/i18n/translate";

/** Describes an event for search engines: name and date in the title; date, place, kind and availability in the description. */
export function describeEvent(event: EventDetail, locale: Locale, now = new Date()): { title: string; description: string } {
  const t = translate[languageOfLocale(locale)];
  const { name, summary, start_time: start, last_time: last } = event;
  const date = (weekday: boolean) => formatDateRange(start, last, locale, { year: "always", weekday });
  const sale = event.sale_start_time ? formatDateTime(event.sale_start_time, locale, { year: "always" }) : "";
  const known = {
    date: date(true),
    place: placeOf(event, locale),
    summary,
    price: formatMoneyRange(event.min_price, event.max_price),
    sale,
  };
  return {
    title: t("Events.meta.title", { name, date: date(false) }),
    description: excerpt(t(`Events.meta.${stateOf(event, now)}`, known), locale),
  };
}

const toldByTag = ["ended", "sold_out", "cancelled", "postponed"] as const;
type Told = (typeof toldByTag)[number];

/** Returns the availability: each has one sentence in Events.meta. */
function stateOf({ tags, sales, sale_start_time: sale }: EventDetail, now: Date): Told | "open" | "soon" | "incoming" {
  const told = toldByTag.find((tag) => tag === tags[0]);
  if (told) return told;
  if (isOnSale(now, sales)) return "open";
  return sale === null ? "incoming" : "soon";
}

/** Returns city and hall; the hall alone if its name contains the city. */
function placeOf({ location, sessions }: EventDetail, locale: Locale): string {
  const city = sessions[0]?.hall_city ?? "";
  return location.includes(city) ? location : translate[languageOfLocale(locale)]("Events.meta.hall", { city, venue: location });
}
