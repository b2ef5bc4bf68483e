import { readAvailability, type AreaAvailability } from "@/lib/domain/events/availability";
import { getEvent, getNotice, listEventChoices, listEvents, listSessions } from "@/lib/domain/events/queries";
import { readEvents, type Reading } from "@/lib/domain/events/read-events";
import { listPrices } from "@/lib/domain/events/session-queries";
import type { EventChoices, EventDetail, NoticeView, PriceView, SessionView } from "@/lib/domain/events/types";
import type { Language } from "@/lib/i18n/languages";
import { ttlCache } from "@/lib/platform/ttl-cache";

// The event calls with a short cache that a crowd shares. Pages bypass it: a page that is rendered after
// a change must show the change.

/** Cache life, in ms: less than the max-age of any of these calls. */
const CALL_CACHE_MS = 900;

const details = ttlCache<EventDetail>(CALL_CACHE_MS);
const notices = ttlCache<NoticeView>(CALL_CACHE_MS);
const sessions = ttlCache<{ items: SessionView[] }>(CALL_CACHE_MS);
const places = ttlCache<AreaAvailability[]>(CALL_CACHE_MS);
const readings = ttlCache<Reading>(CALL_CACHE_MS, 1);

/** GET /event/detail/{id}. @throws NOT_FOUND */
export function getEventBriefly(idOrSlug: string, language: Language): Promise<EventDetail> {
  return details.get(`${language}/${idOrSlug}`, () => getEvent(idOrSlug, language));
}

/** GET /notice/detail/{id}. @throws NOT_FOUND */
export function getNoticeBriefly(idOrSlug: string, language: Language): Promise<NoticeView> {
  return notices.get(`${language}/${idOrSlug}`, () => getNotice(idOrSlug, language));
}

/** GET /session/list/{id}. @throws NOT_FOUND */
export function listSessionsBriefly(idOrSlug: string, language: Language): Promise<{ items: SessionView[] }> {
  return sessions.get(`${language}/${idOrSlug}`, () => listSessions(idOrSlug, language));
}

/** Counting a session's places reads all of them. */
const countPlacesBriefly: typeof readAvailability = (ids) => places.get(ids.join(), () => readAvailability(ids));

/**
 * GET /session/price_list/{id}. Free places are cached, prices are not: after PRICE_CHANGED a client gets the
 * new price at once.
 * @throws NOT_FOUND
 */
export function listPricesBriefly(sessionId: number, language: Language): Promise<{ items: PriceView[] }> {
  return listPrices(sessionId, language, countPlacesBriefly);
}

/** GET /event/list. */
export function listEventsBriefly(input: Parameters<typeof listEvents>[0]): ReturnType<typeof listEvents> {
  return listEvents(input, () => readings.get("all", readEvents));
}

/** The choices of the list's filters, from the same reading. */
export function listEventChoicesBriefly(language: Language): Promise<EventChoices> {
  return listEventChoices(language, () => readings.get("all", readEvents));
}
