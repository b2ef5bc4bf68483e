import { z } from "zod";
import { queryRows } from "@/lib/platform/database/query-rows";
import { Prisma, type Tx } from "@/lib/platform/db";

// merchandise_counts has how many units a member holds in live orders: counted with the order, given back
// with it, once. All merchandise is counted, so that a quota set later covers earlier orders.

/** A number above any quota; it means no quota. */
const UNLIMITED = Prisma.raw("2147483647");

/**
 * For merchandise `m`: `per_order`, the most units of one order, and `in_all`, the most that the member may hold
 * in all live orders. A quota per ticket counts the member's valid tickets of its event.
 */
export function quotaColumns(memberId: Prisma.Sql): Prisma.Sql {
  const limited = Prisma.sql`m.is_limited AND m.quota > 0`;
  return Prisma.sql`
    CASE WHEN ${limited} AND m.quota_scope = 'order' THEN m.quota ELSE ${UNLIMITED} END AS per_order,
    CASE WHEN ${limited} AND m.quota_scope = 'member' THEN m.quota
         WHEN ${limited} AND m.quota_scope = 'ticket' THEN m.quota * (
           SELECT count(*)::int FROM tickets t JOIN event_sessions es ON es.id = t.session_id
           WHERE t.member_id = ${memberId} AND t.status <> 'void' AND es.event_id = m.event_id)
         ELSE ${UNLIMITED} END AS in_all`;
}

const owner = Prisma.sql`(SELECT member_id FROM owned)`;

/** An order's merchandise, summed over its specs, with the member's counts locked in key order. */
function merchandiseOf(orderId: string): Prisma.Sql {
  return Prisma.sql`
    owned AS (SELECT member_id FROM orders WHERE id = ${orderId}::uuid),
    ordered AS (
      SELECT s.merchandise_id AS id, sum(oi.qty)::int AS qty FROM order_items oi JOIN merchandise_specs s ON s.id = oi.spec_id
      WHERE oi.order_id = ${orderId}::uuid AND oi.kind = 'merchandise' GROUP BY 1
    ),
    held AS (
      SELECT merchandise_id AS id, qty FROM merchandise_counts
      WHERE member_id = ${owner} AND merchandise_id IN (SELECT id FROM ordered) ORDER BY merchandise_id FOR NO KEY UPDATE
    )`;
}

/** Take an order's merchandise off its member's counts. */
export async function uncountMerchandise(tx: Tx, orderId: string): Promise<void> {
  await tx.$executeRaw`
    WITH ${merchandiseOf(orderId)}
    UPDATE merchandise_counts c SET qty = c.qty - ordered.qty FROM ordered JOIN held USING (id)
    WHERE c.member_id = ${owner} AND c.merchandise_id = ordered.id`;
}

const fitsRow = z.strictObject({ fits: z.boolean() });

/** Locks the counts of a cancelled order. @returns whether its merchandise fits the quotas again */
export async function fitsQuotas(tx: Tx, orderId: string): Promise<boolean> {
  const [row] = await queryRows(
    tx,
    fitsRow,
    Prisma.sql`
    WITH ${merchandiseOf(orderId)}
    SELECT coalesce(bool_and(ordered.qty <= q.per_order AND ordered.qty + coalesce(held.qty, 0) <= q.in_all), true) AS fits
    FROM ordered LEFT JOIN held USING (id)
    JOIN LATERAL (SELECT ${quotaColumns(owner)} FROM merchandise m WHERE m.id = ordered.id) q ON true`,
  );
  return row?.fits ?? false;
}

/** Count the merchandise again, after fitsQuotas has returned true. */
export async function recountMerchandise(tx: Tx, orderId: string): Promise<void> {
  await tx.$executeRaw`
    WITH ${merchandiseOf(orderId)}
    UPDATE merchandise_counts c SET qty = c.qty + ordered.qty FROM ordered JOIN held USING (id)
    WHERE c.member_id = ${owner} AND c.merchandise_id = ordered.id`;
}
