import { HELD_UNTIL_BEFORE_DOORS_SECONDS } from "@/lib/domain/draws/rules";
import { countPlaces } from "@/lib/domain/draws/seating/count-places";
import { DomainError } from "@/lib/errors/domain-error";
import { textIn, type Language } from "@/lib/i18n/languages";
import type { DrawStock } from "@/lib/office/draws/types";
import { addSeconds, isoInTaipei } from "@/lib/platform/clock";
import { db } from "@/lib/platform/db";

type Asked = { eventId: number; eventIds: number[] | null; language: Language; now?: Date };

/**
 * Reads the sessions of an event that are still to come, with the free places of each price that a draw could take.
 * @throws NOT_FOUND for an unknown event, or one outside the caller's scope
 */
export async function readDrawStock({ eventId, eventIds, language, now = new Date() }: Asked): Promise<DrawStock> {
  if (eventIds && !eventIds.includes(eventId)) throw new DomainError("NOT_FOUND");
  const event = await db.event.findUnique({
    where: { id: eventId },
    select: {
      name: true,
      sessions: {
        where: { entryAt: { gt: now } },
        orderBy: [{ startsAt: "asc" }, { id: "asc" }],
        select: {
          id: true,
          startsAt: true,
          entryAt: true,
          prices: {
            // A package is sold as a whole, and a party has one to four people.
            where: { packageSize: null, areas: { some: { ticketTimeId: null } } },
            orderBy: { position: "asc" },
            select: { id: true, name: true, price: true, tier: true },
          },
        },
      },
    },
  });
  if (!event) throw new DomainError("NOT_FOUND");
  const places = await countPlaces(
    event.sessions.map(({ id }) => id),
    null,
  );
  return {
    event_name: textIn(event.name, language),
    sessions: event.sessions.map(({ id, startsAt, entryAt, prices }) => ({
      session_id: String(id),
      starts_at: isoInTaipei(startsAt),
      over_by: isoInTaipei(addSeconds(entryAt, -HELD_UNTIL_BEFORE_DOORS_SECONDS)),
      prices: prices.map((price) => ({
        price_id: String(price.id),
        name: textIn(price.name, language),
        price: price.price,
        tier: price.tier,
        free: places.find(({ price_id: ofPrice, kind }) => ofPrice === price.id && kind === "free")?.places ?? 0,
      })),
    })),
  };
}
