import { z } from "zod";
import { labelColumns, labelRow, parcelLabel } from "@/lib/domain/orders/fulfilment/parcel-label";
import { queryRows } from "@/lib/platform/database/query-rows";
import { db, Prisma } from "@/lib/platform/db";

const parcelRow = labelRow.extend({
  order_no: z.string(),
  paid_at: z.date(),
  method: z.string(),
  mobile: z.string(),
  lines: z.array(z.string()),
});
export type Parcel = ReturnType<typeof parcelLabel<z.output<typeof parcelRow>>>;

/** Most lines of the list. */
const LISTED = 200;

/** Paid orders that have not been shipped, oldest first, with all that packing needs. */
export async function listParcels(): Promise<Parcel[]> {
  const rows = await queryRows(
    db,
    parcelRow,
    Prisma.sql`
    SELECT o.order_no, o.paid_at, o.delivery_method AS method, ${labelColumns}, o.buyer_mobile AS mobile,
      (SELECT array_agg(oi.qty || ' × ' || m.key || ' / ' || s.key || coalesce(' ' || oi.custom_text::text, '') ORDER BY oi.id)
       FROM order_items oi JOIN merchandise_specs s ON s.id = oi.spec_id JOIN merchandise m ON m.id = s.merchandise_id WHERE oi.order_id = o.id) AS lines
    FROM orders o WHERE o.status = 'paid' AND o.delivery_status = 'preparing' ORDER BY o.paid_at LIMIT ${LISTED}`,
  );
  return rows.map((row) => parcelLabel(row));
}
