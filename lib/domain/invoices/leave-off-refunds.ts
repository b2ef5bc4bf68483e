import { z } from "zod";
import { invoicedPart, isInvoicedMoneyBack } from "@/lib/domain/payments/invoiced-part";
import { queryRows } from "@/lib/platform/database/query-rows";
import { countRow } from "@/lib/platform/database/row-shapes";
import { db, Prisma, querySql } from "@/lib/platform/db";

const backRow = z.strictObject({ amount: z.number().nullable(), back: z.number() });

/**
 * Whether refunds have reduced an invoice's amount since the provider was last asked for it. A refund counts once it is due,
 * whichever origin it has; a request that is not decided does not.
 */
export async function isMoreBack(orderId: string): Promise<boolean> {
  const [row] = await querySql(
    countRow,
    Prisma.sql`
    SELECT count(*)::int AS count FROM refunds r
    WHERE r.order_id = ${orderId}::uuid AND ${isInvoicedMoneyBack} AND NOT r.off_invoice AND ${invoicedPart} > 0`,
  );
  return (row?.count ?? 0) > 0;
}

/**
 * Deducts all invoiced money that was refunded so far from a waiting invoice, and stores the rest before the provider is asked
 * for it: if its answer is lost, it is known which refunds that invoice leaves out. A refund that is decided later is deducted
 * from the issued invoice.
 * @returns the rest to invoice, in whole TWD, and null for the whole amount
 */
export async function leaveOffRefunds(orderId: string): Promise<number | null> {
  return db.$transaction(async (tx) => {
    await tx.$executeRaw`SELECT FROM invoices WHERE order_id = ${orderId}::uuid FOR UPDATE`;
    await tx.$executeRaw`
      UPDATE refunds r SET off_invoice = true WHERE r.order_id = ${orderId}::uuid AND ${isInvoicedMoneyBack} AND ${invoicedPart} > 0`;
    const [row] = await queryRows(
      tx,
      backRow,
      Prisma.sql`
      SELECT i.amount, coalesce((SELECT sum(${invoicedPart}) FROM refunds r WHERE r.order_id = i.order_id AND r.off_invoice), 0)::int AS back
      FROM invoices i WHERE i.order_id = ${orderId}::uuid`,
    );
    if (!row?.amount || row.back === 0) return null;
    const left = Math.max(0, row.amount - row.back);
    await tx.invoice.update({ where: { orderId }, data: { askedAmount: left } });
    return left;
  });
}
