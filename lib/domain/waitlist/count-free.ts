import { z } from "zod";
import { keepsPairs } from "@/lib/domain/events/availability";
import { queryRows } from "@/lib/platform/database/query-rows";
import { Prisma, querySql, type Tx } from "@/lib/platform/db";

const countRow = z.strictObject({ count: z.number() });

/**
 * Free places of a session, without pairs that are reserved for wheelchairs, counted no further than `atMost`; an entry time
 * that is over has none.
 */
export async function countFree({ sessionId, atMost }: { sessionId: number; atMost: number }, tx?: Tx): Promise<number> {
  const statement = Prisma.sql`
    SELECT least(coalesce(sum(f.free), 0), ${atMost})::int AS count
    FROM areas a JOIN event_sessions es ON es.id = a.session_id LEFT JOIN ticket_times tt ON tt.id = a.ticket_time_id
    CROSS JOIN LATERAL (SELECT count(*) AS free FROM (
      SELECT FROM seats s WHERE s.area_id = a.id AND s.held_until < now() AND (s.partner_id IS NULL OR NOT ${keepsPairs}) LIMIT ${atMost}) places) f
    WHERE a.session_id = ${sessionId} AND (tt.id IS NULL OR tt.entry_until > now())`;
  const [free] = tx ? await queryRows(tx, countRow, statement) : await querySql(countRow, statement);
  return free?.count ?? 0;
}
