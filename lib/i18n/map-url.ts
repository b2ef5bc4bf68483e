const search = (query: string) => `https://www.google.com/maps/search/?api=1&query=${encodeURIComponent(query)}`;

/** The address of a map that searches for a place by name and address (Google Maps URLs). */
export function mapUrl(name: string, address: string): string {
  return search(`${name} ${address}`.trim());
}

type Venue = { name: string; address: string; own: string | null; latitude: number | null; longitude: number | null };

/** The address of a venue's map: the organizer's, else one with its position, else a search for its name and address. */
export function venueMapUrl({ name, address, own, latitude, longitude }: Venue): string {
  if (own !== null) return own;
  return latitude === null || longitude === null ? mapUrl(name, address) : search(`${latitude},${longitude}`);
}
