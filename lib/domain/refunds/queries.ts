import { z } from "zod";
import { paidWays } from "@/lib/domain/pay-ways/rules";
import { bankAccountSchema } from "@/lib/domain/refunds/schemas";
import { addSeconds } from "@/lib/platform/clock";
import { db, Prisma, querySql } from "@/lib/platform/db";

export const openRefundRow = z.strictObject({
  id: z.bigint(),
  orderNo: z.string(),
  cause: z.string(),
  status: z.string(),
  amount: z.number(),
  fee: z.number(),
  payWay: z.enum(paidWays).nullable(),
  reason: z.string().nullable(),
  bankAccount: bankAccountSchema.nullable(),
  requestedAt: z.date(),
  attempts: z.number(),
  nextTryAt: z.date(),
  problem: z.string().nullable(),
  eventAt: z.date().nullable(),
  printed: z.number(),
  used: z.number(),
});
export type OpenRefund = z.output<typeof openRefundRow>;

/** How far back the list goes, in seconds: two weeks. */
const SETTLED_LISTED_SECONDS = 14 * 86_400;

/** Every refund that needs a decision or is under way, oldest first. */
export function listOpenRefunds(): Promise<OpenRefund[]> {
  return querySql(
    openRefundRow,
    Prisma.sql`
    SELECT r.id, o.order_no AS "orderNo", r.cause, r.status::text, r.amount, r.fee, p.pay_way::text AS "payWay", r.reason, r.bank_account AS "bankAccount",
      r.requested_at AS "requestedAt", r.attempts, r.next_try_at AS "nextTryAt", r.problem, coalesce(tt.starts_at, es.starts_at) AS "eventAt",
      (SELECT count(*)::int FROM tickets t WHERE t.order_id = o.id AND t.picked_up_at IS NOT NULL) AS printed,
      (SELECT count(*)::int FROM tickets t WHERE t.order_id = o.id AND t.used_at IS NOT NULL) AS used
    FROM refunds r JOIN orders o ON o.id = r.order_id LEFT JOIN payments p ON p.id = r.payment_id
    LEFT JOIN event_sessions es ON es.id = o.session_id LEFT JOIN ticket_times tt ON tt.id = o.ticket_time_id
    WHERE r.status IN ('requested', 'approved', 'refund_due') ORDER BY r.requested_at`,
  );
}

/** Refund requests of the last two weeks that were rejected because a ticket was used, for the operator. */
export async function listSettledAtGate(now = new Date()): Promise<{ id: bigint; orderNo: string; amount: number; decidedAt: Date }[]> {
  const refunds = await db.refund.findMany({
    where: { status: "rejected", decidedBy: "gate", decidedAt: { gt: addSeconds(now, -SETTLED_LISTED_SECONDS) } },
    orderBy: { decidedAt: "desc" },
    take: 200,
    select: { id: true, amount: true, decidedAt: true, order: { select: { orderNo: true } } },
  });
  return refunds.map(({ order, decidedAt, ...refund }) => ({ ...refund, orderNo: order.orderNo, decidedAt: decidedAt as Date }));
}
