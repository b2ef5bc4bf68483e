import type { Tx } from "@/lib/platform/db";
import type { OrderKind } from "@/lib/platform/prisma/client";

export type LockedOrder = {
  id: string;
  kind: OrderKind;
  status: "unpaid" | "paid" | "cancelled";
  memberId: string;
  sessionId: number | null;
  ticketQty: number;
  totalPrice: number;
  language: string;
  cancelReason: string | null;
};

/** Lock an order for the rest of the transaction. Whoever moves money or state takes this lock first. */
export async function lockOrder(tx: Tx, orderId: string): Promise<LockedOrder> {
  const [order] = await tx.$queryRaw<LockedOrder[]>`
    SELECT id, kind::text AS kind, status::text AS status, member_id AS "memberId", session_id AS "sessionId", ticket_qty AS "ticketQty", total_price AS "totalPrice", language, cancel_reason AS "cancelReason"
    FROM orders WHERE id = ${orderId}::uuid FOR UPDATE`;
  if (!order) throw new Error("an order that has a payment is gone");
  return order;
}
