import type { EventParts } from "@/lib/office/rights/types";

/**
 * Returns the names of an event's sessions, prices and areas by `s`, `p` or `a` and their id. With several sessions those of a session
 * have its time before them.
 */
export function nameParts({ sessions }: EventParts, timeOf: (at: string) => string): Map<string, string> {
  const within = (at: string, name: string) => (sessions.length > 1 ? `${timeOf(at)} ${name}` : name);
  return new Map(
    sessions.flatMap(({ session_id: id, starts_at: at, prices, areas }) => [
      [`s${id}`, timeOf(at)] as const,
      ...prices.map((price) => [`p${price.price_id}`, within(at, price.name)] as const),
      ...areas.map((area) => [`a${area.area_id}`, within(at, area.name)] as const),
    ]),
  );
}
