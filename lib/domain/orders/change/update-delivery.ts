import { z } from "zod";
import { assertBuyerAddress } from "@/lib/domain/orders/assert-buyer-address";
import { changeProducts } from "@/lib/domain/orders/change/change-products";
import { cancelOverdueHolding } from "@/lib/domain/orders/lifecycle/cancel-overdue-holding";
import type { updateDeliverySchema } from "@/lib/domain/orders/schemas";
import { storedBuyer, storedInvoice } from "@/lib/domain/orders/stored-delivery";
import { orderStatusSchema } from "@/lib/domain/orders/view-schemas";
import { DomainError } from "@/lib/errors/domain-error";
import { queryRows } from "@/lib/platform/database/query-rows";
import { db, Prisma, type Tx } from "@/lib/platform/db";

const changedOrderRow = z.strictObject({
  status: orderStatusSchema,
  chosen: z.boolean(),
  event_id: z.number().nullable(),
  ticket_qty: z.number(),
});

type Input = { memberId: string; change: z.output<typeof updateDeliverySchema> };

/**
 * Change how an unpaid order is picked up, who buys it, how it is invoiced or which products are
 * added to its tickets. Fixed once a payment method is chosen (terms of service).
 * @throws ORDER_NOT_FOUND, NOT_PAYABLE, PAY_WAY_REFUSED, BAD_INPUT, MERCHANDISE_NOT_FOUND, OVER_LIMIT, OUT_OF_STOCK
 */
export async function updateDelivery({ memberId, change }: Input): Promise<void> {
  assertBuyerAddress(change.buyer);
  const products = change.additional_product?.map((line) => line.product_id) ?? [];
  try {
    await apply({ memberId, change });
  } catch (thrown) {
    // Overdue orders may still hold the missing stock.
    const isShort = thrown instanceof DomainError && thrown.key === "OUT_OF_STOCK";
    if (!isShort || !(await cancelOverdueHolding({ productIds: products }))) throw thrown;
    await apply({ memberId, change });
  }
}

function apply({ memberId, change }: Input): Promise<void> {
  return db.$transaction(async (tx) => {
    const [order] = await queryRows(
      tx,
      changedOrderRow,
      Prisma.sql`
      SELECT status::text, pay_way IS NOT NULL AS chosen, event_id, ticket_qty FROM orders
      WHERE id = ${change.order_id}::uuid AND member_id = ${memberId}::uuid FOR UPDATE`,
    );
    if (!order) throw new DomainError("ORDER_NOT_FOUND");
    if (order.status !== "unpaid") throw new DomainError("NOT_PAYABLE");
    if (order.chosen) throw new DomainError("PAY_WAY_REFUSED");
    if (change.ticket_type) await changeTicketType(tx, change.order_id, change.ticket_type, order);
    if (change.additional_product) {
      if (order.event_id === null || order.ticket_qty === 0)
        throw new DomainError("BAD_INPUT", { details: [{ field: "additional_product", key: "invalid" }] });
      await changeProducts(tx, { orderId: change.order_id, eventId: order.event_id }, change.additional_product);
    }
    if (change.buyer) await changeBuyer(tx, change.order_id, storedBuyer(change.buyer));
    if (change.invoice) await changeInvoice(tx, change.order_id, storedInvoice(change.invoice));
    await tx.orderLog.create({
      data: { orderId: change.order_id, event: "delivery_changed", actor: "member", data: { fields: Object.keys(change) } },
    });
  });
}

/** The pickup fee is per ticket, and part of the total. */
async function changeTicketType(
  tx: Tx,
  orderId: string,
  type: "e_ticket" | "kiosk",
  { event_id: eventId, ticket_qty: qty }: { event_id: number | null; ticket_qty: number },
): Promise<void> {
  const method = eventId === null ? null : await tx.eventTicketMethod.findUnique({ where: { eventId_type: { eventId, type } } });
  if (!method) throw new DomainError("BAD_INPUT", { details: [{ field: "ticket_type", key: "ticket_type_require" }] });
  const fee = method.fee * qty;
  await tx.$executeRaw`
    UPDATE orders SET ticket_type = ${type}::ticket_type, delivery_fee = ${fee}, total_price = items_total + service_fee + ${fee}
    WHERE id = ${orderId}::uuid`;
}

async function changeBuyer(tx: Tx, orderId: string, buyer: ReturnType<typeof storedBuyer>): Promise<void> {
  await tx.order.update({
    where: { id: orderId },
    data: {
      buyerLastName: buyer.last_name,
      buyerFirstName: buyer.first_name,
      buyerMobile: buyer.mobile,
      buyerCity: buyer.city,
      buyerDistrict: buyer.district,
      buyerAddress: buyer.address,
    },
  });
}

async function changeInvoice(tx: Tx, orderId: string, invoice: ReturnType<typeof storedInvoice>): Promise<void> {
  const data = {
    method: invoice.method,
    title: invoice.title ?? null,
    taxNumber: invoice.tax_number ?? null,
    email: invoice.email,
    carrier: invoice.carrier ?? null,
    donate: invoice.donate ?? null,
  };
  await tx.invoice.upsert({ where: { orderId }, update: data, create: { orderId, ...data } });
}
