import { z } from "zod";
import { DomainError } from "@/lib/errors/domain-error";
import { PACE_MINUTES } from "@/lib/office/seats/rules";
import type { seatPaceSchema } from "@/lib/office/seats/schemas";
import type { EventScope } from "@/lib/office/seats/types";
import { db, Prisma, querySql } from "@/lib/platform/db";

const paceRow = z.strictObject({ within: z.number().nullable(), ids: z.array(z.number()) });

const within = Prisma.join(
  PACE_MINUTES.map((minutes) => Prisma.sql`WHEN o.paid_at > now() - make_interval(mins => ${minutes}::int) THEN ${minutes}::int`),
  " ",
);

/** Returns the sold seats of a session by how long ago they were paid, without complimentary ones. @throws NOT_FOUND */
export async function readSeatPace(sessionId: number, scope: EventScope): Promise<z.input<typeof seatPaceSchema>> {
  const session = await db.eventSession.findFirst({
    where: { id: sessionId, ...(scope && { eventId: { in: scope } }) },
    select: { id: true },
  });
  if (!session) throw new DomainError("NOT_FOUND");
  const paid = await querySql(
    paceRow,
    Prisma.sql`
    SELECT sold.within, array_agg(sold.id ORDER BY sold.id) AS ids
    FROM (SELECT s.id, CASE ${within} END AS within
          FROM seats s JOIN orders o ON o.id = s.order_id
          WHERE s.area_id = ANY(ARRAY(SELECT id FROM areas WHERE session_id = ${sessionId})) AND s.held_until = 'infinity' AND o.status <> 'unpaid'
            AND NOT EXISTS (SELECT FROM complimentary_orders c WHERE c.order_id = o.id)) sold
    GROUP BY sold.within ORDER BY sold.within NULLS LAST`,
  );
  return { sold: paid.map((part) => ({ within_minutes: part.within, ids: part.ids })) };
}
