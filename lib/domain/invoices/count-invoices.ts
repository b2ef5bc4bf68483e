import { db } from "@/lib/platform/db";
import { ttlCache } from "@/lib/platform/ttl-cache";

export type InvoiceCount = { state: "waiting" | "failed"; count: number };

/** How long a count is reused, in ms. */
const LIFE_MS = 15_000;
const counts = ttlCache<InvoiceCount[]>(LIFE_MS, 1);

/** Invoices of paid orders that are still to be issued, and those that the provider has refused, for monitoring. */
export function countInvoices(): Promise<InvoiceCount[]> {
  return counts.get("", async () => {
    const [row] = await db.$queryRaw<{ waiting: number; failed: number }[]>`
      SELECT count(*) FILTER (WHERE status = 'waiting')::int AS waiting, count(*) FILTER (WHERE status = 'failed')::int AS failed
      FROM invoices WHERE status IN ('waiting', 'failed')`;
    return [
      { state: "waiting", count: row?.waiting ?? 0 },
      { state: "failed", count: row?.failed ?? 0 },
    ];
  });
}
