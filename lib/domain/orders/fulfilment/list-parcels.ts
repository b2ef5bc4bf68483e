import { z } from "zod";
import { labelColumns, labelRow, parcelLabel } from "@/lib/domain/orders/fulfilment/parcel-label";
import type { Language } from "@/lib/i18n/languages";
import { Prisma, querySql } from "@/lib/platform/db";

const parcelRow = labelRow.extend({
  order_no: z.string(),
  paid_at: z.date(),
  method: z.string(),
  mobile: z.string(),
  lines: z.array(z.string()),
  tracking_no: z.string().nullable(),
  shipped_at: z.date().nullable(),
});
export type Parcel = ReturnType<typeof parcelLabel<z.output<typeof parcelRow>>>;

/** Maximum lines of the list. */
const LISTED = 200;

type Wish = {
  /** only these events; null: all, also orders without an event */
  scope?: number[] | null;
  state?: "preparing" | "shipped";
  /** only these orders */
  orderNos?: string[] | null;
  language?: Language;
};

/** Paid orders that have not been shipped (oldest first) or are on their way, with all data needed for packing. */
export async function listParcels({ scope = null, state = "preparing", orderNos = null, language = "tw" }: Wish = {}): Promise<Parcel[]> {
  const within = scope === null ? Prisma.sql`true` : Prisma.sql`o.event_id = ANY(${scope}::int[])`;
  const wanted = orderNos === null ? Prisma.sql`true` : Prisma.sql`o.order_no = ANY(${orderNos}::text[])`;
  const order = state === "preparing" ? Prisma.sql`o.paid_at` : Prisma.sql`o.shipped_at DESC NULLS LAST`;
  const rows = await querySql(
    parcelRow,
    Prisma.sql`
    SELECT o.order_no, o.paid_at, o.delivery_method AS method, ${labelColumns}, o.buyer_mobile AS mobile,
      o.tracking_no, o.shipped_at,
      (SELECT array_agg(oi.qty || ' × ' || coalesce(m.name ->> ${language}, m.key) || ' / ' || coalesce(s.name ->> ${language}, s.key) || coalesce(' ' || oi.custom_text::text, '') ORDER BY oi.id)
       FROM order_items oi JOIN merchandise_specs s ON s.id = oi.spec_id JOIN merchandise m ON m.id = s.merchandise_id WHERE oi.order_id = o.id) AS lines
    FROM orders o WHERE o.status = 'paid' AND o.delivery_status = ${state} AND ${within} AND ${wanted} ORDER BY ${order} LIMIT ${LISTED}`,
  );
  return rows.map((row) => parcelLabel(row));
}
