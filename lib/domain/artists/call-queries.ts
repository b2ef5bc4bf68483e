import { getArtist, getVenue } from "@/lib/domain/artists/queries";
import type { ArtistDetail, VenueDetail } from "@/lib/domain/artists/types";
import type { Language } from "@/lib/i18n/languages";
import { ttlCache } from "@/lib/platform/ttl-cache";

// The calls with a short cache that a crowd shares; pages bypass it, as those of events do.
const CALL_CACHE_MS = 900;

const artists = ttlCache<ArtistDetail>(CALL_CACHE_MS);
const venues = ttlCache<VenueDetail>(CALL_CACHE_MS);

/** GET /artist/detail/{slug}. @throws NOT_FOUND */
export function getArtistBriefly(slug: string, language: Language): Promise<ArtistDetail> {
  return artists.get(`${language}/${slug}`, () => getArtist(slug, language));
}

/** GET /venue/detail/{slug}. @throws NOT_FOUND */
export function getVenueBriefly(slug: string, language: Language): Promise<VenueDetail> {
  return venues.get(`${language}/${slug}`, () => getVenue(slug, language));
}
