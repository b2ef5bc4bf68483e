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
  list_price: z.number(),
  discount_organizer: z.number(),
  discount_house: z.number(),
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

/** The columns of an order for its organizer: not how it was paid, and no number of the buyer's invoice. */
const organizerLineRow = orderLineRow.omit({ pay_way: true, total: true, invoice_no: true });
export type OrganizerLine = z.output<typeof organizerLineRow>;

/**
 * Lists the paid orders of an event in the order of their numbers, including refunded ones, for a file without personal data.
 * Each column of amounts adds up to the statement's sum of the same name.
 */
export const orderLines = (eventId: number): AsyncGenerator<OrderLine[]> => pagesOf((after) => readBatch(eventId, after));

/** Lists the same orders for their organizer, behind whose wall there are no payments and invoices. */
export const organizerLines = (eventId: number): AsyncGenerator<OrganizerLine[]> => pagesOf((after) => readOrganizerBatch(eventId, after));

async function* pagesOf<Line extends OrganizerLine>(read: (after: string) => Promise<Line[]>): AsyncGenerator<Line[]> {
  for (let after = ""; ;) {
    const rows = await read(after);
    if (rows.length > 0) yield rows;
    if (rows.length < BATCH) return;
    after = rows.at(-1)?.order_no ?? "";
  }
}

const columns = Prisma.sql`o.order_no, o.kind::text, o.status::text, s.starts_at AS session, o.created_at, o.paid_at,
  bought.tickets, bought.refunded_tickets, bought.list AS list_price, bought.discount_organizer, bought.discount_house, bought.face, bought.refunded_face, bought.goods AS goods_amount, bought.refunded_goods,
  bought.face - bought.refunded_face + bought.goods - bought.refunded_goods AS net, ${serviceFee} AS service_fee, ${pickupFee} AS pickup_fee,
  refunds.fees AS refund_fee, refunds.given_back`;

const paidOrders = (eventId: number, after: string) => Prisma.sql`
  (SELECT id FROM orders WHERE event_id = ${eventId} AND order_no > ${after} AND paid_at IS NOT NULL ORDER BY order_no LIMIT ${BATCH}) page
  JOIN orders o ON o.id = page.id LEFT JOIN event_sessions s ON s.id = o.session_id`;

function readBatch(eventId: number, after: string): Promise<OrderLine[]> {
  return querySql(
    orderLineRow,
    Prisma.sql`
    SELECT ${columns}, o.pay_way::text AS pay_way, o.total_price AS total, i.invoice_no
    FROM ${paidOrders(eventId, after)} LEFT JOIN invoices i ON i.order_id = o.id ${orderSums}
    ORDER BY o.order_no`,
  );
}

function readOrganizerBatch(eventId: number, after: string): Promise<OrganizerLine[]> {
  return querySql(organizerLineRow, Prisma.sql`SELECT ${columns} FROM ${paidOrders(eventId, after)} ${orderSums} ORDER BY o.order_no`);
}
