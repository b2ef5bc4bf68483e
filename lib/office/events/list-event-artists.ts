import { textIn, type Language } from "@/lib/i18n/languages";
import { db } from "@/lib/platform/db";

/** Lists the artists that an event's bill can name, by name. */
export async function listEventArtists(language: Language): Promise<{ slug: string; name: string }[]> {
  const artists = await db.artist.findMany({ select: { slug: true, name: true } });
  return artists
    .map(({ slug, name }) => ({ slug, name: textIn(name, language) }))
    .toSorted((one, other) => one.name.localeCompare(other.name));
}
