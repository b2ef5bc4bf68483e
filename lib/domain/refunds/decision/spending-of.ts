import { z } from "zod";
import { refundQuote } from "@/lib/domain/refunds/rules";
import type { Spending } from "@/lib/domain/second-person/needs-second-person";
import { queryRows } from "@/lib/platform/database/query-rows";
import { Prisma, type Tx } from "@/lib/platform/db";

type Wanted = {
  orderId: string;
  amount: number;
  /** empty: the whole order */
  ticketIds: bigint[];
  /** the refund itself, which is not counted among earlier ones */
  refundId?: bigint;
};

const addedRow = z.strictObject({ id: z.string() });
const undoneRow = z.strictObject({ undone: z.boolean() });

/**
 * Returns the amount that a refund sends back: its own and, with the whole order, that of goods that were added to it later.
 * Locks the orders of these goods, so that a payment that is being booked counts. The order must be locked.
 */
export async function spendingOf(tx: Tx, { orderId, amount, ticketIds, refundId }: Wanted): Promise<Required<Omit<Spending, "isPreview">>> {
  const isWhole = ticketIds.length === 0;
  const added = isWhole ? await sumOfAddedGoods(tx, orderId) : 0;
  const { _sum } = await tx.refund.aggregate({
    where: { orderId, id: { not: refundId }, cause: { in: ["request", "tickets"] }, status: { not: "rejected" } },
    _sum: { amount: true },
  });
  const [row] = await queryRows(
    tx,
    undoneRow,
    Prisma.sql`
    SELECT EXISTS (SELECT FROM ticket_scans s JOIN tickets t ON t.id = s.ticket_id
      WHERE t.order_id = ${orderId}::uuid AND s.undone_at > now() - interval '1 day' AND (${isWhole} OR t.id = ANY(${ticketIds}::bigint[]))) AS undone`,
  );
  return { due: amount + added, before: _sum.amount ?? 0, scanUndone: row?.undone ?? false };
}

async function sumOfAddedGoods(tx: Tx, parentId: string): Promise<number> {
  const locked = await queryRows(
    tx,
    addedRow,
    Prisma.sql`SELECT id FROM orders WHERE parent_id = ${parentId}::uuid AND status = 'paid' ORDER BY id FOR UPDATE`,
  );
  const orders = await tx.order.findMany({
    where: { id: { in: locked.map(({ id }) => id) } },
    select: { totalPrice: true, items: { select: { kind: true, qty: true, price: true } } },
  });
  return orders.reduce((sum, { items, totalPrice }) => sum + refundQuote({ items, total_price: totalPrice, fee_percent: 0 }).amount, 0);
}
