import { z } from "zod";
import { netAndTax } from "@/lib/domain/invoices/rules";
import { ordersInSight, ordersInSightSql, pageOf, type Lines, type LinesReader, type LinesWish } from "@/lib/office/money/lists/lines";
import { nameEvents } from "@/lib/office/money/lists/name-events";
import type { InvoiceLine, invoiceStates, InvoiceSums } from "@/lib/office/money/schemas";
import { spanOf } from "@/lib/office/money/span-of";
import { isoInTaipei } from "@/lib/platform/clock";
import { db, Prisma, querySql } from "@/lib/platform/db";

type Wish = LinesWish<(typeof invoiceStates)[number]>;
const sumsRow = z.strictObject({ count: z.number(), amount: z.bigint(), tax: z.bigint() });

/** Returns the sums of all invoices that a filter matches; tax is rounded for each invoice, as `netAndTax` does. */
export async function sumInvoiceLines(wish: Wish, reader: LinesReader): Promise<InvoiceSums> {
  const { since, until } = spanOf(wish);
  const state = wish.state === undefined ? Prisma.sql`i.status <> 'open'` : Prisma.sql`i.status::text = ${wish.state}`;
  const [sums] = await querySql(
    sumsRow,
    Prisma.sql`
    SELECT count(*)::int AS count, coalesce(sum(one.amount), 0)::bigint AS amount,
      coalesce(sum(one.amount - (one.amount * 200 + 105) / 210), 0)::bigint AS tax
    FROM (
      SELECT coalesce(i.issued_amount, i.amount, 0)::bigint AS amount
      FROM payments p JOIN orders o ON o.id = p.order_id JOIN invoices i ON i.order_id = o.id
      WHERE p.settled AND p.paid_at >= ${since} AND p.paid_at < ${until} AND ${state} AND ${ordersInSightSql(wish, reader)}
    ) one`,
  );
  return { count: sums?.count ?? 0, amount: Number(sums?.amount ?? 0), tax: Number(sums?.tax ?? 0) };
}

/** Lists invoices by the day on which their orders were paid, newest first; without names, carriers and addresses. */
export async function readInvoiceLines(wish: Wish, reader: LinesReader): Promise<Lines<InvoiceLine>> {
  const { since, until } = spanOf(wish);
  const last =
    wish.before === undefined ? null : await db.payment.findUnique({ where: { id: wish.before }, select: { id: true, paidAt: true } });
  const found = await db.payment.findMany({
    where: {
      settled: true,
      paidAt: { gte: since, lt: until, ...(last?.paidAt && { lte: last.paidAt }) },
      ...(last && { NOT: { paidAt: last.paidAt, id: { gte: last.id } } }),
      order: { ...ordersInSight(wish, reader), invoice: { status: wish.state ?? { not: "open" } } },
    },
    select: { id: true, paidAt: true, order: { select: { orderNo: true, eventId: true, invoice: true } } },
    orderBy: [{ paidAt: "desc" }, { id: "desc" }],
    take: reader.limit + 1,
  });
  const { rows, next } = pageOf(found, reader.limit);
  const eventName = await nameEvents(
    rows.map(({ order }) => order.eventId),
    reader.language,
  );
  const lines = rows.flatMap(({ paidAt, order: { orderNo, eventId, invoice } }) => {
    if (!invoice || !paidAt) return [];
    const { invoiceNo, method, carrier, donate, taxNumber, status, problem, issuedAt } = invoice;
    const amount = invoice.issuedAmount ?? invoice.amount ?? 0;
    return [
      {
        order_no: orderNo,
        event_name: eventName(eventId),
        invoice_no: invoiceNo,
        kind: kindOf({ method, carrier, donate }),
        tax_number: taxNumber,
        amount,
        tax: netAndTax(amount).tax,
        state: status as InvoiceLine["state"],
        problem,
        paid_at: isoInTaipei(paidAt),
        issued_at: issuedAt ? isoInTaipei(issuedAt) : null,
      },
    ];
  });
  return { lines, next };
}

function kindOf({ method, carrier, donate }: { method: string; carrier: string | null; donate: string | null }): InvoiceLine["kind"] {
  if (method === "company") return "company";
  if (donate) return "donation";
  return carrier ? "carrier" : "e_invoice";
}
