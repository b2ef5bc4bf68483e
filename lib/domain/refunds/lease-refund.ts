import { z } from "zod";
import { gatewayRefunded } from "@/lib/domain/pay-ways/rules";
import { waysInSql } from "@/lib/domain/pay-ways/ways-in-sql";
import { Prisma, querySql } from "@/lib/platform/db";

/**
 * How long one worker has a refund to itself, in seconds: longer than all its calls to the gateway may
 * take. If the worker dies, the next one takes over after this time.
 */
export const LEASE_SECONDS = 120;

export const leasedRefundRow = z.strictObject({
  id: z.bigint(),
  orderId: z.string(),
  paymentId: z.bigint(),
  cause: z.string(),
  amount: z.number(),
  fee: z.number(),
  attempts: z.number(),
  merchantOrderNo: z.string(),
  /** the card's payment, in whole TWD */
  paid: z.number(),
  /** earlier refunds of the same payment, in whole TWD */
  before: z.number(),
});
export type LeasedRefund = z.output<typeof leasedRefundRow>;

/** Due card refunds: for each payment only the one that was started first. */
const dueRefunds = Prisma.sql`refunds due JOIN payments paid ON paid.id = due.payment_id
      WHERE due.status = 'refund_due' AND due.next_try_at <= now() AND paid.pay_way IN (${waysInSql(gatewayRefunded)})
        AND NOT EXISTS (
          SELECT 1 FROM refunds first WHERE first.order_id = due.order_id AND first.payment_id = due.payment_id AND first.status = 'refund_due'
            AND (first.gateway_step IS NULL, first.id) < (due.gateway_step IS NULL, due.id))`;

/** Whether any card refund is due, as a condition in SQL. */
export const areRefundsDue = Prisma.sql`EXISTS (SELECT FROM ${dueRefunds})`;

/**
 * Lease a card refund that is due and that no other worker has. The count of attempts is the lease's fencing
 * number: a worker with an older one may change nothing. Refunds of one payment are made one after the other,
 * the one that was started first: the gateway reports sums, not single refunds.
 * @param only the refund to take, instead of the next one
 * @returns null when none is due
 */
export async function leaseRefund(only?: bigint): Promise<LeasedRefund | null> {
  const [leased] = await querySql(
    leasedRefundRow,
    Prisma.sql`
    UPDATE refunds r SET attempts = r.attempts + 1, next_try_at = now() + make_interval(secs => ${LEASE_SECONDS})
    FROM payments p
    WHERE p.id = r.payment_id AND r.id = (
      SELECT due.id FROM ${dueRefunds} AND (${only ?? null}::bigint IS NULL OR due.id = ${only ?? null}::bigint)
      ORDER BY due.next_try_at LIMIT 1 FOR UPDATE OF due SKIP LOCKED)
    RETURNING r.id, r.order_id AS "orderId", r.payment_id AS "paymentId", r.cause, r.amount, r.fee, r.attempts,
      p.merchant_order_no AS "merchantOrderNo", CASE r.cause WHEN 'wrong_amount' THEN r.amount ELSE p.amount END AS paid,
      (SELECT coalesce(sum(other.amount), 0)::int FROM refunds other WHERE other.order_id = r.order_id AND other.payment_id = r.payment_id AND other.status = 'refunded') AS before`,
  );
  return leased ?? null;
}
