import { z } from "zod";
import { labelColumns, labelRow, parcelLabel } from "@/lib/domain/orders/fulfilment/parcel-label";
import { Prisma, querySql } from "@/lib/platform/db";

export const openReturnRow = z.strictObject({
  id: z.string(),
  order_no: z.string(),
  kind: z.string(),
  status: z.string(),
  spec: z.string(),
  qty: z.number(),
  reason: z.string(),
  requested_at: z.date(),
});
export type OpenReturn = z.output<typeof openReturnRow>;

/** Maximum lines of the list. */
const LISTED = 200;

/** The manual steps that remain for a received return. */
const receivedReturnRow = labelRow.extend({
  outcome: z.enum(["refund", "replacement"]),
  order_no: z.string(),
  method: z.string(),
  mobile: z.string(),
  spec: z.string(),
  qty: z.number(),
  words: z.string().nullable(),
  amount: z.number(),
  invoice_no: z.string().nullable(),
});
export type ReceivedReturn = ReturnType<typeof parcelLabel<z.output<typeof receivedReturnRow>>>;

/** A received return with the data to pack a replacement, or to issue the invoice's allowance. */
export async function readReceivedReturn(id: number): Promise<ReceivedReturn | undefined> {
  const [row] = await querySql(
    receivedReturnRow,
    Prisma.sql`
    SELECT r.outcome, o.order_no, o.delivery_method AS method, ${labelColumns}, o.buyer_mobile AS mobile, m.key || ' / ' || s.key AS spec, r.qty,
      (SELECT string_agg(oi.custom_text::text, ' ' ORDER BY oi.id) FROM order_items oi WHERE oi.order_id = o.id AND oi.spec_id = r.spec_id) AS words,
      coalesce(f.amount, 0) AS amount, i.invoice_no
    FROM merchandise_returns r JOIN orders o ON o.id = r.order_id JOIN merchandise_specs s ON s.id = r.spec_id JOIN merchandise m ON m.id = s.merchandise_id
    LEFT JOIN refunds f ON f.return_id = r.id LEFT JOIN invoices i ON i.order_id = o.id
    WHERE r.id = ${id} AND r.status = 'received'`,
  );
  return row && parcelLabel(row);
}

/** Requested and approved returns, oldest first. */
export function listOpenReturns(): Promise<OpenReturn[]> {
  return querySql(
    openReturnRow,
    Prisma.sql`
    SELECT r.id::text, o.order_no, r.kind, r.status, m.key || ' / ' || s.key AS spec, r.qty, r.reason, r.requested_at
    FROM merchandise_returns r JOIN orders o ON o.id = r.order_id JOIN merchandise_specs s ON s.id = r.spec_id JOIN merchandise m ON m.id = s.merchandise_id
    WHERE r.status IN ('requested', 'approved') ORDER BY r.requested_at LIMIT ${LISTED}`,
  );
}
