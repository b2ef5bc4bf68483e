import { z } from "zod";
import { keepsPairs } from "@/lib/domain/events/availability";
import type { Focus, FreeSeat } from "@/lib/domain/seats/best-block";
import { isOpenPlace } from "@/lib/domain/seats/reserved";
import { Prisma, querySql } from "@/lib/platform/db";

const freeRow = z.strictObject({ row: z.string(), rank: z.number(), seats: z.string() });

/** Numbers per seat: id, col, x, y, 1 when accessible, 1 with a restricted view. */
const NUMBERS = 6;

const kept = (areaId: number) =>
  Prisma.sql`(SELECT ${keepsPairs} FROM areas a JOIN event_sessions es ON es.id = a.session_id WHERE a.id = ${areaId})`;

/**
 * The free numbered seats of an area, by the database's clock, without pairs that are reserved for wheelchairs. Fetched as one
 * text per row of seats: tens of thousands of result rows would block the process for a sixth of a second.
 * @param reserved only the unsold seats of these blocks, which are reserved for the caller's rights
 */
export async function freeSeats(areaId: number, reserved: number[] = []): Promise<FreeSeat[]> {
  const rows = await querySql(
    freeRow,
    Prisma.sql`
    SELECT "row", rank, '[' || string_agg(concat_ws(',', id, col, coalesce(x, 0), coalesce(y, 0), is_accessible::int, has_restricted_view::int), ',') || ']' AS seats
    FROM seats WHERE area_id = ${areaId} AND ${isOpenPlace(reserved)} AND (partner_id IS NULL OR NOT ${kept(areaId)}) GROUP BY rank, "row"`,
  );
  const free: FreeSeat[] = [];
  for (const { row, rank, seats } of rows) {
    const numbers = JSON.parse(seats) as number[];
    for (let i = 0; i < numbers.length; i += NUMBERS) {
      const number = (at: number) => numbers[i + at] as number;
      free.push({
        id: number(0),
        row,
        rank,
        col: number(1),
        x: number(2),
        y: number(3),
        isAccessible: number(4) === 1,
        hasRestrictedView: number(5) === 1,
      });
    }
  }
  return free;
}

const pairRow = z.strictObject({ ids: z.array(z.number()) });

/** The free pairs of an area, each a wheelchair place and its companion's, the nearest to the stage's middle first. */
export async function freePairs(areaId: number, focus: Focus): Promise<number[][]> {
  const pairs = await querySql(
    pairRow,
    Prisma.sql`
    SELECT ARRAY[s.id, other.id] AS ids FROM seats s JOIN seats other ON other.id = s.partner_id
    WHERE s.area_id = ${areaId} AND s.is_accessible AND s.partner_id IS NOT NULL AND s.held_until < now() AND other.held_until < now()
    ORDER BY (s.x - ${focus.x}) ^ 2 + (s.y - ${focus.y}) ^ 2, s.id`,
  );
  return pairs.map(({ ids }) => ids);
}
