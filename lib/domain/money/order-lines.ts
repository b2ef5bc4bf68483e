import { z } from "zod";
import { queryRows } from "@/lib/platform/database/query-rows";
import { db, Prisma } from "@/lib/platform/db";

/** Orders that are read at a time: a file of any length needs no more memory than these. */
const BATCH = 2_000;

const orderLineRow = z.strictObject({
  order_no: z.string(),
  kind: z.string(),
  status: z.string(),
  session: z.string().nullable(),
  created_at: z.string(),
  paid_at: z.string().nullable(),
  pay_way: z.string().nullable(),
  tickets: z.number(),
  items: z.number(),
  service_fee: z.number(),
  delivery_fee: z.number(),
  total: z.number(),
  refunded: z.number(),
  invoice_no: z.string().nullable(),
});
export type OrderLine = z.output<typeof orderLineRow>;
export const orderLineColumns = Object.keys(orderLineRow.shape) as (keyof OrderLine)[];

/** The orders of an event in the order of their numbers, for a file, without personal data. Times are Taipei's. */
export async function* orderLines(eventId: number): AsyncGenerator<OrderLine[]> {
  for (let after = ""; ;) {
    const rows = await readBatch(eventId, after);
    if (rows.length > 0) yield rows;
    if (rows.length < BATCH) return;
    after = rows.at(-1)?.order_no ?? "";
  }
}

const taipei = (column: string) => Prisma.raw(`to_char(${column} AT TIME ZONE 'Asia/Taipei', 'YYYY-MM-DD HH24:MI:SS')`);

function readBatch(eventId: number, after: string): Promise<OrderLine[]> {
  return queryRows(
    db,
    orderLineRow,
    Prisma.sql`
    SELECT o.order_no, o.kind::text, o.status::text, ${taipei("s.starts_at")} AS session, ${taipei("o.created_at")} AS created_at,
      ${taipei("o.paid_at")} AS paid_at, o.pay_way::text AS pay_way, o.ticket_qty AS tickets, o.items_total AS items, o.service_fee, o.delivery_fee,
      o.total_price AS total, coalesce((SELECT sum(r.amount) FROM refunds r WHERE r.order_id = o.id AND r.status = 'refunded'), 0)::int AS refunded, i.invoice_no
    FROM orders o LEFT JOIN event_sessions s ON s.id = o.session_id LEFT JOIN invoices i ON i.order_id = o.id
    WHERE o.event_id = ${eventId} AND o.order_no > ${after} ORDER BY o.order_no LIMIT ${BATCH}`,
  );
}
