import type { Also } from "@/lib/domain/artists/types";
import { artistCard } from "@/lib/domain/events/queries";
import { sessionNotOver } from "@/lib/domain/events/session-over";
import { textIn, type Language } from "@/lib/i18n/languages";
import { db, type Prisma } from "@/lib/platform/db";
import type { Venue } from "@/lib/platform/prisma/client";

/** How many artists and venues a page links to. */
const MOST = { artists: 3, venues: 2 };

type Reader = { language: Language; now: Date };

/** Published events with a session that is not over. */
const toCome = (now: Date, session: Prisma.EventSessionWhereInput = {}): Prisma.EventWhereInput => ({
  publishedAt: { lte: now },
  sessions: { some: { ...sessionNotOver(now), ...session } },
});

async function artistsWhere(where: Prisma.ArtistWhereInput, { language, now }: Reader): Promise<Also[]> {
  const artists = await db.artist.findMany({
    where: { AND: [where, { events: { some: { event: toCome(now) } } }] },
    include: { _count: { select: { events: { where: { event: toCome(now) } } } } },
  });
  return artists
    .map((artist) => ({ kind: "artist" as const, ...artistCard(artist, language), upcoming: artist._count.events }))
    .toSorted((one, other) => other.upcoming - one.upcoming || one.slug.localeCompare(other.slug))
    .slice(0, MOST.artists);
}

async function venuesWhere(where: Prisma.VenueWhereInput, { language, now }: Reader): Promise<Also[]> {
  const venues = await db.venue.findMany({
    where: { AND: [where, { halls: { some: { sessions: { some: { ...sessionNotOver(now), event: { publishedAt: { lte: now } } } } } } }] },
    orderBy: { slug: "asc" },
    take: MOST.venues,
  });
  const counts = await Promise.all(venues.map(({ id }) => db.event.count({ where: toCome(now, { hall: { venueId: id } }) })));
  return venues.map(({ slug, name }, at) => ({ kind: "venue", slug, name: textIn(name, language), upcoming: counts[at]! }));
}

/** Artists of the same bills, and venues of the artist's future events. */
export async function alsoOfArtist(id: number, reader: Reader): Promise<Also[]> {
  const theirs: Prisma.EventWhereInput = { artists: { some: { artistId: id } }, publishedAt: { lte: reader.now } };
  const [artists, venues] = await Promise.all([
    artistsWhere({ id: { not: id }, events: { some: { event: theirs } } }, reader),
    venuesWhere({ halls: { some: { sessions: { some: { ...sessionNotOver(reader.now), event: theirs } } } } }, reader),
  ]);
  return [...artists, ...venues];
}

/** Artists who will be at a venue, and venues of the same city. */
export async function alsoOfVenue({ id, city }: Pick<Venue, "id" | "city">, reader: Reader): Promise<Also[]> {
  const [artists, venues] = await Promise.all([
    artistsWhere({ events: { some: { event: toCome(reader.now, { hall: { venueId: id } }) } } }, reader),
    venuesWhere({ id: { not: id }, city: { equals: city as Prisma.InputJsonValue } }, reader),
  ]);
  return [...artists, ...venues];
}
