import type { ArtistDetail, PageEvent, VenueDetail } from "@/lib/domain/artists/types";
import { localizedPath } from "@/lib/i18n/messages";
import type { Locale } from "@/lib/i18n/routing";

type Where = { locale: Locale; site: URL };

const addressOf = ({ locale, site }: Where, path: string): string => new URL(localizedPath(locale, path), site).href;

/** Short schema.org events; the event's own page has the complete data. */
function eventsOf(events: PageEvent[], where: Where): object[] {
  return events.map((event) => ({
    "@type": "Event",
    name: event.name,
    url: addressOf(where, `/activity/${event.slug}`),
    startDate: event.start_time,
    endDate: event.end_time,
    image: new URL(event.image, where.site).href,
    location: { "@type": "Place", name: event.location, address: event.location },
  }));
}

/** schema.org MusicGroup with the artist's own pages and upcoming events. */
export function artistJsonLd(artist: ArtistDetail, where: Where): object {
  return {
    "@context": "https://schema.org",
    "@type": "MusicGroup",
    name: artist.name,
    description: artist.summary,
    url: addressOf(where, `/artist/${artist.slug}`),
    ...(artist.image ? { image: new URL(artist.image, where.site).href } : {}),
    ...(artist.same_as.length > 0 ? { sameAs: artist.same_as } : {}),
    event: eventsOf(artist.upcoming, where),
  };
}

/** schema.org Place with its address, position and upcoming events. */
export function venueJsonLd(venue: VenueDetail, where: Where): object {
  return {
    "@context": "https://schema.org",
    "@type": "Place",
    name: venue.name,
    url: addressOf(where, `/venue/${venue.slug}`),
    hasMap: venue.map_url,
    address: { "@type": "PostalAddress", streetAddress: venue.address, addressLocality: venue.city, addressCountry: "TW" },
    ...(venue.position ? { geo: { "@type": "GeoCoordinates", ...venue.position } } : {}),
    ...(venue.seats > 0 ? { maximumAttendeeCapacity: venue.seats } : {}),
    ...(venue.same_as.length > 0 ? { sameAs: venue.same_as } : {}),
    event: eventsOf(venue.upcoming, where),
  };
}
