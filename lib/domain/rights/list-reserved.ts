import { z } from "zod";
import { readChecked } from "@/lib/domain/rights/checked-codes";
import { redeemedBefore } from "@/lib/domain/rights/list-rights";
import { isHeldBy } from "@/lib/domain/rights/read-quote";
import type { ReservedPlaces } from "@/lib/domain/rights/types";
import { Prisma, querySql } from "@/lib/platform/db";

export const reservedRow = z.strictObject({ right_id: z.number(), area_id: z.number(), places: z.number(), ids: z.string().nullable() });

/**
 * The places of a session that are reserved for a member's rights and not sold: by list, by rule, and by a code that the member has
 * redeemed before or just checked. For all others they are taken.
 */
export async function listReserved({ sessionId, memberId }: { sessionId: number; memberId: string }): Promise<ReservedPlaces> {
  const checked = await readChecked({ sessionId, memberId });
  const rows = await querySql(
    reservedRow,
    Prisma.sql`
    WITH session AS (
      SELECT es.id, es.event_id, NOT es.sale_unannounced AND now() >= es.sale_starts_at AS is_open
      FROM event_sessions es JOIN events e ON e.id = es.event_id AND e.published_at <= now() WHERE es.id = ${sessionId}
    )
    SELECT r.id AS right_id, s.area_id, count(*)::int AS places, string_agg(s.id::text, ',' ORDER BY s.id) FILTER (WHERE a.is_numbered) AS ids
    FROM session JOIN rights r ON r.event_id = session.event_id ${redeemedBefore(memberId, checked)}
      JOIN seat_blocks b ON b.right_id = r.id AND b.session_id = session.id AND b.released_at IS NULL AND b.ends_at >= now()
      JOIN seats s ON s.block_id = b.id AND s.order_id IS NULL AND s.held_until >= now() JOIN areas a ON a.id = s.area_id
    WHERE ${isHeldBy(memberId)} AND (session.is_open OR r.gives_early)
      AND coalesce(r.valid_from, '-infinity') <= now() AND now() < coalesce(r.valid_until, 'infinity')
    GROUP BY r.id, s.area_id ORDER BY r.id, s.area_id`,
  );
  return {
    items: rows.map(({ right_id, area_id, places, ids }) => ({
      right_id: String(right_id),
      area_id: String(area_id),
      places,
      seat_ids: ids?.split(",") ?? [],
    })),
  };
}
