import type { z } from "zod";
import type { venueSchema } from "@/lib/domain/catalogue/form/artist-schemas";
import type { Text } from "@/lib/domain/catalogue/types";
import type { Venue } from "@/lib/platform/prisma/client";

/** Returns the file of a venue. */
export function venueFile(venue: Venue): z.output<typeof venueSchema> {
  const { slug, name, aliases, address, city, directions, lastTrains, rules, latitude, longitude, mapUrl, sameAs } = venue;
  return {
    slug,
    name: name as Text,
    aliases,
    address: address as Text,
    city: city as Text,
    ...(directions === null ? {} : { directions: directions as Text }),
    ...(lastTrains === null ? {} : { last_trains: lastTrains as Text }),
    ...(rules === null ? {} : { rules: rules as Text }),
    ...(latitude === null || longitude === null ? {} : { position: { latitude, longitude } }),
    ...(mapUrl === null ? {} : { map: mapUrl }),
    same_as: sameAs,
  };
}
