import { z } from "zod";
import { assertBuyerAddress } from "@/lib/domain/orders/assert-buyer-address";
import { changeProducts } from "@/lib/domain/orders/change/change-products";
import { cancelOverdueHolding } from "@/lib/domain/orders/lifecycle/cancel-overdue-holding";
import type { updateDeliverySchema } from "@/lib/domain/orders/schemas";
import { storedBuyer, storedInvoice } from "@/lib/domain/orders/stored-delivery";
import { orderStatusSchema } from "@/lib/domain/orders/view-schemas";
import { DomainError } from "@/lib/errors/domain-error";
import { queryRows } from "@/lib/platform/database/query-rows";
import { orderIdRow } from "@/lib/platform/database/row-shapes";
import { db, Prisma, querySql, type Tx } from "@/lib/platform/db";

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

async function apply({ memberId, change }: Input): Promise<void> {
  if (!change.additional_product) return writeFields({ memberId, change });
  await db.$transaction(async (tx) => {
    const order = await readChangeable({ memberId, change }, tx);
    if (order.event_id === null || order.ticket_qty === 0)
      throw new DomainError("BAD_INPUT", { details: [{ field: "additional_product", key: "invalid" }] });
    await changeProducts(tx, { orderId: change.order_id, eventId: order.event_id }, change.additional_product ?? []);
    await writeFields({ memberId, change }, tx);
  });
}

const noMethod = () => new DomainError("BAD_INPUT", { details: [{ field: "ticket_type", key: "ticket_type_require" }] });

/** Lock the order. @throws ORDER_NOT_FOUND, NOT_PAYABLE, PAY_WAY_REFUSED when it can no longer be changed */
async function readChangeable({ memberId, change }: Input, tx?: Tx): Promise<z.output<typeof changedOrderRow>> {
  const statement = Prisma.sql`
    SELECT status::text, pay_way IS NOT NULL AS chosen, event_id, ticket_qty FROM orders
    WHERE id = ${change.order_id}::uuid AND member_id = ${memberId}::uuid FOR UPDATE`;
  const [order] = tx ? await queryRows(tx, changedOrderRow, statement) : await querySql(changedOrderRow, statement);
  if (!order) throw new DomainError("ORDER_NOT_FOUND");
  if (order.status !== "unpaid") throw new DomainError("NOT_PAYABLE");
  if (order.chosen) throw new DomainError("PAY_WAY_REFUSED");
  return order;
}

/**
 * Write the given fields of pickup, buyer and invoice in one statement: the order is updated only while it may still change,
 * and the other rows only if the order was. The pickup fee is per ticket, and part of the total.
 */
async function writeFields({ memberId, change }: Input, tx?: Tx): Promise<void> {
  const buyer = change.buyer && storedBuyer(change.buyer);
  const invoice = change.invoice && storedInvoice(change.invoice);
  const type = change.ticket_type ?? null;
  const fee = Prisma.sql`(SELECT m.fee FROM event_ticket_methods m WHERE m.event_id = o.event_id AND m.type = ${type}::ticket_type)`;
  const statement = Prisma.sql`
    WITH changed AS (
      UPDATE orders o SET
        buyer_last_name = coalesce(${buyer?.last_name ?? null}, o.buyer_last_name),
        buyer_first_name = coalesce(${buyer?.first_name ?? null}, o.buyer_first_name),
        buyer_mobile = coalesce(${buyer?.mobile ?? null}, o.buyer_mobile),
        buyer_city = coalesce(${buyer?.city ?? null}, o.buyer_city),
        buyer_district = coalesce(${buyer?.district ?? null}, o.buyer_district),
        buyer_address = coalesce(${buyer?.address ?? null}, o.buyer_address),
        ticket_type = coalesce(${type}::ticket_type, o.ticket_type),
        delivery_fee = coalesce(${fee} * o.ticket_qty, o.delivery_fee),
        total_price = o.total_price - o.delivery_fee + coalesce(${fee} * o.ticket_qty, o.delivery_fee)
      WHERE o.id = ${change.order_id}::uuid AND o.member_id = ${memberId}::uuid AND o.status = 'unpaid' AND o.pay_way IS NULL
        AND (${type}::ticket_type IS NULL OR ${fee} IS NOT NULL)
      RETURNING o.id
    ), invoiced AS (
      INSERT INTO invoices (order_id, method, title, tax_number, email, carrier, donate)
      SELECT id, ${invoice?.method ?? null}, ${invoice?.title ?? null}, ${invoice?.tax_number ?? null}, ${invoice?.email ?? null}, ${invoice?.carrier ?? null}, ${invoice?.donate ?? null}
      FROM changed WHERE ${invoice !== undefined}
      ON CONFLICT (order_id) DO UPDATE SET method = EXCLUDED.method, title = EXCLUDED.title, tax_number = EXCLUDED.tax_number,
        email = EXCLUDED.email, carrier = EXCLUDED.carrier, donate = EXCLUDED.donate
    ), logged AS (
      INSERT INTO order_log (order_id, event, actor, data)
      SELECT id, 'delivery_changed', 'member', ${JSON.stringify({ fields: Object.keys(change) })}::jsonb FROM changed
    )
    SELECT id FROM changed`;
  const written = tx ? await queryRows(tx, orderIdRow, statement) : await querySql(orderIdRow, statement);
  if (written.length > 0) return;
  await readChangeable({ memberId, change }, tx);
  throw noMethod();
}
