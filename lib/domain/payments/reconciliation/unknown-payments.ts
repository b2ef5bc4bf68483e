import type { Span } from "@/lib/domain/payments/reconciliation/reconcile-attempts";
import type { Difference } from "@/lib/domain/payments/reconciliation/reconcile-kinds";
import { db } from "@/lib/platform/db";
import { ttlCache } from "@/lib/platform/ttl-cache";

/** Money without an attempt of ours that was told of in a span, and that nobody has looked after. */
export function unknownDifferences({ from, until }: Span): Promise<Difference[]> {
  return db.$queryRaw<Difference[]>`
    SELECT 'unknown_at_gateway' AS kind, '-' AS order_no, merchant_order_no, CASE reason WHEN 'older' THEN 'an attempt that was started later' ELSE 'no such attempt' END AS ours,
      'TWD ' || amount || ', trade ' || trade_no || ', told ' || times || ' times, last by ' || source AS gateways
    FROM unknown_payments WHERE handled_at IS NULL AND last_at >= ${from} AND last_at < ${until} ORDER BY id`;
}

/** One count serves whoever asks within this time, in ms. */
const LIFE_MS = 15_000;
const open = ttlCache<number>(LIFE_MS, 1);

/** How much money without an attempt of ours waits for somebody, in payments: for monitoring. */
export function countUnknownPayments(): Promise<number> {
  return open.get("", () => db.unknownPayment.count({ where: { handledAt: null } }));
}

/**
 * The operator has looked after unknown money: its owner was found, or it went back.
 * @returns how many payments had this number and waited
 */
export async function handleUnknownPayment(
  { merchantOrderNo, note }: { merchantOrderNo: string; note?: string },
  now = new Date(),
): Promise<number> {
  const { count } = await db.unknownPayment.updateMany({ where: { merchantOrderNo, handledAt: null }, data: { handledAt: now, note } });
  return count;
}
