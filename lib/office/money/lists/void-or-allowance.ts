import { invoicedPart, isInvoicedMoneyBack } from "@/lib/domain/payments/invoiced-part";
import { Prisma } from "@/lib/platform/db";

/** The amount for which an invoice `i` was issued. */
export const issuedAmount = Prisma.sql`coalesce(i.issued_amount, i.amount)`;

/** Refunds `r` whose invoiced part is on the issued invoice `i` of their order and was not left out of it. */
export const isOnInvoice = Prisma.sql`
  ${isInvoicedMoneyBack} AND ${invoicedPart} > 0 AND i.invoice_no IS NOT NULL AND NOT (r.off_invoice AND ${issuedAmount} < i.amount)`;

/** The number of the allowance for a refund `r`; the previous release wrote it to the return `mr`. */
export const allowanceNo = Prisma.sql`coalesce(r.allowance_no, mr.allowance_no)`;

/** The two-month invoice period in Taipei, as a count of periods. */
const periodOf = (moment: Prisma.Sql) =>
  Prisma.sql`(extract(year FROM ${moment} AT TIME ZONE 'Asia/Taipei') * 6 + div((extract(month FROM ${moment} AT TIME ZONE 'Asia/Taipei') - 1)::numeric, 2))`;

/**
 * How the invoice `i` of a refund is corrected: it is voided if all of it was refunded, its period of two months is not
 * over, and no allowance was made for it. Otherwise each refund is an allowance.
 */
export const isVoid = (now: Date) => Prisma.sql`
  (i.voided_at IS NOT NULL OR (${periodOf(Prisma.sql`i.issued_at`)} = ${periodOf(Prisma.sql`${now}::timestamptz`)}
    AND ${issuedAmount} <= (SELECT sum(${invoicedPart}) FROM refunds r WHERE r.order_id = i.order_id AND ${isOnInvoice})
    AND NOT EXISTS (SELECT FROM refunds r LEFT JOIN merchandise_returns mr ON mr.id = r.return_id
      WHERE r.order_id = i.order_id AND ${allowanceNo} IS NOT NULL)))`;
