import { z } from "zod";
import { restockGoods } from "@/lib/domain/orders/stock/goods-stock";
import { orderStatusSchema } from "@/lib/domain/orders/view-schemas";
import { enqueueOrderMail } from "@/lib/domain/outbox/enqueue-order-mail";
import { createRefund } from "@/lib/domain/payments/create-refund";
import { refundQuote } from "@/lib/domain/refunds/rules";
import { queryRows } from "@/lib/platform/database/query-rows";
import { Prisma, type Tx } from "@/lib/platform/db";

const addedOrderRow = z.strictObject({ id: z.string(), status: orderStatusSchema });

/**
 * Refund in full the products that were added to tickets after payment, because they are handed out at the
 * event. Unpaid ones are cancelled, and cancelled ones cannot be revived: late money for them is due back. All
 * are locked before their state is read, so that a payment being booked is seen.
 */
export async function refundAddedProducts(
  tx: Tx,
  { ticketOrderId, placesBack }: { ticketOrderId: string; placesBack: boolean },
  now: Date,
): Promise<void> {
  const orders = await queryRows(
    tx,
    addedOrderRow,
    Prisma.sql`
    SELECT id, status::text FROM orders WHERE parent_id = ${ticketOrderId}::uuid ORDER BY id FOR UPDATE`,
  );
  for (const { id: orderId, status } of orders) {
    if (status === "cancelled") {
      await tx.order.update({ where: { id: orderId }, data: { cancelReason: "refund" } });
      continue;
    }
    await tx.order.update({ where: { id: orderId }, data: { status: "cancelled", cancelReason: "refund", cancelledAt: now } });
    await tx.orderLog.create({ data: { orderId, event: "cancelled", actor: "operator", data: { reason: "refund", with: ticketOrderId } } });
    if (status === "unpaid" || placesBack) await restockGoods(tx, orderId);
    if (status === "paid") await owe(tx, orderId, now);
  }
}

async function owe(tx: Tx, orderId: string, now: Date): Promise<void> {
  const order = await tx.order.findUniqueOrThrow({
    where: { id: orderId },
    select: {
      totalPrice: true,
      items: { select: { kind: true, qty: true, price: true } },
      payments: { where: { settled: true }, select: { id: true } },
    },
  });
  const { amount, fee, goods } = refundQuote({ items: order.items, total_price: order.totalPrice, fee_percent: 0 });
  if (amount === 0) return;
  const id = await createRefund(tx, {
    orderId,
    amount,
    fee,
    invoiced: goods,
    paymentId: order.payments[0]?.id ?? null,
    cause: "request",
    status: "refund_due",
    requestedAt: now,
    decidedAt: now,
    nextTryAt: now,
  });
  await enqueueOrderMail(tx, { orderId, template: "refund_approved", about: String(id), data: { amount, fee, note: null } });
}
