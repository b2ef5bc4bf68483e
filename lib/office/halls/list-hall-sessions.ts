import { z } from "zod";
import { queryRows } from "@/lib/platform/database/query-rows";
import { Prisma, querySql, type Tx } from "@/lib/platform/db";

const hallSessionRow = z.strictObject({ id: z.number(), hallId: z.number(), eventId: z.number(), isOrdered: z.boolean() });
export type HallSession = z.output<typeof hallSessionRow>;

/** Lists the sessions of all halls, or of one, and whether anything was ever ordered for them, including cancelled orders. */
export async function listHallSessions(hallId?: number, tx?: Tx): Promise<HallSession[]> {
  const statement = Prisma.sql`
    SELECT s.id, s.hall_id AS "hallId", s.event_id AS "eventId",
           EXISTS (SELECT FROM areas a JOIN seats p ON p.area_id = a.id JOIN order_items i ON i.seat_id = p.id
                   WHERE a.session_id = s.id) AS "isOrdered"
    FROM event_sessions s WHERE ${hallId === undefined ? Prisma.sql`TRUE` : Prisma.sql`s.hall_id = ${hallId}`}
    ORDER BY s.id`;
  return tx ? queryRows(tx, hallSessionRow, statement) : querySql(hallSessionRow, statement);
}
