import { Prisma } from "@/lib/platform/db";

/** Refunds `r` whose money has paid their order and is due back or was paid back. */
export const isInvoicedMoneyBack = Prisma.sql`r.cause IN ('request', 'tickets', 'return') AND r.status IN ('refund_due', 'refunded')`;

/**
 * The part of a refund `r` that is on the order's invoice. Rows of versions before the column: returned merchandise is
 * invoiced as a whole, single tickets gave back face value alone, and a whole order what exceeds the face value of the
 * tickets that no earlier refund took.
 */
export const invoicedPart = Prisma.sql`
  coalesce(r.invoiced, CASE r.cause WHEN 'return' THEN r.amount WHEN 'request' THEN least(r.amount, greatest(0, r.amount + r.fee
    - (SELECT coalesce(sum(fi.price * fi.qty), 0) FROM order_items fi WHERE fi.order_id = r.order_id AND fi.kind = 'ticket')
    + (SELECT coalesce(sum(fr.amount + fr.fee), 0) FROM refunds fr WHERE fr.order_id = r.order_id AND fr.cause = 'tickets' AND fr.status IN ('refund_due', 'refunded'))))
  ELSE 0 END)::int`;
