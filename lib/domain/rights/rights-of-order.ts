import { z } from "zod";
import { queryRows } from "@/lib/platform/database/query-rows";
import { Prisma, type Tx } from "@/lib/platform/db";

// The redemptions of an order. A trigger moves them with the order's status; these are the changes in which the status has no part.

export const rightsLeftRow = z.strictObject({ left: z.boolean() });

/**
 * Lock the rights that a cancelled order had used, as every claim does. Their windows do not count: the order's own payment came
 * late, but it was promised this price. Nor does it count that a right was stopped meanwhile.
 * @returns whether all limits would still hold with this order's tickets
 */
export async function areRightsLeft(tx: Tx, orderId: string): Promise<boolean> {
  const [row] = await queryRows(
    tx,
    rightsLeftRow,
    Prisma.sql`
    WITH own AS (
      SELECT right_id, member_id, count(*)::int AS tickets, sum(cut)::int AS cuts FROM redemptions
      WHERE order_id = ${orderId}::uuid AND state = 'released' GROUP BY right_id, member_id
    ), locked AS MATERIALIZED (
      SELECT id, max_tickets, max_per_member, budget FROM rights WHERE id IN (SELECT right_id FROM own) ORDER BY id FOR NO KEY UPDATE
    )
    SELECT NOT EXISTS (
      SELECT FROM locked l JOIN own ON own.right_id = l.id, LATERAL live_uses_of_right(l.id) live
      WHERE live.tickets + own.tickets > l.max_tickets OR live.cuts + own.cuts > l.budget
        OR l.max_per_member < own.tickets + CASE WHEN l.max_per_member IS NOT NULL THEN live_uses_by_member(l.id, own.member_id, ${orderId}::uuid) END
    ) AS left`,
  );
  return row?.left ?? false;
}

/** Take an order's rights again, after areRightsLeft has locked them and returned true. */
export async function takeRightsAgain(tx: Tx, orderId: string): Promise<void> {
  await tx.redemption.updateMany({ where: { orderId, state: "released" }, data: { state: "held", releasedAt: null } });
}

/** Release the rights that were used for some tickets of an order, which are refunded. */
export async function releaseRights(tx: Tx, ticketIds: bigint[], now: Date): Promise<void> {
  await tx.redemption.updateMany({
    where: { state: { not: "released" }, item: { ticket: { id: { in: ticketIds } } } },
    data: { state: "released", releasedAt: now },
  });
}
