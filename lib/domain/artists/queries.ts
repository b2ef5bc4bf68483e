import { cache } from "react";
import { alsoOfArtist, alsoOfVenue } from "@/lib/domain/artists/read-also";
import type { ArtistDetail, PageEvent, PastEvent, VenueDetail } from "@/lib/domain/artists/types";
import { isStanding, seatsOf } from "@/lib/domain/catalogue/hall/geometry";
import { hallSchema } from "@/lib/domain/catalogue/hall/schemas";
import { artistCard } from "@/lib/domain/events/queries";
import { eventSummary, readEventsWhere, type EventRow, type Reading } from "@/lib/domain/events/read-events";
import { DomainError } from "@/lib/errors/domain-error";
import { textIn, type Language } from "@/lib/i18n/languages";
import { venueMapUrl } from "@/lib/i18n/map-url";
import { db } from "@/lib/platform/db";

/** Past events that a page lists; older ones keep their own pages. */
const PAST_MAX = 60;

/** An artist with future events and past ones. GET /artist/detail/{slug}. @throws NOT_FOUND */
export const getArtist = cache(async (slug: string, language: Language): Promise<ArtistDetail> => {
  const artist = await db.artist.findUnique({ where: { slug }, include: { _count: { select: { follows: true } } } });
  if (!artist) throw new DomainError("NOT_FOUND");
  const reading = await readEventsWhere({ artists: { some: { artistId: artist.id } } });
  const events = eventsOf(reading, language);
  return {
    ...artistCard(artist, language),
    summary: textIn(artist.summary, language),
    details: textIn(artist.details, language),
    same_as: artist.sameAs,
    followers: artist._count.follows,
    ...events,
    also: await alsoOfArtist(artist.id, { language, now: reading.now }),
  };
});

/** A venue with future events and past ones, with their sessions there. GET /venue/detail/{slug}. @throws NOT_FOUND */
export const getVenue = cache(async (slug: string, language: Language): Promise<VenueDetail> => {
  const venue = await db.venue.findUnique({
    where: { slug },
    include: { halls: { select: { id: true, file: true } }, _count: { select: { follows: true } } },
  });
  if (!venue) throw new DomainError("NOT_FOUND");
  const halls = new Set(venue.halls.map(({ id }) => id));
  const reading = await readEventsWhere({ sessions: { some: { hallId: { in: [...halls] } } } });
  const here = (event: EventRow) => ({ ...event, sessions: event.sessions.filter(({ hallId }) => halls.has(hallId)) });
  const events = eventsOf({ ...reading, events: reading.events.map(here) }, language);
  const text = (value: unknown) => textIn(value, language);
  const { directions, lastTrains, rules, latitude, longitude } = venue;
  return {
    slug,
    name: text(venue.name),
    address: text(venue.address),
    city: text(venue.city),
    ...(directions === null ? {} : { directions: text(directions) }),
    ...(lastTrains === null ? {} : { last_trains: text(lastTrains) }),
    ...(rules === null ? {} : { rules: text(rules) }),
    ...(latitude === null || longitude === null ? {} : { position: { latitude, longitude } }),
    map_url: venueMapUrl({ name: text(venue.name), address: text(venue.address), own: venue.mapUrl, latitude, longitude }),
    seats: Math.max(0, ...venue.halls.map(({ file }) => seatsOfHall(file))),
    same_as: venue.sameAs,
    followers: venue._count.follows,
    ...events,
    also: await alsoOfVenue(venue, { language, now: reading.now }),
  };
});

/** The map of a venue's largest hall, as SVG; null without one. */
export const getVenuePlan = cache(async (slug: string): Promise<string | null> => {
  const halls = await db.hall.findMany({ where: { venue: { slug } }, select: { svg: true, file: true } });
  const [largest] = halls.toSorted((one, other) => seatsOfHall(other.file) - seatsOfHall(one.file));
  return largest && seatsOfHall(largest.file) > 0 ? largest.svg : null;
});

/** Future events, the next one first, and past ones, the last one first. */
function eventsOf(reading: Reading, language: Language): { upcoming: PageEvent[]; past: PastEvent[] } {
  const shown = reading.events
    .filter(({ sessions }) => sessions.length > 0)
    .map((event) => ({ ...eventSummary(event, reading, language), session_count: event.sessions.length }))
    .toSorted((one, other) => one.start_time.localeCompare(other.start_time));
  // A postponed event is never over, whatever its old date.
  const isOver = ({ tags, end_time }: PageEvent) => tags[0] !== "postponed" && new Date(end_time) <= reading.now;
  const past = shown.filter((event) => isOver(event) && event.tags[0] !== "cancelled").toReversed();
  return {
    upcoming: shown.filter((event) => !isOver(event)),
    past: past.slice(0, PAST_MAX).map(({ slug, name, location, start_time }) => ({ slug, name, location, start_time })),
  };
}

/** Returns the number of places in a hall's file; 0 for a hall without areas or without a file. */
function seatsOfHall(file: unknown): number {
  const read = hallSchema.safeParse(file);
  if (!read.success) return 0;
  const areas = read.data.blocks.flatMap((block) => block.areas);
  return areas.reduce((sum, area) => sum + (isStanding(area) ? area.places : seatsOf(area).length), 0);
}
