import { cache } from "react";
import { placesOf, readAvailability, type AreaAvailability } from "@/lib/domain/events/availability";
import { presalesOf, readEarlyRights, type EarlyRight } from "@/lib/domain/events/presales";
import { refundSteps } from "@/lib/domain/events/refund-terms/rules";
import { refundTermsSchema } from "@/lib/domain/events/refund-terms/schemas";
import { eventTags, isHot, keepsDate, keptUntil } from "@/lib/domain/events/rules";
import type { EventDetail, EventSummary, SessionView } from "@/lib/domain/events/types";
import { isBuyersWay } from "@/lib/domain/pay-ways/rules";
import { DomainError } from "@/lib/errors/domain-error";
import { languages, textIn, type Language } from "@/lib/i18n/languages";
import { NO_ROW, rowId } from "@/lib/input/ids";
import { isoInTaipei } from "@/lib/platform/clock";
import { db, type Prisma } from "@/lib/platform/db";

/** The prices that everybody sees. */
export const openPrices = {
  where: { onlyByRight: false },
  orderBy: [{ position: "asc" }, { id: "asc" }],
} satisfies Prisma.EventSession$pricesArgs;

/** The relations that are read with an event. */
export const eventParts = {
  sessions: {
    orderBy: { startsAt: "asc" },
    include: {
      hall: { select: { name: true, address: true, city: true, venue: { select: { slug: true, name: true } } } },
      prices: openPrices,
    },
  },
} satisfies Prisma.EventInclude;

export type EventRow = Prisma.EventGetPayload<{ include: typeof eventParts }>;
export type SessionRow = EventRow["sessions"][number];
export type Reading = {
  events: EventRow[];
  availability: AreaAvailability[];
  /** of the events that have one */ earlyRights: EarlyRight[];
  now: Date;
};

/**
 * Every published event with its sessions, prices and free places, for lists. Read once per page render and
 * not cached longer: a page that is rendered after a change must show the change.
 */
export const readEvents = cache(() => readEventsWhere({}));

/** The published events that match, with their sessions, prices and free places. */
export async function readEventsWhere(where: Prisma.EventWhereInput): Promise<Reading> {
  const now = new Date();
  const events = await db.event.findMany({
    where: { AND: [{ publishedAt: { lte: now } }, where] },
    include: eventParts,
    orderBy: [{ position: "asc" }, { id: "asc" }],
  });
  const open = events.flatMap((event) => event.sessions).filter((session) => session.saleEndsAt > now);
  const [availability, earlyRights] = await Promise.all([readAvailability(open.map(({ id }) => id)), readEarlyRights(events, now)]);
  return { events, availability, earlyRights, now };
}

/** Match by id or slug; a published event without sessions does not count. */
export function eventNamed(idOrSlug: string, now: Date): Prisma.EventWhereInput {
  const id = rowId(idOrSlug);
  return {
    publishedAt: { lte: now },
    sessions: { some: {} },
    OR: [{ slug: idOrSlug }, ...(id === NO_ROW ? [] : [{ id }])],
  };
}

/** One published event, with the free places of only its sessions. @throws NOT_FOUND */
export const readEvent = cache(async (idOrSlug: string): Promise<Reading & { event: EventRow }> => {
  const now = new Date();
  const event = await db.event.findFirst({ where: eventNamed(idOrSlug, now), include: eventParts });
  if (!event) throw new DomainError("NOT_FOUND");
  const open = event.sessions.filter((session) => session.saleEndsAt > now);
  const [availability, earlyRights] = await Promise.all([readAvailability(open.map(({ id }) => id)), readEarlyRights([event], now)]);
  return { event, events: [event], availability, earlyRights, now };
});

/** A session as the calls and the pages show it. */
export function sessionView(session: SessionRow, availability: AreaAvailability[], language: Language): SessionView {
  const places = placesOf(availability, { sessionId: session.id });
  return {
    session_id: String(session.id),
    session_type: session.type,
    session_time: isoInTaipei(session.startsAt),
    entry_time: isoInTaipei(session.entryAt),
    end_time: isoInTaipei(session.endsAt),
    hall_name: textIn(session.hall.name, language),
    hall_address: textIn(session.hall.address, language),
    hall_city: textIn(session.hall.city, language),
    ...(session.hall.venue ? { venue_slug: session.hall.venue.slug } : {}),
    sale_start_time: session.saleUnannounced ? null : isoInTaipei(session.saleStartsAt),
    sale_end_time: isoInTaipei(session.saleEndsAt),
    is_seat_map: session.isSeatMap,
    shows_remaining: session.showsRemaining,
    has_waiting_room: session.hasWaitingRoom,
    captcha_required: session.captchaRequired,
    max_per_order: session.maxPerOrder,
    max_per_member: session.maxPerMember,
    ...(session.calledOff ? { called_off: session.calledOff as SessionView["called_off"] } : {}),
    ...(session.calledOffFrom ? { announced_time: isoInTaipei(session.calledOffFrom) } : {}),
    ...(session.payWays.length > 0 ? { pay_ways: session.payWays.filter(isBuyersWay) } : {}),
    ...(places.kept > 0 ? { companion_until: isoInTaipei(keptUntil(session.startsAt, session.companionReleaseHours)) } : {}),
    sold_out: places.capacity > 0 && places.free === 0,
    hot_selling: isHot({ ...places, hotBelowPercent: session.hotBelowPercent }),
  };
}

/** The card of an event, with the values from which its tags are computed. */
export function eventSummary(event: EventRow, { availability, earlyRights, now }: Reading, language: Language): EventSummary {
  const sessions = event.sessions.map((session) => sessionView(session, availability, language));
  const open = event.sessions.filter((session) => session.saleEndsAt > now);
  const shown = open.length > 0 ? open : event.sessions;
  const amounts = shown.flatMap((session) => session.prices.map(({ price }) => price));
  const announced = shown.filter((session) => !session.saleUnannounced).map((session) => session.saleStartsAt.getTime());
  const first = event.sessions[0];
  const last = event.sessions.at(-1);
  const start = first?.startsAt ?? event.updatedAt;
  const presales = presalesOf(event, earlyRights, now);
  return {
    event_id: String(event.id),
    slug: event.slug,
    event_type: event.type,
    name: textIn(event.name, language),
    headline: textIn(event.headline, language),
    summary: textIn(event.summary, language),
    image: event.image,
    tint: event.tint,
    accent: event.accent,
    location: textIn(event.location, language),
    start_time: isoInTaipei(start),
    last_time: isoInTaipei(last ? (last.type === "exhibition" ? last.endsAt : last.startsAt) : start),
    end_time: isoInTaipei(last?.endsAt ?? start),
    sale_start_time: announced.length > 0 ? isoInTaipei(new Date(Math.min(...announced))) : null,
    tags: eventTags(now, sessions),
    min_price: amounts.length > 0 ? Math.min(...amounts) : 0,
    max_price: amounts.length > 0 ? Math.max(...amounts) : 0,
    sales: sessions.map(({ session_time, sale_start_time, sale_end_time, sold_out, hot_selling, called_off, companion_until }) => ({
      session_time,
      sale_start_time,
      sale_end_time,
      ...(companion_until ? { companion_until } : {}),
      sold_out,
      hot_selling,
      ...(called_off ? { called_off } : {}),
    })),
    ...(presales.length > 0 ? { presales } : {}),
  };
}

/** Refunds are counted from the next session that has its original date, else from the last; or from each purchase. */
export function eventRefunds(event: EventRow, now: Date): Pick<EventDetail, "refund_until" | "refund_terms"> {
  const terms = refundTermsSchema.parse(event.refundTerms);
  if (terms.counted_from === "purchase") return { refund_terms: terms };
  const next = event.sessions.find((session) => session.startsAt > now && keepsDate(session)) ?? event.sessions.at(-1);
  const ends = refundSteps(terms, { startsAt: next?.startsAt ?? event.updatedAt, paidAt: null }, now).map(({ until }) =>
    isoInTaipei(until),
  );
  return {
    refund_until: ends.at(-1),
    refund_terms: { ...terms, steps: terms.steps.map((step, at) => ({ ...step, until: ends[at] })) },
  };
}

/** All text that a visitor may search an event by, in every language, one name per line. */
export function searchText(event: EventRow): string {
  const names = [event.name, event.location, event.organizer, ...event.sessions.map((session) => session.hall.name)];
  return [event.slug, ...names.flatMap((name) => languages.map((language) => textIn(name, language)))].join("\n").toLowerCase();
}
