import { z } from "zod";
import { readThrough } from "@/lib/platform/cache/read-through";
import { Prisma, querySql } from "@/lib/platform/db";

const countsRow = z.strictObject({ waiting: z.number(), failed: z.number() });
export type InvoiceCount = { state: "waiting" | "failed"; count: number };

/** How long a count is reused, in ms. */
const LIFE_MS = 15_000;
const counts = readThrough<InvoiceCount[]>({ life: LIFE_MS, entries: 1 });

/** Invoices of paid orders that are still to be issued, and those that the provider has refused, for monitoring. */
export function countInvoices(): Promise<InvoiceCount[]> {
  return counts.get("", async () => {
    const [row] = await querySql(
      countsRow,
      Prisma.sql`
      SELECT count(*) FILTER (WHERE status = 'waiting')::int AS waiting, count(*) FILTER (WHERE status = 'failed')::int AS failed
      FROM invoices WHERE status IN ('waiting', 'failed')`,
    );
    return [
      { state: "waiting", count: row?.waiting ?? 0 },
      { state: "failed", count: row?.failed ?? 0 },
    ];
  });
}
