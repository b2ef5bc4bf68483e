import { queryRows } from "@/lib/platform/database/query-rows";
import { countRow } from "@/lib/platform/database/row-shapes";
import { Prisma, type Tx } from "@/lib/platform/db";

/** The places of a session, of some areas, or of one entry time. */
export const placesOf = {
  area: (id: number) => Prisma.sql`SELECT id FROM seats WHERE area_id = ${id}`,
  session: (id: number) => Prisma.sql`SELECT s.id FROM areas a JOIN seats s ON s.area_id = a.id WHERE a.session_id = ${id}`,
  ticketTime: (id: number) => Prisma.sql`SELECT s.id FROM areas a JOIN seats s ON s.area_id = a.id WHERE a.ticket_time_id = ${id}`,
};

/** How many tickets of these places were ever ordered, also in cancelled orders; at one price, or at any. */
export async function countOrdered(tx: Tx, places: Prisma.Sql, priceId?: number): Promise<number> {
  const [found] = await queryRows(
    tx,
    countRow,
    Prisma.sql`
    SELECT count(*)::int AS count FROM order_items
    WHERE seat_id IN (${places}) ${priceId === undefined ? Prisma.empty : Prisma.sql`AND price_id = ${priceId}`}`,
  );
  return found!.count;
}
