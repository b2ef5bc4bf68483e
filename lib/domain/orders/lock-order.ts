import { z } from "zod";
import { queryRows } from "@/lib/platform/database/query-rows";
import { Prisma, type Tx } from "@/lib/platform/db";

export const lockedOrderRow = z.strictObject({
  id: z.string(),
  orderNo: z.string(),
  eventId: z.number().nullable(),
  kind: z.enum(["ticket", "exhibition", "product", "merchandise"]),
  status: z.enum(["unpaid", "paid", "cancelled"]),
  memberId: z.string(),
  sessionId: z.number().nullable(),
  ticketQty: z.number(),
  totalPrice: z.number(),
  language: z.string(),
  cancelReason: z.string().nullable(),
  /** it has redemptions of rights */
  withRights: z.boolean(),
  /** staff look into it */
  isInspected: z.boolean(),
});
export type LockedOrder = z.output<typeof lockedOrderRow>;

/** Lock an order for the rest of the transaction. Every change of money or state takes this lock first. */
export async function lockOrder(tx: Tx, orderId: string): Promise<LockedOrder> {
  const [order] = await queryRows(
    tx,
    lockedOrderRow,
    Prisma.sql`
    SELECT id, order_no AS "orderNo", event_id AS "eventId", kind::text AS kind, status::text AS status, member_id AS "memberId", session_id AS "sessionId", ticket_qty AS "ticketQty", total_price AS "totalPrice", language, cancel_reason AS "cancelReason", with_rights AS "withRights",
      inspected_since IS NOT NULL AS "isInspected"
    FROM orders WHERE id = ${orderId}::uuid FOR UPDATE`,
  );
  if (!order) throw new Error("an order that has a payment is gone");
  return order;
}
