import { isBuyersWay } from "@/lib/domain/pay-ways/rules";
import { DomainError } from "@/lib/errors/domain-error";
import { textIn, type Language } from "@/lib/i18n/languages";
import type { EventParts } from "@/lib/office/rights/types";
import { isoInTaipei } from "@/lib/platform/clock";
import { db } from "@/lib/platform/db";

type Asked = { eventId: number; eventIds: number[] | null; language: Language };

/**
 * The sessions, prices and areas of an event that a right can be for, in the order of its pages. Areas of entry times are left out: an
 * exhibition is sold by price and session.
 * @throws NOT_FOUND for an unknown event, or one outside the caller's scope
 */
export async function readEventParts({ eventId, eventIds, language }: Asked): Promise<EventParts> {
  if (eventIds && !eventIds.includes(eventId)) throw new DomainError("NOT_FOUND");
  const event = await db.event.findUnique({
    where: { id: eventId },
    select: {
      name: true,
      languages: true,
      sessions: {
        orderBy: [{ startsAt: "asc" }, { id: "asc" }],
        include: {
          prices: { orderBy: { position: "asc" } },
          areas: { where: { ticketTimeId: null }, orderBy: { position: "asc" }, select: { id: true, name: true, priceId: true } },
        },
      },
    },
  });
  if (!event) throw new DomainError("NOT_FOUND");
  return {
    event_name: textIn(event.name, language),
    languages: event.languages as EventParts["languages"],
    sessions: event.sessions.map((session) => ({
      session_id: String(session.id),
      key: session.key,
      starts_at: isoInTaipei(session.startsAt),
      sale_starts_at: session.saleUnannounced ? null : isoInTaipei(session.saleStartsAt),
      sale_ends_at: isoInTaipei(session.saleEndsAt),
      max_per_order: session.maxPerOrder,
      max_per_member: session.maxPerMember,
      pay_ways: session.payWays.filter(isBuyersWay),
      prices: session.prices.map(({ id, key, name, price, onlyByRight }) => ({
        price_id: String(id),
        key,
        name: textIn(name, language),
        price,
        only_by_right: onlyByRight,
      })),
      areas: session.areas.map(({ id, name, priceId }) => ({
        area_id: String(id),
        name: textIn(name, language),
        price_id: priceId === null ? null : String(priceId),
      })),
    })),
  };
}
