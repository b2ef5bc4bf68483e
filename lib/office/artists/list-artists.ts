import { textIn, type Language } from "@/lib/i18n/languages";
import type { ArtistList } from "@/lib/office/artists/types";
import { db } from "@/lib/platform/db";

/** Lists all artists and venues by name. */
export async function listArtists(language: Language): Promise<ArtistList> {
  const [artists, venues] = await Promise.all([
    db.artist.findMany({ select: { slug: true, name: true, _count: { select: { events: true, follows: true } } } }),
    db.venue.findMany({
      select: {
        slug: true,
        name: true,
        _count: { select: { follows: true } },
        halls: { select: { sessions: { select: { eventId: true } } } },
      },
    }),
  ]);
  const items = [
    ...artists.map(({ slug, name, _count }) => ({ kind: "artist" as const, slug, name, events: _count.events, followers: _count.follows })),
    ...venues.map(({ slug, name, _count, halls }) => ({
      kind: "venue" as const,
      slug,
      name,
      events: new Set(halls.flatMap(({ sessions }) => sessions.map(({ eventId }) => eventId))).size,
      followers: _count.follows,
    })),
  ];
  return {
    items: items
      .map((item) => ({ ...item, name: textIn(item.name, language) }))
      .toSorted((one, other) => one.kind.localeCompare(other.kind) || one.name.localeCompare(other.name)),
  };
}
