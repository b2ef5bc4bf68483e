import { z } from "zod";
import { payWayViewSchema } from "@/lib/domain/orders/view-schemas";
import { Prisma, querySql } from "@/lib/platform/db";

export type Span = { from: Date; until: Date };

/** One attempt in our books. Amounts are whole TWD. */
const attemptRow = z.strictObject({
  id: z.bigint(),
  orderNo: z.string(),
  merchantOrderNo: z.string(),
  status: z.enum(["started", "issued", "paid", "failed", "expired"]),
  payWay: payWayViewSchema,
  amount: z.number(),
  /** the order's total */
  totalPrice: z.number(),
  /** the amount that was paid instead of the requested one */
  wrongAmount: z.number().nullable(),
  bankCode: z.string().nullable(),
  payNumber: z.string().nullable(),
  startedAt: z.date(),
  /** refunded to the buyer, or on its way there */
  refunded: z.number(),
  due: z.number(),
});
export type Attempt = z.output<typeof attemptRow>;

const select = Prisma.sql`
  SELECT p.id, o.order_no AS "orderNo", p.merchant_order_no AS "merchantOrderNo", p.status::text, p.pay_way::text AS "payWay", p.amount, o.total_price AS "totalPrice",
    p.started_at AS "startedAt", p.bank_code AS "bankCode", p.pay_number AS "payNumber",
    (SELECT r.amount FROM refunds r WHERE r.payment_id = p.id AND r.cause = 'wrong_amount') AS "wrongAmount",
    (SELECT coalesce(sum(r.amount), 0)::int FROM refunds r WHERE r.payment_id = p.id AND r.status = 'refunded') AS refunded,
    (SELECT coalesce(sum(r.amount), 0)::int FROM refunds r WHERE r.payment_id = p.id AND r.status = 'refund_due') AS due
  FROM payments p JOIN orders o ON o.id = p.order_id`;
/** Leaves out counter payments: the gateway has no record of them. */
const atGateway = Prisma.sql`p.pay_way NOT IN ('cash', 'terminal')`;

/**
 * The attempts with activity in a span: started, closed, paid, or with a refund that became due or was made. Those with money
 * first, in case the budget runs out. Attempts that the gateway has never seen (expired) are left out: there is no record to
 * compare with, and each query about one uses up our allowance of unknown numbers.
 */
export function attemptsOf({ from, until }: Span): Promise<Attempt[]> {
  return querySql(
    attemptRow,
    Prisma.sql`
    ${select}
    WHERE p.status <> 'expired' AND ${atGateway} AND p.id IN (
      SELECT id FROM payments WHERE started_at >= ${from} AND started_at < ${until} OR closes_at >= ${from} AND closes_at < ${until} OR paid_at >= ${from} AND paid_at < ${until}
      UNION SELECT payment_id FROM refunds WHERE requested_at >= ${from} AND requested_at < ${until} OR decided_at >= ${from} AND decided_at < ${until} OR refunded_at >= ${from} AND refunded_at < ${until})
    ORDER BY array_position(ARRAY['paid', 'issued', 'started', 'failed'], p.status::text), p.id`,
  );
}

/** The attempts with these numbers. */
export function attemptsWith(merchantOrderNos: string[]): Promise<Attempt[]> {
  return querySql(attemptRow, Prisma.sql`${select} WHERE p.merchant_order_no = ANY(${merchantOrderNos}::text[]) AND ${atGateway}`);
}

/** The attempts that were paid in a span, both ends included. */
export function attemptsPaidIn({ from, until }: Span): Promise<Attempt[]> {
  return querySql(
    attemptRow,
    Prisma.sql`${select} WHERE p.status = 'paid' AND ${atGateway} AND p.paid_at BETWEEN ${from} AND ${until} ORDER BY p.id`,
  );
}

/** The attempt's current state. */
export async function attemptNow(id: bigint): Promise<Attempt | undefined> {
  const [attempt] = await querySql(attemptRow, Prisma.sql`${select} WHERE p.id = ${id}`);
  return attempt;
}
