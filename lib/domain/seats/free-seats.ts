import type { FreeSeat } from "@/lib/domain/seats/best-block";
import { db } from "@/lib/platform/db";

type Row = { row: string; rank: number; seats: string };

/** Numbers that stand for a seat: id, col, x, y, 1 when accessible. */
const NUMBERS = 5;

/**
 * The numbered seats of an area that are free now, by the database's clock. They come as one text for
 * each row: tens of thousands of rows of a result would keep the process busy for a sixth of a second.
 */
export async function freeSeats(areaId: number): Promise<FreeSeat[]> {
  const rows = await db.$queryRaw<Row[]>`
    SELECT "row", rank, '[' || string_agg(id || ',' || col || ',' || coalesce(x, 0) || ',' || coalesce(y, 0) || ',' || is_accessible::int, ',') || ']' AS seats
    FROM seats WHERE area_id = ${areaId} AND held_until < now() GROUP BY rank, "row"`;
  const free: FreeSeat[] = [];
  for (const { row, rank, seats } of rows) {
    const numbers = JSON.parse(seats) as number[];
    for (let i = 0; i < numbers.length; i += NUMBERS) {
      const number = (at: number) => numbers[i + at] as number;
      free.push({ id: number(0), row, rank, col: number(1), x: number(2), y: number(3), isAccessible: number(4) === 1 });
    }
  }
  return free;
}
