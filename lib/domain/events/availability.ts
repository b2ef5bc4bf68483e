import { z } from "zod";
import { Prisma, querySql } from "@/lib/platform/db";

const availabilityRow = z.strictObject({
  sessionId: z.number(),
  priceId: z.number().nullable(),
  capacity: z.number(),
  free: z.number(),
  kept: z.number(),
});
export type AreaAvailability = z.output<typeof availabilityRow>;

/**
 * For the session `es`: whether it still sells a wheelchair place and its companion's only together, by the database's clock.
 * While it is postponed it has no date to count from, and still does.
 */
export const keepsPairs = Prisma.sql`(es.called_off IS NOT DISTINCT FROM 'postponed' OR now() < es.starts_at - make_interval(hours => es.companion_release_hours))`;

/** How many free places of the area `a` are in pairs that are sold only together, by an index of those alone. */
export const keptPlaces = Prisma.sql`
  SELECT count(*)::int AS kept FROM seats s WHERE s.area_id = a.id AND s.partner_id IS NOT NULL AND s.held_until < now() AND ${keepsPairs}`;

/**
 * Free places per session and price, by the database's clock. The count uses the index (area_id, held_until):
 * its cost grows with the free places, not with the sold ones.
 */
export async function readAvailability(sessionIds: number[]): Promise<AreaAvailability[]> {
  if (sessionIds.length === 0) return [];
  return querySql(
    availabilityRow,
    Prisma.sql`
    SELECT a.session_id AS "sessionId", a.price_id AS "priceId",
      sum(a.capacity)::int AS capacity, sum(f.free)::int AS free, sum(k.kept)::int AS kept
    FROM areas a JOIN event_sessions es ON es.id = a.session_id
    CROSS JOIN LATERAL (SELECT count(*) AS free FROM seats s WHERE s.area_id = a.id AND s.held_until < now()) f
    CROSS JOIN LATERAL (${keptPlaces}) k
    WHERE a.session_id = ANY(${sessionIds})
    GROUP BY a.session_id, a.price_id`,
  );
}

export type Places = { capacity: number; free: number; /** those among them in pairs that are reserved for wheelchairs */ kept: number };

/** Add up the places of one session, or of one price in it. */
export function placesOf(rows: AreaAvailability[], { sessionId, priceId }: { sessionId: number; priceId?: number }): Places {
  const places = { capacity: 0, free: 0, kept: 0 };
  for (const row of rows) {
    if (row.sessionId !== sessionId || (priceId !== undefined && row.priceId !== priceId)) continue;
    places.capacity += row.capacity;
    places.free += row.free;
    places.kept += row.kept;
  }
  return places;
}
