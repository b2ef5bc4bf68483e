import { z } from "zod";
import { placeKinds } from "@/lib/domain/draws/rules";
import { Prisma, querySql } from "@/lib/platform/db";

const placesRow = z.strictObject({ session_id: z.number(), price_id: z.number(), kind: z.enum(placeKinds), places: z.number() });
type PlacesRow = z.output<typeof placesRow>;

/** Counts the places of sessions by price and by where they are. @param drawId of the draw that is looked at; null: of none */
export async function countPlaces(sessionIds: number[], drawId: string | null): Promise<PlacesRow[]> {
  if (sessionIds.length === 0) return [];
  // "free" is what a new draw can take (create-draw.ts).
  return querySql(
    placesRow,
    Prisma.sql`
    SELECT a.session_id, p.id AS price_id, places.kind, count(*)::int AS places
    FROM areas a JOIN prices p ON p.id = a.price_id JOIN seats s ON s.area_id = a.id LEFT JOIN seat_blocks b ON b.id = s.block_id AND b.released_at IS NULL
    CROSS JOIN LATERAL (SELECT CASE
      WHEN b.draw_id = ${drawId}::uuid THEN 'draw'
      WHEN b.draw_id IS NOT NULL THEN 'otherDraw'
      WHEN s.held_until < now() THEN CASE WHEN s.is_accessible OR s.partner_id IS NOT NULL THEN 'accessible' ELSE 'free' END
      WHEN s.order_id IS NOT NULL THEN 'sold'
      WHEN b.right_id IS NOT NULL THEN 'right'
      WHEN b.id IS NOT NULL THEN b.reason::text
      ELSE 'closed' END AS kind) places
    WHERE a.session_id = ANY(${sessionIds}::int[]) AND a.ticket_time_id IS NULL
    GROUP BY a.session_id, p.id, places.kind ORDER BY a.session_id, p.id, places.kind`,
  );
}
