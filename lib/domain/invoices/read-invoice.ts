import { z } from "zod";
import { providerNumber } from "@/lib/domain/invoices/provider-number";
import { invoiceLineSchema } from "@/lib/domain/invoices/schemas";
import type { InvoiceToIssue } from "@/lib/domain/invoices/types";
import { fullName } from "@/lib/domain/members/rules";
import { invoicedPart } from "@/lib/domain/payments/invoiced-part";
import { Prisma, querySql } from "@/lib/platform/db";

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
  whole: z.number().nullable(),
  asked: z.number().nullable(),
  back: z.number(),
  lines: z.array(invoiceLineSchema).nullable(),
});

/** `whole`: the amount without refunds; `asked`: the amount of the last request to the provider. */
type WaitingInvoice = InvoiceToIssue & { whole: number; asked: number };

/**
 * An order's invoice with its lines: service fees by amount, pickup or postage, goods. Names are Chinese whatever the buyer's
 * language, because the invoice is for the tax office, too. Refunds before the invoice remove their lines: returned merchandise
 * its units; a whole order its goods and, beyond them, the service fees of its tickets, then the pickup fee.
 */
export async function readInvoice(orderId: string): Promise<WaitingInvoice> {
  const [row] = await querySql(
    invoiceRow,
    Prisma.sql`
    SELECT ${providerNumber} AS number, o.buyer_last_name AS "lastName", o.buyer_first_name AS "firstName", i.method, i.title, i.tax_number AS "taxNumber",
      i.email, i.carrier, i.donate, i.amount AS whole, i.asked_amount AS asked, off.part AS back, lines.lines
    FROM invoices i JOIN orders o ON o.id = i.order_id, LATERAL (
      SELECT coalesce(sum(${invoicedPart}), 0)::int AS part, coalesce(bool_or(r.cause = 'request'), false) AS goods,
        coalesce(sum(${invoicedPart}) FILTER (WHERE r.cause = 'request'), 0) - (
          SELECT coalesce(sum(g.price * g.qty), 0) FROM order_items g WHERE g.order_id = o.id AND g.kind <> 'ticket') AS fees
      FROM refunds r WHERE r.order_id = o.id AND r.off_invoice
    ) off, LATERAL (
      SELECT coalesce(sum(f.service_fee), 0) AS service FROM order_items f JOIN tickets t ON t.order_item_id = f.id
      WHERE f.order_id = o.id AND f.kind = 'ticket' AND off.fees > 0 AND NOT EXISTS (
        SELECT FROM refunds e WHERE e.order_id = o.id AND e.cause = 'tickets' AND e.status IN ('refund_due', 'refunded') AND t.id = ANY(e.ticket_ids))
    ) gone, LATERAL (
      SELECT jsonb_agg(jsonb_build_object('name', l.name, 'unit', l.unit, 'qty', l.qty, 'price', l.price) ORDER BY l.place, l.first) AS lines
      FROM (
        SELECT 1 AS place, min(oi.id) AS first, '票券服務費' AS name, '張' AS unit, count(*)::int AS qty, oi.service_fee AS price
        FROM order_items oi WHERE oi.order_id = o.id AND oi.kind = 'ticket' AND oi.service_fee > 0 AND (off.fees <= 0 OR EXISTS (
          SELECT FROM tickets t JOIN refunds e ON e.order_id = o.id AND e.cause = 'tickets' AND e.status IN ('refund_due', 'refunded') AND t.id = ANY(e.ticket_ids)
          WHERE t.order_item_id = oi.id))
        GROUP BY oi.service_fee
        UNION ALL
        SELECT 2, min(oi.id), coalesce(p.name ->> 'tw', m.name ->> 'tw' || coalesce(' ' || (ms.name ->> 'tw'), '')), '件', sum(oi.qty)::int - back.qty, oi.price
        FROM order_items oi LEFT JOIN products p ON p.id = oi.product_id
        LEFT JOIN merchandise_specs ms ON ms.id = oi.spec_id LEFT JOIN merchandise m ON m.id = ms.merchandise_id, LATERAL (
          SELECT coalesce(sum(mr.qty), 0)::int AS qty FROM refunds r JOIN merchandise_returns mr ON mr.id = r.return_id
          WHERE r.order_id = o.id AND r.off_invoice AND mr.spec_id = oi.spec_id) back
        WHERE oi.order_id = o.id AND oi.kind <> 'ticket' AND oi.price > 0 AND NOT off.goods
        GROUP BY oi.product_id, oi.spec_id, p.name, m.name, ms.name, oi.price, back.qty HAVING sum(oi.qty) > back.qty
        UNION ALL
        SELECT 3, 0, CASE WHEN o.ticket_qty > 0 THEN '取票手續費' ELSE '運費' END, '式', 1, o.delivery_fee - greatest(0, off.fees - gone.service)::int
        WHERE o.delivery_fee > greatest(0, off.fees - gone.service)
      ) l) lines
    WHERE i.order_id = ${orderId}::uuid`,
  );
  if (!row) throw new Error("an invoice that was to be issued is gone");
  const { lastName, firstName, method, title, taxNumber, whole, asked, back, lines, ...invoice } = row;
  const amount = whole ?? 0;
  return {
    ...invoice,
    whole: amount,
    asked: asked ?? amount,
    amount: Math.max(0, amount - back),
    lines: lines ?? [],
    buyerName: fullName(lastName, firstName).trim(),
    company: method === "company" ? { title: title ?? "", taxNumber: taxNumber ?? "" } : null,
  };
}

/** Whether the lines sum up to the amount that was fixed when the order was paid. */
export function isWhole({ lines, amount }: Pick<InvoiceToIssue, "lines" | "amount">): boolean {
  return amount > 0 && lines.reduce((sum, { qty, price }) => sum + qty * price, 0) === amount;
}
