import { z } from "zod";
import { providerNumber } from "@/lib/domain/invoices/provider-number";
import { invoiceLineSchema } from "@/lib/domain/invoices/schemas";
import type { InvoiceToIssue } from "@/lib/domain/invoices/types";
import { fullName } from "@/lib/domain/members/rules";
import { queryRows } from "@/lib/platform/database/query-rows";
import { db, Prisma } from "@/lib/platform/db";

const invoiceRow = z.strictObject({
  number: z.string(),
  lastName: z.string(),
  firstName: z.string(),
  method: z.string(),
  title: z.string().nullable(),
  taxNumber: z.string().nullable(),
  email: z.string(),
  carrier: z.string().nullable(),
  donate: z.string().nullable(),
  /** known once the order is paid */
  amount: z.number().nullable(),
  lines: z.array(invoiceLineSchema).nullable(),
});

/**
 * An order's invoice with its lines: service fees by amount, pickup or postage, goods. Names are Chinese
 * whatever the buyer's language, because the invoice is for the tax office, too.
 */
export async function readInvoice(orderId: string): Promise<InvoiceToIssue> {
  const [row] = await queryRows(
    db,
    invoiceRow,
    Prisma.sql`
    SELECT ${providerNumber} AS number, o.buyer_last_name AS "lastName", o.buyer_first_name AS "firstName", i.method, i.title, i.tax_number AS "taxNumber",
      i.email, i.carrier, i.donate, i.amount, lines.lines
    FROM invoices i JOIN orders o ON o.id = i.order_id, LATERAL (
      SELECT jsonb_agg(jsonb_build_object('name', l.name, 'unit', l.unit, 'qty', l.qty, 'price', l.price) ORDER BY l.place, l.first) AS lines
      FROM (
        SELECT 1 AS place, min(oi.id) AS first, '票券服務費' AS name, '張' AS unit, count(*)::int AS qty, oi.service_fee AS price
        FROM order_items oi WHERE oi.order_id = o.id AND oi.kind = 'ticket' AND oi.service_fee > 0 GROUP BY oi.service_fee
        UNION ALL
        SELECT 2, min(oi.id), coalesce(p.name ->> 'tw', m.name ->> 'tw' || coalesce(' ' || (ms.name ->> 'tw'), '')), '件', sum(oi.qty)::int, oi.price
        FROM order_items oi LEFT JOIN products p ON p.id = oi.product_id
        LEFT JOIN merchandise_specs ms ON ms.id = oi.spec_id LEFT JOIN merchandise m ON m.id = ms.merchandise_id
        WHERE oi.order_id = o.id AND oi.kind <> 'ticket' AND oi.price > 0 GROUP BY oi.product_id, oi.spec_id, p.name, m.name, ms.name, oi.price
        UNION ALL
        SELECT 3, 0, CASE WHEN o.ticket_qty > 0 THEN '取票手續費' ELSE '運費' END, '式', 1, o.delivery_fee WHERE o.delivery_fee > 0
      ) l) lines
    WHERE i.order_id = ${orderId}::uuid`,
  );
  if (!row) throw new Error("an invoice that was to be issued is gone");
  const { lastName, firstName, method, title, taxNumber, amount, lines, ...invoice } = row;
  return {
    ...invoice,
    amount: amount ?? 0,
    lines: lines ?? [],
    buyerName: fullName(lastName, firstName).trim(),
    company: method === "company" ? { title: title ?? "", taxNumber: taxNumber ?? "" } : null,
  };
}

/** Whether the lines sum up to the amount that was fixed when the order was paid. */
export function isWhole({ lines, amount }: Pick<InvoiceToIssue, "lines" | "amount">): boolean {
  return amount > 0 && lines.reduce((sum, { qty, price }) => sum + qty * price, 0) === amount;
}
