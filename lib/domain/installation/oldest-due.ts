import { z } from "zod";
import { gatewayRefunded } from "@/lib/domain/pay-ways/rules";
import { waysInSql } from "@/lib/domain/pay-ways/ways-in-sql";
import { readThrough } from "@/lib/platform/cache/read-through";
import { queryRows } from "@/lib/platform/database/query-rows";
import { Prisma, querySql, type Tx } from "@/lib/platform/db";

const ageRow = z.strictObject({ seconds: z.number().nullable() });

/** How long an answer is reused, in ms. */
const LIFE_MS = 15_000;
const ages = readThrough<Record<string, number>>({ life: LIFE_MS, entries: 1 });

/** Since when the oldest is due: each the first entry of an index that holds only open rows. */
export const oldestDue = {
  /** not paid, and not cancelled by a worker yet */
  order: Prisma.sql`
    SELECT CASE WHEN o.status = 'unpaid' THEN o.held_until END AS since FROM orders o
    WHERE CASE WHEN o.status = 'unpaid' THEN o.held_until END < now() ORDER BY CASE WHEN o.status = 'unpaid' THEN o.held_until END LIMIT 1`,
  /** no worker has sent it, or tried to */
  mail: Prisma.sql`
    SELECT next_try_at AS since FROM mail_outbox
    WHERE priority = 0 AND sent_at IS NULL AND gave_up_at IS NULL AND next_try_at <= now() ORDER BY next_try_at LIMIT 1`,
  /** no worker has issued it, or tried to */
  invoice: Prisma.sql`SELECT next_try_at AS since FROM invoices WHERE status = 'waiting' AND next_try_at <= now() ORDER BY next_try_at LIMIT 1`,
  /** a card's, which the gateway has not carried out; since the decision */
  refund: Prisma.sql`
    SELECT coalesce(r.decided_at, r.requested_at) AS since FROM refunds r JOIN payments p ON p.id = r.payment_id
    WHERE r.status IN ('requested', 'approved', 'refund_due') AND r.status = 'refund_due' AND p.pay_way IN (${waysInSql(gatewayRefunded)})
    ORDER BY r.requested_at LIMIT 1`,
  /** a transfer's or a store payment's, which a person pays back; since the decision */
  refund_by_hand: Prisma.sql`
    SELECT coalesce(r.decided_at, r.requested_at) AS since FROM refunds r JOIN payments p ON p.id = r.payment_id
    WHERE r.status IN ('requested', 'approved', 'refund_due') AND r.status = 'refund_due' AND p.pay_way NOT IN (${waysInSql(gatewayRefunded)})
    ORDER BY r.requested_at LIMIT 1`,
};

/** How long ago that is, in seconds by the database's clock; 0 where nothing is due. */
export async function readAge(since: Prisma.Sql, tx?: Tx): Promise<number> {
  const statement = Prisma.sql`SELECT extract(epoch FROM now() - (${since}))::float8 AS seconds`;
  const [age] = tx ? await queryRows(tx, ageRow, statement) : await querySql(ageRow, statement);
  return Math.max(0, age?.seconds ?? 0);
}

/** The age of the oldest of each kind, for monitoring. */
export function readOldestDue(): Promise<Record<string, number>> {
  return ages.get("", async () => {
    const each = Object.entries(oldestDue).map(async ([what, since]) => [what, await readAge(since)] as const);
    return Object.fromEntries(await Promise.all(each));
  });
}
