import { z } from "zod";
import { bestBlock, type Focus, type FreeSeat } from "@/lib/domain/seats/best-block";
import { runsOf } from "@/lib/domain/seats/seat-runs";
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

type Area = { id: number; priceId: number; isNumbered: boolean; focus: Focus; free: FreeSeat[] };

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
    for (const { length } of runsOf(free, () => true)) {
      sums.four += Math.floor(length / 4);
      sums.three_or_four += Math.floor((length + 1) / 4);
    }
    together.set(priceId, sums);
  }
  return together;
}

/** A winner who needs seats. `split`: four people who may sit in two pairs. */
export type ToSeat = { entryId: string; priceId: number; qty: number; split: boolean };
export type Seated = {
  entryId: string;
  seatIds: number[];
  /** not side by side, though the party did not agree to that */ isApart: boolean;
};

/**
 * Assigns seats to winners, in their given order but the largest parties first, because they need room. Each gets the best seats side by
 * side that leave no seat alone, in the first area of the price that has them; where none is left, the nearest there are.
 * @param winners in the order of their seat keys
 */
export async function seatWinners(drawId: string, winners: ToSeat[]): Promise<Seated[]> {
  const areas = await readStock(drawId);
  const bySize = [...winners].sort((one, other) => Number(other.qty > 2) - Number(one.qty > 2));
  return bySize.map(({ entryId, priceId, qty, split }) => {
    const own = areas.filter((area) => area.priceId === priceId && area.free.length >= qty);
    const blocks = own.map((area) => ({ area, ids: area.isNumbered ? bestBlock(area.free, qty, area.focus) : firstOf(area, qty) }));
    const whole = blocks.find(({ area, ids }) => ids && (!area.isNumbered || isTogether(area, ids, split)));
    const { area, ids } = whole ?? blocks.find((block) => block.ids) ?? {};
    if (!area || !ids) throw new Error(`a draw has no ${qty} places of price ${priceId} left for a winner`);
    const taken = new Set(ids);
    const isApart = area.isNumbered && !isTogether(area, ids, split);
    area.free = area.free.filter(({ id }) => !taken.has(id));
    return { entryId, seatIds: ids, isApart };
  });
}

const firstOf = ({ free }: Area, qty: number) => free.slice(0, qty).map(({ id }) => id);

/** Whether seats are side by side in one row; for a party that may be split, in two pairs. */
function isTogether({ free }: Area, ids: number[], split: boolean): boolean {
  const seats = free
    .filter(({ id }) => ids.includes(id))
    .sort((one, other) => one.rank - other.rank || (one.row < other.row ? -1 : one.row > other.row ? 1 : one.col - other.col));
  const runs = seats.reduce<number[]>((lengths, seat, at) => {
    const before = seats[at - 1];
    const isNext = before && before.row === seat.row && before.rank === seat.rank && before.col + 1 === seat.col;
    if (isNext) lengths[lengths.length - 1] = (lengths.at(-1) ?? 0) + 1;
    else lengths.push(1);
    return lengths;
  }, []);
  return runs.length <= 1 || (split && runs.length === 2 && runs.every((length) => length === 2));
}
