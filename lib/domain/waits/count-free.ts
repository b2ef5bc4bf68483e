import { z } from "zod";
import { queryRows } from "@/lib/platform/database/query-rows";
import { Prisma, type db, type Tx } from "@/lib/platform/db";

const countRow = z.strictObject({ count: z.number() });

/** Places of a session that can be had now, counted no further than `atMost`; an entry time that is over has none. */
export async function countFree(on: Tx | typeof db, { sessionId, atMost }: { sessionId: number; atMost: number }): Promise<number> {
  const [free] = await queryRows(
    on,
    countRow,
    Prisma.sql`
    SELECT least(coalesce(sum(f.free), 0), ${atMost})::int AS count
    FROM areas a LEFT JOIN ticket_times tt ON tt.id = a.ticket_time_id
    CROSS JOIN LATERAL (SELECT count(*) AS free FROM (
      SELECT FROM seats s WHERE s.area_id = a.id AND s.held_until < now() LIMIT ${atMost}) places) f
    WHERE a.session_id = ${sessionId} AND (tt.id IS NULL OR tt.entry_until > now())`,
  );
  return free?.count ?? 0;
}
