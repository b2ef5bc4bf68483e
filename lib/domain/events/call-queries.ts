import { readAvailability, type AreaAvailability } from "@/lib/domain/events/availability";
import { listEventChoices, listEvents } from "@/lib/domain/events/queries";
import { readEvents, type Reading } from "@/lib/domain/events/read-events";
import { listPrices, listPricesWith } from "@/lib/domain/events/session-queries";
import type { EventChoices, PriceView } from "@/lib/domain/events/types";
import type { Language } from "@/lib/i18n/languages";
import { readThrough } from "@/lib/platform/cache/read-through";

// Reads that several replies share. A page bypasses them: one that is rendered after a change must show the change.

/** In ms: less than the max-age of any of these calls. */
const LIFE_MS = 900;

const places = readThrough<AreaAvailability[]>({ life: LIFE_MS });
const readings = readThrough<Reading>({ life: LIFE_MS, entries: 1 });

/** Counting a session's places reads all of them. */
const countPlacesCached: typeof readAvailability = (ids) => places.get(ids.join(), () => readAvailability(ids));

/**
 * GET /session/price_list/{id}. Free places are cached, prices are not: after PRICE_CHANGED a client gets the
 * new price at once.
 * @throws NOT_FOUND
 */
export function listPricesCached(sessionId: number, language: Language): Promise<{ items: PriceView[] }> {
  return listPrices(sessionId, language, countPlacesCached);
}

/**
 * GET /session/price_list/{id}?mine=1, with the prices that a member's rights show.
 * @throws NOT_FOUND
 */
export function listOwnPrices(of: { id: number; shown: number[] }, language: Language): Promise<{ items: PriceView[] }> {
  return listPricesWith(of, language, countPlacesCached);
}

/** GET /event/list. */
export function listEventsCached(input: Parameters<typeof listEvents>[0]): ReturnType<typeof listEvents> {
  return listEvents(input, () => readings.get("all", readEvents));
}

/** The choices of the list's filters, from the same cached read. */
export function listEventChoicesCached(language: Language): Promise<EventChoices> {
  return listEventChoices(language, () => readings.get("all", readEvents));
}
