import { z } from "zod";
import { queryRows } from "@/lib/platform/database/query-rows";
import { Prisma, type Tx } from "@/lib/platform/db";
import { env } from "@/lib/platform/env";

const budgetRow = z.strictObject({ paused: z.boolean() });

/**
 * Count an order of tickets that its member has cancelled or let expire, in the transaction that cancels it. When the count
 * reaches LIMIT_HOLDS_ABANDONED, the member is paused at the event and the count restarts.
 * @returns whether the member is paused now; orders without tickets count nothing
 */
export async function countAbandoned(tx: Tx, orderId: string): Promise<boolean> {
  const { count, seconds } = env().limits.holdsAbandoned;
  const pausedUntil = Prisma.sql`now() + make_interval(secs => ${env().HOLD_PAUSE_SECONDS}::int)`;
  const next = Prisma.sql`CASE WHEN b.since > now() - make_interval(secs => ${seconds}::int) THEN b.abandoned + 1 ELSE 1 END`;
  const [row] = await queryRows(
    tx,
    budgetRow,
    Prisma.sql`
    INSERT INTO hold_budgets AS b (member_id, event_id, abandoned, since, paused_until)
    SELECT member_id, event_id, CASE WHEN ${count}::int <= 1 THEN 0 ELSE 1 END, now(), CASE WHEN ${count}::int <= 1 THEN ${pausedUntil} END
    FROM orders WHERE id = ${orderId}::uuid AND event_id IS NOT NULL AND ticket_qty > 0
    ON CONFLICT (member_id, event_id) DO UPDATE SET
      abandoned = CASE WHEN ${next} >= ${count}::int THEN 0 ELSE ${next} END,
      since = CASE WHEN b.abandoned > 0 AND b.since > now() - make_interval(secs => ${seconds}::int) THEN b.since ELSE now() END,
      paused_until = CASE WHEN ${next} >= ${count}::int THEN ${pausedUntil} ELSE b.paused_until END
    RETURNING coalesce(paused_until > now(), false) AS paused`,
  );
  return row?.paused ?? false;
}
