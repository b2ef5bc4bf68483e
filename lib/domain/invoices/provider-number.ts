import { Prisma } from "@/lib/platform/db";

/**
 * An invoice's number at the provider, from `invoices i` and its `orders o`: the order's digits and letters drawn when it was
 * placed, 20 characters at most. A restored database repeats the digits but not the letters, and an order that is paid again
 * after a restore keeps its own. Invoices older than the letters have only the order's number.
 */
export const providerNumber = Prisma.sql`CASE WHEN i.salt IS NULL THEN o.order_no ELSE left(regexp_replace(o.order_no, '^HL', '') || i.salt, 20) END`;
