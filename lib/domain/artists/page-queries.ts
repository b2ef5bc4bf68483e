import { db } from "@/lib/platform/db";

type Page = { slug: string; changedAt: Date };

/** The page of every artist, and when its texts last changed. */
export async function listArtistPages(): Promise<Page[]> {
  const artists = await db.artist.findMany({ orderBy: { id: "asc" }, select: { slug: true, updatedAt: true } });
  return artists.map(({ slug, updatedAt: changedAt }) => ({ slug, changedAt }));
}

/** The page of every venue, and when its texts last changed. */
export async function listVenuePages(): Promise<Page[]> {
  const venues = await db.venue.findMany({ orderBy: { id: "asc" }, select: { slug: true, updatedAt: true } });
  return venues.map(({ slug, updatedAt: changedAt }) => ({ slug, changedAt }));
}
