import type { Span } from "@/lib/domain/payments/reconciliation/reconcile-attempts";
import { differenceRow, type Difference } from "@/lib/domain/payments/reconciliation/reconcile-kinds";
import { Prisma, querySql } from "@/lib/platform/db";

/**
 * Inconsistencies within our own books, without asking the gateway: money without an owner, and paid orders
 * without a payment or with another amount.
 */
export function ownerDifferences({ from, until }: Span): Promise<Difference[]> {
  return querySql(
    differenceRow,
    Prisma.sql`
    SELECT 'no_owner' AS kind, o.order_no, p.merchant_order_no,
      'TWD ' || p.amount || ', order ' || o.status || ', ' || (CASE WHEN p.settled THEN 'settled' ELSE 'not settled' END) || ', no refund' AS ours, 'not asked' AS gateways
    FROM payments p JOIN orders o ON o.id = p.order_id
    WHERE p.status = 'paid' AND p.paid_at >= ${from} AND p.paid_at < ${until} AND NOT (p.settled AND o.status = 'paid')
      AND NOT EXISTS (SELECT 1 FROM refunds r WHERE r.payment_id = p.id AND r.status IN ('refund_due', 'refunded'))
    UNION ALL
    SELECT 'amount', o.order_no, p.merchant_order_no, 'paid TWD ' || p.amount || ', order TWD ' || o.total_price, 'not asked'
    FROM payments p JOIN orders o ON o.id = p.order_id
    WHERE p.status = 'paid' AND p.settled AND p.paid_at >= ${from} AND p.paid_at < ${until} AND p.amount <> o.total_price
    UNION ALL
    SELECT 'no_payment', o.order_no, NULL, 'paid TWD ' || o.total_price || ' by ' || count(p.id) || ' settled payments', 'not asked'
    FROM orders o LEFT JOIN payments p ON p.order_id = o.id AND p.settled AND p.status = 'paid'
    WHERE o.status = 'paid' AND o.paid_at >= ${from} AND o.paid_at < ${until}
    GROUP BY o.id HAVING count(p.id) <> (o.total_price > 0)::int`,
  );
}
