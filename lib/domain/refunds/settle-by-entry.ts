import { z } from "zod";
import { enqueueOrderMail } from "@/lib/domain/outbox/enqueue-order-mail";
import { isoInTaipei } from "@/lib/platform/clock";
import { queryRows } from "@/lib/platform/database/query-rows";
import { Prisma, type Tx } from "@/lib/platform/db";

const settledRow = z.strictObject({ id: z.bigint(), amount: z.number(), fee: z.number() });

/**
 * Reject an order's requested refund because one of its tickets was used, and mail the buyer why. The order
 * must be locked, at least for share, before the ticket.
 * @returns the refund's number, or null when none was requested
 */
export async function settleByEntry(tx: Tx, { orderId, enteredAt }: { orderId: string; enteredAt: Date }): Promise<bigint | null> {
  const [refund] = await queryRows(
    tx,
    settledRow,
    Prisma.sql`
    UPDATE refunds SET status = 'rejected', decided_at = now(), decided_by = 'gate'
    WHERE order_id = ${orderId}::uuid AND cause = 'request' AND status = 'requested' RETURNING id, amount, fee`,
  );
  if (!refund) return null;
  const { id, amount, fee } = refund;
  await tx.orderLog.create({ data: { orderId, event: "refund_rejected", actor: "gate", data: { refund: String(id) } } });
  await enqueueOrderMail(tx, {
    orderId,
    template: "refund_rejected",
    about: String(id),
    data: { amount, fee, entered_at: isoInTaipei(enteredAt) },
  });
  return id;
}
