import { artistFile } from "@/lib/domain/catalogue/export/artist-file";
import { venueFile } from "@/lib/domain/catalogue/export/venue-file";
import { revisionOf } from "@/lib/domain/revisions/revision";
import { DomainError } from "@/lib/errors/domain-error";
import { textIn, type Language } from "@/lib/i18n/languages";
import type { ArtistFileView, PageKind } from "@/lib/office/artists/types";
import { db } from "@/lib/platform/db";

/** Returns the file of an artist or a venue; null if the slug is unknown. */
export async function findArtistFile(kind: PageKind, slug: string): Promise<Record<string, unknown> | null> {
  if (kind === "artist") {
    const artist = await db.artist.findUnique({ where: { slug } });
    return artist && artistFile(artist);
  }
  const venue = await db.venue.findUnique({ where: { slug } });
  return venue && venueFile(venue);
}

/** Returns an artist or a venue for the office's editor: its file, its revision and, for a venue, all halls. @throws NOT_FOUND */
export async function readArtistFile(kind: PageKind, slug: string, language: Language): Promise<ArtistFileView> {
  const file = await findArtistFile(kind, slug);
  if (!file) throw new DomainError("NOT_FOUND");
  const halls =
    kind === "artist"
      ? []
      : await db.hall.findMany({ orderBy: { key: "asc" }, select: { key: true, name: true, venue: { select: { slug: true } } } });
  return {
    file,
    revision: revisionOf(file),
    halls: halls.map(({ key, name, venue }) => ({ key, name: textIn(name, language), venue: venue?.slug ?? null })),
  };
}
