import { z } from "zod";
import { queryRows } from "@/lib/platform/database/query-rows";
import { db, Prisma } from "@/lib/platform/db";

const paidBackRow = z.strictObject({ isWhole: z.boolean() });

/**
 * Whether everything that paid for an order is due back or was paid back, whichever refunds did it. A request
 * that is not decided does not count, nor does money of another attempt (paid twice, a wrong amount).
 */
export async function isPaidBackWhole(orderId: string): Promise<boolean> {
  const [row] = await queryRows(
    db,
    paidBackRow,
    Prisma.sql`
    SELECT p.amount > 0 AND p.amount <= (
      SELECT coalesce(sum(r.amount), 0) FROM refunds r
      WHERE r.order_id = p.order_id AND r.payment_id = p.id AND r.status IN ('refund_due', 'refunded')) AS "isWhole"
    FROM payments p WHERE p.order_id = ${orderId}::uuid AND p.settled`,
  );
  return row?.isWhole ?? false;
}
