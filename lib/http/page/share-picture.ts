import type { AnnouncementView } from "@/lib/domain/content/types";
import type { EventDetail } from "@/lib/domain/events/types";
import type { MerchandiseDetailView } from "@/lib/domain/merchandise/types";
import { sharePictureVersion, type SharePictureData } from "@/lib/files/share-picture-data";
import { formatDate, formatDateRange, formatMoneyRange } from "@/lib/i18n/format";
import type { Language } from "@/lib/i18n/languages";
import { localeOfLanguage } from "@/lib/i18n/messages";
import { separatorOf } from "@/lib/i18n/separator";
import { translate } from "@/lib/i18n/translate";

/** A picture for sharing: its content and address. */
export type SharePicture = { data: SharePictureData; url: string; alt: string };

/** The size that other sites expect, in pixels. */
export const SHARE_SIZE = { width: 1200, height: 630 };

/** The site's background and accent. */
const HOUSE = { tint: "#14171E", accent: "#FDD02E" };

function picture(kind: string, id: string, data: SharePictureData): SharePicture {
  return {
    data,
    url: `/share/${kind}/${id}/${data.language}-${sharePictureVersion(data)}.png`,
    alt: [data.title.replaceAll("\n", " "), ...data.lines].join(separatorOf(localeOfLanguage(data.language))),
  };
}

/** Returns an event's picture: poster, title, days and hall on the poster's colour. */
export function eventPicture(event: EventDetail, language: Language): SharePicture {
  const days = formatDateRange(event.start_time, event.last_time, localeOfLanguage(language), { year: "always" });
  const { image, tint, accent } = event;
  return picture("event", event.slug, {
    language,
    title: event.headline || event.name,
    lines: [days, event.location],
    image,
    tint,
    accent,
  });
}

/** Returns an item's picture: photo, name, price and event. */
export function merchandisePicture(merchandise: MerchandiseDetailView, language: Language): SharePicture {
  const lines = [
    formatMoneyRange(merchandise.min_price, merchandise.max_price),
    ...(merchandise.event_name ? [merchandise.event_name] : []),
  ];
  return picture("merch", merchandise.merchandise_id, {
    language,
    kicker: translate[language]("Merchandise.title"),
    title: merchandise.name,
    lines,
    image: merchandise.image,
    ...HOUSE,
  });
}

/** Returns an announcement's picture: its title and day. */
export function newsPicture(one: AnnouncementView, language: Language): SharePicture {
  const day = formatDate(one.published_at, localeOfLanguage(language), { year: "always" });
  return picture("news", one.announcement_id, {
    language,
    kicker: translate[language]("Content.news"),
    title: one.title,
    lines: [day],
    ...HOUSE,
  });
}

/** Returns the picture of every other page. */
export function sitePicture(language: Language): SharePicture {
  return picture("site", "house", { language, title: translate[language]("Events.meta.picture"), lines: [], ...HOUSE });
}
