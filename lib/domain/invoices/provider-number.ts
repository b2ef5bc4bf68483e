import { Prisma } from "@/lib/platform/db";

/**
 * An invoice's number at the provider, of `invoices i` and its `orders o`: the order's digits and letters that
 * were drawn when it was ordered, 20 characters at most. A restored database gives an order's digits out
 * again, but not the letters; and an order that is paid once more after a restore has its own ones still.
 * Invoices from before there were letters have their order's number alone.
 */
export const providerNumber = Prisma.sql`CASE WHEN i.salt IS NULL THEN o.order_no ELSE left(regexp_replace(o.order_no, '^HL', '') || i.salt, 20) END`;
