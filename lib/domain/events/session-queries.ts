import { cache } from "react";
import { placesOf, readAvailability, type AreaAvailability } from "@/lib/domain/events/availability";
import { openPrices } from "@/lib/domain/events/read-events";
import { isHot, keptUntil, leftLevel, tierColours } from "@/lib/domain/events/rules";
import type { BlockList, HallGraph, PriceView } from "@/lib/domain/events/types";
import { DomainError } from "@/lib/errors/domain-error";
import { textIn, type Language } from "@/lib/i18n/languages";
import { isoInTaipei } from "@/lib/platform/clock";
import { db, type Prisma } from "@/lib/platform/db";
import type { EventSession } from "@/lib/platform/prisma/client";

/** The relations that prices are shown with. */
export const priceParts = {
  prices: openPrices,
  ticketTimes: { orderBy: { startsAt: "asc" } },
} satisfies Prisma.EventSessionInclude;

type RightHints = Pick<BlockList["session"], "with_rights" | "has_presale" | "takes_codes">;
type PricedSession = Prisma.EventSessionGetPayload<{ include: typeof priceParts }>;

const published = (id: number) => ({ id, event: { publishedAt: { lte: new Date() } } });

/** @throws NOT_FOUND without such a session of a published event */
export async function assertSession(id: number): Promise<void> {
  if ((await db.eventSession.count({ where: published(id) })) === 0) throw new DomainError("NOT_FOUND");
}

/** A session's prices, and which are sold out. GET /session/price_list/{id}. @throws NOT_FOUND */
export const listPrices = cache(async (id: number, language: Language, countPlaces = readAvailability): Promise<{ items: PriceView[] }> => {
  const [session, availability] = await Promise.all([
    db.eventSession.findFirst({ where: published(id), include: priceParts }),
    countPlaces([id]),
  ]);
  if (!session) throw new DomainError("NOT_FOUND");
  return { items: priceViews(session, availability, language) };
});

/**
 * A session's prices as a member sees them: also those that are sold only with a right that the member has.
 * @param shown ids of such prices
 * @throws NOT_FOUND
 */
export async function listPricesWith(
  { id, shown }: { id: number; shown: number[] },
  language: Language,
  countPlaces = readAvailability,
): Promise<{ items: PriceView[] }> {
  const prices = { ...openPrices, where: { OR: [openPrices.where, { id: { in: shown } }] } };
  const [session, availability] = await Promise.all([
    db.eventSession.findFirst({ where: published(id), include: { ...priceParts, prices } }),
    countPlaces([id]),
  ]);
  if (!session) throw new DomainError("NOT_FOUND");
  return { items: priceViews(session, availability, language) };
}

/** A session's prices as the calls and the pages show them. */
export function priceViews(session: PricedSession, availability: AreaAvailability[], language: Language): PriceView[] {
  // An exhibition's places belong to its entry times: its prices can sell out only all together.
  const byEntry = session.type === "exhibition";
  const times = session.ticketTimes.map(({ startsAt, entryUntil, capacity }) => ({
    ticket_time: isoInTaipei(startsAt),
    entry_until: isoInTaipei(entryUntil),
    capacity,
  }));
  return session.prices.map((price) => {
    const { free, kept, capacity } = placesOf(availability, { sessionId: session.id, ...(byEntry ? {} : { priceId: price.id }) });
    // An exhibition's places are created with its entry times: before the first, nothing can be sold out.
    const left =
      capacity === 0
        ? "plenty"
        : leftLevel({ free: free - kept, kept, capacity, hotBelowPercent: session.hotBelowPercent, least: price.packageSize ?? 1 });
    return {
      price_id: String(price.id),
      name: textIn(price.name, language),
      price: price.price,
      service_fee: price.serviceFee,
      color: tierColours[price.tier - 1] ?? tierColours[0],
      tier: price.tier,
      sold_out: left === "soldOut",
      hot_selling: isHot({ free, capacity, hotBelowPercent: session.hotBelowPercent }),
      left,
      capacity,
      hot_below_percent: session.hotBelowPercent,
      ...(price.packageSize ? { package_size: price.packageSize } : {}),
      ...(times.length > 0 ? { ticket_times: times } : {}),
    };
  });
}

/** The hall map's address and the stage's direction on it. GET /session/hall_graph/{id}. @throws NOT_FOUND */
export async function getHallGraph(id: number): Promise<HallGraph> {
  const session = await db.eventSession.findFirst({
    where: published(id),
    select: { hall: { select: { width: true, height: true, stageDirection: true } } },
  });
  if (!session) throw new DomainError("NOT_FOUND");
  const { width, height, stageDirection } = session.hall;
  return { svg_url: `/session/hall_map/${id}`, stage_direction: stageDirection, width, height };
}

/** The hall's map as SVG, every area's shape carrying this session's `data-area-id`. @throws NOT_FOUND */
export async function getHallMap(id: number): Promise<string> {
  const session = await db.eventSession.findFirst({
    where: published(id),
    select: { hall: { select: { svg: true } }, areas: { select: { id: true, key: true } } },
  });
  if (!session) throw new DomainError("NOT_FOUND");
  const ids = new Map(session.areas.map((area) => [area.key, area.id]));
  return session.hall.svg.replace(/data-area="([^"]*)"/g, (whole, key: string) =>
    ids.has(key) ? `${whole} data-area-id="${ids.get(key)}"` : whole,
  );
}

/**
 * The session's own facts, blocks and areas; nothing here changes during a sale. GET /session/block_list/{id}.
 * @param shown ids of the prices that are sold only with a right and that the caller may see
 * @throws NOT_FOUND
 */
export async function listBlocks(id: number, language: Language, shown: number[] = []): Promise<BlockList> {
  const [session, pair] = await Promise.all([
    readBlocks(id),
    db.seat.findFirst({ where: { area: { sessionId: id }, partnerId: { not: null } }, select: { id: true } }),
  ]);
  const isShown = ({ priceId, price }: { priceId: number | null; price: { onlyByRight: boolean } | null }) =>
    !price?.onlyByRight || shown.includes(priceId ?? 0);
  if (!session) throw new DomainError("NOT_FOUND");
  return {
    session: {
      session_id: String(session.id),
      session_type: session.type,
      event_id: String(session.event.id),
      event_slug: session.event.slug,
      event_name: textIn(session.event.name, language),
      event_image: session.event.image,
      session_time: isoInTaipei(session.startsAt),
      hall_name: textIn(session.hall.name, language),
      hall_address: textIn(session.hall.address, language),
      sale_start_time: isoInTaipei(session.saleStartsAt),
      sale_end_time: isoInTaipei(session.saleEndsAt),
      is_seat_map: session.isSeatMap,
      has_waiting_room: session.hasWaitingRoom,
      captcha_required: session.captchaRequired,
      shows_remaining: session.showsRemaining,
      max_per_order: session.maxPerOrder,
      max_per_member: session.maxPerMember,
      ...(await rightHints(session)),
      ...(pair && { companion: companionOf(session) }),
    },
    items: session.blocks.map((block) => ({
      block_id: String(block.id),
      name: textIn(block.name, language),
      areas: block.areas
        .filter((area) => area.ticketTimeId === null && isShown(area))
        .map((area) => ({
          area_id: String(area.id),
          name: textIn(area.name, language),
          section: textIn(area.section, language),
          price_id: String(area.priceId),
          price: area.price?.price ?? 0,
          is_numbered: area.isNumbered,
          capacity: area.capacity,
        })),
    })),
  };
}

/** The public part of the rights to buy at a session: whether there are any, a presale, and codes. */
async function rightHints(session: EventSession & { event: { withRights: boolean } }): Promise<RightHints> {
  if (!session.event.withRights) return {};
  const rights = await db.right.findMany({
    where: {
      eventId: session.eventId,
      stoppedAt: null,
      AND: [
        { OR: [{ validUntil: null }, { validUntil: { gt: new Date() } }] },
        { OR: [{ sessionIds: { isEmpty: true } }, { sessionIds: { has: session.id } }] },
        { OR: [{ carrier: { in: ["code", "shared"] } }, { givesEarly: true }] },
      ],
    },
    select: { carrier: true, givesEarly: true, validFrom: true, createdAt: true },
  });
  const takesCodes = rights.some(({ carrier }) => carrier === "code" || carrier === "shared");
  const hasPresale = rights.some(
    ({ givesEarly, validFrom, createdAt }) => givesEarly && !session.saleUnannounced && (validFrom ?? createdAt) < session.saleStartsAt,
  );
  return { with_rights: true, ...(hasPresale ? { has_presale: true } : {}), ...(takesCodes ? { takes_codes: true } : {}) };
}

function companionOf({ startsAt, companionReleaseHours, companionHalfPrice }: EventSession) {
  return { kept_until: isoInTaipei(keptUntil(startsAt, companionReleaseHours)), half_price: companionHalfPrice };
}

const readBlocks = (id: number) =>
  db.eventSession.findFirst({
    where: published(id),
    include: {
      event: { select: { id: true, slug: true, name: true, image: true, withRights: true } },
      hall: { select: { name: true, address: true } },
      blocks: {
        orderBy: [{ position: "asc" }, { id: "asc" }],
        include: {
          areas: { orderBy: [{ position: "asc" }, { id: "asc" }], include: { price: { select: { price: true, onlyByRight: true } } } },
        },
      },
    },
  });
