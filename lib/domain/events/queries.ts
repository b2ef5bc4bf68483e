import { createHash } from "node:crypto";
import { cache } from "react";
import { cityKey } from "@/lib/domain/events/city-key";
import { daysOf } from "@/lib/domain/events/days-of";
import {
  eventNamed,
  eventRefunds,
  eventSummary,
  readEvent,
  readEvents,
  readEventsWhere,
  searchText,
  sessionView,
  type EventRow,
  type Reading,
  type SessionRow,
} from "@/lib/domain/events/read-events";
import { isComing, isEventOver, isOnSale } from "@/lib/domain/events/rules";
import { readPublicRights, saleRights } from "@/lib/domain/events/sale-phases";
import type {
  ArtistCard,
  EventChoices,
  EventDetail,
  EventFilter,
  EventListTab,
  EventSummary,
  NoticeView,
  SessionView,
} from "@/lib/domain/events/types";
import { DomainError } from "@/lib/errors/domain-error";
import { contentLanguageOf, textIn, type ContentLanguage, type Language } from "@/lib/i18n/languages";
import { dayInTaipei, isoInTaipei } from "@/lib/platform/clock";
import { db, type Models } from "@/lib/platform/db";
import type { Artist } from "@/lib/platform/prisma/client";

type ListInput = EventFilter & { language: Language; tab?: EventListTab; search_txt?: string; page_num?: number; page_size?: number };

/**
 * The published events of a tab that pass the filter and contain every search word; ended ones come last.
 * GET /event/list.
 * @param read the source of the events
 */
export async function listEvents(
  { language, tab = "all", search_txt = "", page_num = 1, page_size = 24, ...filter }: ListInput,
  read: () => Promise<Reading> = readEvents,
) {
  const reading = await read();
  const words = search_txt.toLowerCase().split(/\s+/).filter(Boolean);
  const found = reading.events
    .filter((event) => event.sessions.length > 0)
    .filter((event) => passesFilter(event, filter, reading.now))
    .filter((event) => words.length === 0 || matches(event, words))
    .map((event) => eventSummary(event, reading, language))
    .filter((event) => inTab(event, tab, reading.now));
  const ended = (event: EventSummary) => (isEventOver(event.tags[0]) ? 1 : 0);
  const ordered = found.toSorted((a, b) => ended(a) - ended(b));
  const from = (page_num - 1) * page_size;
  return { items: ordered.slice(from, from + page_size), total: ordered.length, page_num, page_size };
}

/** Whether an event is of the kind, and has one session that meets all other conditions: city, days and price range. */
function passesFilter(event: EventRow, filter: EventFilter, now: Date): boolean {
  if (filter.kind && event.type !== filter.kind) return false;
  const days = daysOf(filter, now);
  const [least = "", most = ""] = filter.price?.split("-") ?? [];
  const passes = ({ startsAt, endsAt, type, hall, prices }: SessionRow) =>
    (!filter.city || cityKey(hall.city) === filter.city) &&
    (!days || (dayInTaipei(startsAt) <= days.last && dayInTaipei(type === "exhibition" ? endsAt : startsAt) >= days.first)) &&
    (!filter.price || prices.some(({ price }) => price >= Number(least) && (most === "" || price <= Number(most))));
  return event.sessions.some(passes);
}

/**
 * The cities and kinds that published events have, for the filters of their list.
 * @param read the source of the events
 */
export async function listEventChoices(language: Language, read: () => Promise<Reading> = readEvents): Promise<EventChoices> {
  const events = (await read()).events.filter((event) => event.sessions.length > 0);
  const cities = events.flatMap((event) => event.sessions.map(({ hall }) => [cityKey(hall.city), textIn(hall.city, language)] as const));
  return {
    cities: [...new Map(cities)].map(([key, name]) => ({ key, name })),
    kinds: [...new Set(events.map(({ type }) => type))],
  };
}

function matches(event: EventRow, words: string[]): boolean {
  const text = searchText(event);
  return words.every((word) => text.includes(word));
}

function inTab(event: EventSummary, tab: EventListTab, now: Date): boolean {
  if (tab === "on_sale") return isOnSale(now, event.sales);
  if (tab === "coming") return isComing(now, event.sales);
  return true;
}

/**
 * One event with its sessions. GET /event/detail/{id}.
 * @throws NOT_FOUND
 */
export const getEvent = cache(async (idOrSlug: string, language: Language): Promise<EventDetail> => {
  const { event, ...reading } = await readEvent(idOrSlug);
  return eventDetail(event, reading, language);
});

/** One event with all data of its page. @param on where its pickup and products are read */
export async function eventDetail(row: EventRow, reading: Reading, language: Language, on: Models = db): Promise<EventDetail> {
  const methods = await on.eventTicketMethod.findMany({ where: { eventId: row.id }, orderBy: { type: "asc" } });
  const products = await on.product.findMany({ where: { eventId: row.id }, orderBy: [{ position: "asc" }, { id: "asc" }] });
  const artists = await on.eventArtist.findMany({ where: { eventId: row.id }, orderBy: { position: "asc" }, include: { artist: true } });
  const rights = await readPublicRights(row, on);
  const facts = row.facts as { label: unknown; text: unknown }[];
  return {
    ...eventSummary(row, reading, language),
    languages: row.languages as ContentLanguage[],
    details: textIn(row.details, language),
    facts: facts.map(({ label, text }) => ({ label: textIn(label, language), text: textIn(text, language) })),
    organizer: textIn(row.organizer, language),
    artists: artists.map(({ artist }) => artistCard(artist, language)),
    sale_end_time: isoInTaipei(new Date(Math.max(...row.sessions.map((session) => session.saleEndsAt.getTime())))),
    ticket_methods: methods.map(({ type, fee }) => ({ ticket_type: type, fee })),
    ...eventRefunds(row, reading.now),
    ticket_holders: { names: row.namesRequired, name_changes: row.nameChanges, hand_over: row.handOver, offer_back: row.offerBack },
    sessions: row.sessions.map((session) => ({
      ...sessionView(session, reading.availability, language),
      ...saleRights(session, rights, { now: reading.now, language }),
    })),
    additional_products: products.map(({ id, name, image, price, stock, maxPerOrder }) => ({
      product_id: String(id),
      name: textIn(name, language),
      image,
      price,
      stock,
      max_per_order: maxPerOrder,
    })),
  };
}

/** An artist as cards show it. */
export function artistCard(
  { slug, name, image, tint, accent }: Pick<Artist, "slug" | "name" | "image" | "tint" | "accent">,
  language: Language,
): ArtistCard {
  return { slug, name: textIn(name, language), ...(image === null ? {} : { image }), tint, accent };
}

/** The text that a buyer agrees to before choosing. GET /notice/detail/{id}. @throws NOT_FOUND */
export const getNotice = cache(async (idOrSlug: string, language: Language): Promise<NoticeView> => {
  const event = await db.event.findFirst({
    where: eventNamed(idOrSlug, new Date()),
    select: { noticeTitle: true, noticeContent: true, languages: true },
  });
  if (!event) throw new DomainError("NOT_FOUND");
  return noticeView(event, language);
});

/** An event's notice in a language, with a version that changes when any part of it does. */
export function noticeView(event: Pick<EventRow, "noticeTitle" | "noticeContent" | "languages">, language: Language): NoticeView {
  const version = createHash("sha256")
    .update(JSON.stringify([event.noticeTitle, event.noticeContent]))
    .digest("base64url")
    .slice(0, 12);
  const content = textIn(event.noticeContent, language);
  // the notice of the house has all languages, also at an event that has not
  const isOwn = event.languages.includes(language) || content !== textIn(event.noticeContent, "en");
  return { title: textIn(event.noticeTitle, language), content, language: isOwn ? contentLanguageOf(language) : "en", version };
}

/** How many next events the page of a past event shows. */
const NEXT_EVENTS = 4;

/** Future events of an event's artists, then those at its venues, the next one first. */
export async function listNextEvents(eventId: number, language: Language): Promise<EventSummary[]> {
  const of = { some: { eventId } };
  const reading = await readEventsWhere({
    id: { not: eventId },
    OR: [
      { artists: { some: { artist: { events: of } } } },
      { sessions: { some: { hall: { venue: { halls: { some: { sessions: of } } } } } } },
    ],
  });
  const billed = await db.eventArtist.findMany({ where: { artist: { events: of } }, select: { eventId: true } });
  const first = new Set(billed.map((row) => String(row.eventId)));
  const rank = (event: EventSummary) => (first.has(event.event_id) ? 0 : 1);
  return reading.events
    .filter(({ sessions }) => sessions.length > 0)
    .map((event) => eventSummary(event, reading, language))
    .filter(({ tags }) => !isEventOver(tags[0]))
    .toSorted((one, other) => rank(one) - rank(other) || one.start_time.localeCompare(other.start_time))
    .slice(0, NEXT_EVENTS);
}

/** The sessions of an event. GET /session/list/{id}. @throws NOT_FOUND */
export async function listSessions(idOrSlug: string, language: Language): Promise<{ items: SessionView[] }> {
  const { event, availability, now } = await readEvent(idOrSlug);
  const rights = await readPublicRights(event);
  return {
    items: event.sessions.map((session) => ({
      ...sessionView(session, availability, language),
      ...saleRights(session, rights, { now, language }),
    })),
  };
}
