import { z } from "zod";
import { offeredWays } from "@/lib/domain/orders/offered-ways";
import { isChecking } from "@/lib/domain/orders/reading/order-rows";
import { transfersRefused } from "@/lib/domain/orders/reading/transfers-refused";
import type { OrderView } from "@/lib/domain/orders/types";
import { orderStatusSchema, payWayViewSchema } from "@/lib/domain/orders/view-schemas";
import type { PaymentNumber } from "@/lib/domain/payments/types";
import { queryRows } from "@/lib/platform/database/query-rows";
import { Prisma, querySql, type Tx } from "@/lib/platform/db";
import { env } from "@/lib/platform/env";

const payableRow = z.strictObject({
  status: orderStatusSchema,
  payWay: payWayViewSchema.nullable(),
  payDeadline: z.date(),
  totalPrice: z.number(),
  orderNo: z.string(),
  attempts: z.number(),
  saleEndsAt: z.date().nullable(),
  offered: z.array(payWayViewSchema),
  transfersRefused: z.boolean(),
  checking: z.boolean(),
  invoiceEmail: z.string().nullable(),
});
const numberColumns = {
  numberOf: payWayViewSchema.nullable(),
  bankCode: z.string().nullable(),
  payNumber: z.string().nullable(),
  expiresAt: z.date().nullable(),
};

/** The columns that determine how an order can be paid. */
export type PayableOrder = z.output<typeof payableRow> & { number: PaymentNumber | null; transferSeconds?: number };

type Which = { orderId: string; memberId: string; kind: OrderView["event_type"][] };

const orderRow = payableRow.extend(numberColumns);

/**
 * Read the columns that a member's order's next payment depends on; in a transaction, the order is locked until it ends.
 * A separate statement locks it: one that waits for a lock sees the locked row as it is then, but other tables as they were
 * when it began, and so would miss the attempt that it waited for.
 */
export async function readPayable({ orderId, memberId, kind }: Which, tx?: Tx): Promise<PayableOrder | null> {
  if (tx) await tx.$executeRaw`SELECT FROM orders WHERE id = ${orderId}::uuid AND member_id = ${memberId}::uuid FOR UPDATE`;
  const statement = Prisma.sql`
    SELECT o.status::text, o.pay_way::text AS "payWay", o.pay_deadline AS "payDeadline", o.total_price AS "totalPrice", o.order_no AS "orderNo",
      (SELECT count(*)::int FROM payments p WHERE p.order_id = o.id) AS attempts,
      CASE o.kind WHEN 'product' THEN coalesce(tt.entry_until, es.ends_at) ELSE least(es.sale_ends_at, tt.entry_until) END AS "saleEndsAt",
      ${offeredWays} AS offered,
      ${transfersRefused()} AS "transfersRefused",
      ${isChecking} AS checking, (SELECT i.email FROM invoices i WHERE i.order_id = o.id) AS "invoiceEmail",
      issued.pay_way::text AS "numberOf", issued.bank_code AS "bankCode", issued.pay_number AS "payNumber", issued.number_expires_at AS "expiresAt"
    FROM orders o LEFT JOIN event_sessions es ON es.id = o.session_id LEFT JOIN ticket_times tt ON tt.id = o.ticket_time_id
    LEFT JOIN LATERAL (SELECT * FROM payments p WHERE p.order_id = o.id AND p.status = 'issued' ORDER BY p.attempt DESC LIMIT 1) issued ON true
    WHERE o.id = ${orderId}::uuid AND o.member_id = ${memberId}::uuid AND o.kind::text = ANY(${kind})`;
  const [row] = tx ? await queryRows(tx, orderRow, statement) : await querySql(orderRow, statement);
  if (!row) return null;
  const { numberOf, bankCode, payNumber, expiresAt, ...order } = row;
  const number = numberOf && payNumber && expiresAt ? { payWay: numberOf, bankCode, payNumber, expiresAt } : null;
  return { ...order, number, transferSeconds: env().TRANSFER_DEADLINE_SECONDS };
}
