import { invoicedPart, isInvoicedMoneyBack } from "@/lib/domain/payments/invoiced-part";
import { Prisma } from "@/lib/platform/db";

/** Of an invoice `i`: what it was issued over. */
export const issuedAmount = Prisma.sql`coalesce(i.issued_amount, i.amount)`;

/** Refunds `r` whose invoiced part is on the issued invoice `i` of their order, not left out of it. */
export const isOnInvoice = Prisma.sql`
  ${isInvoicedMoneyBack} AND ${invoicedPart} > 0 AND i.invoice_no IS NOT NULL AND NOT (r.off_invoice AND ${issuedAmount} < i.amount)`;

/** The number of the allowance for a refund `r`; that of a return `mr` was written by the version before. */
export const allowanceNo = Prisma.sql`coalesce(r.allowance_no, mr.allowance_no)`;

/** The invoice period, two months in Taipei, as a count of periods. */
const periodOf = (moment: Prisma.Sql) =>
  Prisma.sql`(extract(year FROM ${moment} AT TIME ZONE 'Asia/Taipei') * 6 + div((extract(month FROM ${moment} AT TIME ZONE 'Asia/Taipei') - 1)::numeric, 2))`;

/**
 * How the invoice `i` of a refund is corrected: it is voided when all of it has gone back and its period of two months is not
 * over, and no allowance was made for it. Otherwise each refund is an allowance.
 */
export const isVoid = (now: Date) => Prisma.sql`
  (i.voided_at IS NOT NULL OR (${periodOf(Prisma.sql`i.issued_at`)} = ${periodOf(Prisma.sql`${now}::timestamptz`)}
    AND ${issuedAmount} <= (SELECT sum(${invoicedPart}) FROM refunds r WHERE r.order_id = i.order_id AND ${isOnInvoice})
    AND NOT EXISTS (SELECT FROM refunds r LEFT JOIN merchandise_returns mr ON mr.id = r.return_id
      WHERE r.order_id = i.order_id AND ${allowanceNo} IS NOT NULL)))`;
