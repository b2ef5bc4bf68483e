import { z } from "zod";
import { readThrough } from "@/lib/platform/cache/read-through";
import { Prisma, querySql } from "@/lib/platform/db";

const countsRow = z.strictObject({ requested: z.number(), due: z.number(), stuck: z.number(), refused: z.number() });
export type RefundCount = { state: "requested" | "due" | "stuck" | "refused"; count: number };

/** How long a count is reused, in ms. */
const LIFE_MS = 15_000;
const counts = readThrough<RefundCount[]>({ life: LIFE_MS, entries: 1 });

/**
 * Refunds that wait for a decision, that are due, and that are due but stuck at the gateway or refused by it, for monitoring.
 */
export function countRefunds(): Promise<RefundCount[]> {
  return counts.get("", async () => {
    const [row] = await querySql(
      countsRow,
      Prisma.sql`
      SELECT count(*) FILTER (WHERE status = 'requested')::int AS requested, count(*) FILTER (WHERE status = 'refund_due')::int AS due,
        count(*) FILTER (WHERE status = 'refund_due' AND problem IN ('stuck', 'unknown'))::int AS stuck,
        count(*) FILTER (WHERE status = 'refund_due' AND problem NOT IN ('stuck', 'unknown', 'no_answer', 'TRA20001', 'TRA10045', 'TRA10702'))::int AS refused
      FROM refunds WHERE status IN ('requested', 'approved', 'refund_due')`,
    );
    return [
      { state: "requested", count: row?.requested ?? 0 },
      { state: "due", count: row?.due ?? 0 },
      { state: "stuck", count: row?.stuck ?? 0 },
      { state: "refused", count: row?.refused ?? 0 },
    ];
  });
}
