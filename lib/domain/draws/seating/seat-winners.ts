import { z } from "zod";
import { assignSeats, type Area, type Seated, type ToSeat } from "@/lib/domain/draws/seating/assign-seats";
import { roomOf } from "@/lib/domain/draws/seating/stock-of-area";
import { stageMiddle } from "@/lib/domain/seats/stage-middle";
import { Prisma, querySql } from "@/lib/platform/db";

/** Unassigned seats of a draw's stock: one row for each row of an area, as in freeSeats, and the hall for the middle of its stage. */
export const stockRow = z.strictObject({
  price_id: z.number(),
  session_id: z.number(),
  area_id: z.number(),
  is_numbered: z.boolean(),
  width: z.number(),
  height: z.number(),
  stage: z.string(),
  row: z.string().nullable(),
  rank: z.number().nullable(),
  /** id, col, x, y, 1 with a restricted view */
  seats: z.array(z.tuple([z.number(), z.number(), z.number(), z.number(), z.number()])),
});

export function selectStock(drawId: string): Prisma.Sql {
  return Prisma.sql`
    SELECT p.id AS price_id, a.session_id, a.id AS area_id, a.is_numbered, h.width, h.height, h.stage_direction AS stage, s."row", s.rank,
      jsonb_agg(jsonb_build_array(s.id, coalesce(s.col, 0), coalesce(s.x, 0), coalesce(s.y, 0), s.has_restricted_view::int) ORDER BY s.col, s.id) AS seats
    FROM seat_blocks b JOIN seats s ON s.block_id = b.id JOIN areas a ON a.id = s.area_id JOIN prices p ON p.id = a.price_id
      JOIN event_sessions es ON es.id = a.session_id JOIN halls h ON h.id = es.hall_id
    WHERE b.draw_id = ${drawId}::uuid AND b.released_at IS NULL AND s.order_id IS NULL AND s.held_until >= now()
      AND NOT EXISTS (SELECT FROM offer_seats o WHERE o.seat_id = s.id)
    GROUP BY p.id, a.id, h.id, s."row", s.rank ORDER BY a.position, a.id, s.rank, s."row"`;
}

async function readStock(drawId: string): Promise<Area[]> {
  const areas = new Map<number, Area>();
  for (const { price_id: priceId, area_id: id, is_numbered: isNumbered, row, rank, seats, ...hall } of await querySql(
    stockRow,
    selectStock(drawId),
  )) {
    const area = areas.get(id) ?? { id, priceId, isNumbered, focus: stageMiddle({ ...hall, stageDirection: hall.stage }), free: [] };
    areas.set(id, area);
    for (const [seatId, col, x, y, restricted] of seats)
      area.free.push({ id: seatId, row: row ?? "", rank: rank ?? 0, col, x, y, isAccessible: false, hasRestrictedView: restricted === 1 });
  }
  return [...areas.values()];
}

/** How many parties of four, and of three or four, can sit side by side in the seats of each price. */
export async function readTogether(drawId: string): Promise<Map<number, { four: number; three_or_four: number }>> {
  const together = new Map<number, { four: number; three_or_four: number }>();
  for (const { priceId, isNumbered, free } of await readStock(drawId)) {
    if (!isNumbered) continue;
    const sums = together.get(priceId) ?? { four: 0, three_or_four: 0 };
    const { four, either } = roomOf(free);
    together.set(priceId, { four: sums.four + four, three_or_four: sums.three_or_four + either });
  }
  return together;
}

/** Winners that are seated before this process does something else. */
const AT_A_TIME = 100;

/**
 * Assigns seats to winners (assign-seats.ts), from what the draw has left.
 * @param winners in the order of their seat keys
 */
export async function seatWinners(drawId: string, winners: ToSeat[]): Promise<Seated[]> {
  const seated: Seated[] = [];
  for (const one of assignSeats(await readStock(drawId), winners)) {
    seated.push(one);
    if (seated.length % AT_A_TIME === 0) await new Promise(setImmediate);
  }
  return seated;
}
