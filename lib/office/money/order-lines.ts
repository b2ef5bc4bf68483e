import { z } from "zod";
import { orderSums, pickupFee, serviceFee } from "@/lib/office/money/order-sums";
import { Prisma, querySql } from "@/lib/platform/db";

/** Orders read at a time, which bounds the memory for a file of any length. */
const BATCH = 2_000;

const orderLineRow = z.strictObject({
  order_no: z.string(),
  kind: z.string(),
  status: z.string(),
  session: z.date().nullable(),
  created_at: z.date(),
  paid_at: z.date().nullable(),
  pay_way: z.string().nullable(),
  /** not counting refunded ones */
  tickets: z.number(),
  refunded_tickets: z.number(),
  face: z.number(),
  refunded_face: z.number(),
  goods_amount: z.number(),
  refunded_goods: z.number(),
  net: z.number(),
  service_fee: z.number(),
  pickup_fee: z.number(),
  refund_fee: z.number(),
  total: z.number(),
  given_back: z.number(),
  invoice_no: z.string().nullable(),
});
export type OrderLine = z.output<typeof orderLineRow>;

/**
 * Lists the paid orders of an event in the order of their numbers, including refunded ones, for a file without personal data.
 * Each column of amounts adds up to the statement's sum of the same name.
 */
export async function* orderLines(eventId: number): AsyncGenerator<OrderLine[]> {
  for (let after = ""; ;) {
    const rows = await readBatch(eventId, after);
    if (rows.length > 0) yield rows;
    if (rows.length < BATCH) return;
    after = rows.at(-1)?.order_no ?? "";
  }
}

function readBatch(eventId: number, after: string): Promise<OrderLine[]> {
  return querySql(
    orderLineRow,
    Prisma.sql`
    SELECT o.order_no, o.kind::text, o.status::text, s.starts_at AS session, o.created_at, o.paid_at, o.pay_way::text AS pay_way,
      bought.tickets, bought.refunded_tickets, bought.face, bought.refunded_face, bought.goods AS goods_amount, bought.refunded_goods,
      bought.face - bought.refunded_face + bought.goods - bought.refunded_goods AS net, ${serviceFee} AS service_fee, ${pickupFee} AS pickup_fee,
      refunds.fees AS refund_fee, o.total_price AS total, refunds.given_back, i.invoice_no
    FROM (SELECT * FROM orders WHERE event_id = ${eventId} AND order_no > ${after} AND paid_at IS NOT NULL ORDER BY order_no LIMIT ${BATCH}) o
      LEFT JOIN event_sessions s ON s.id = o.session_id LEFT JOIN invoices i ON i.order_id = o.id ${orderSums}
    ORDER BY o.order_no`,
  );
}
