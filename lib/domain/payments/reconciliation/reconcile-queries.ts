import { readThrough } from "@/lib/platform/cache/read-through";
import { db, Prisma } from "@/lib/platform/db";

export type LastReconciliation = { compared: number; differences: number; unanswered: number; finishedAt: Date };

/** How long an answer is reused, in ms. */
const LIFE_MS = 15_000;
const last = readThrough<LastReconciliation | null>({ life: LIFE_MS, entries: 1 });

/** Result and end of the last comparison with the gateway, null before the first, for monitoring. */
export function lastReconciliation(): Promise<LastReconciliation | null> {
  return last.get("", async () => {
    const run = await db.reconciliation.findFirst({
      where: { source: "answers", finishedAt: { not: null } },
      orderBy: { startedAt: "desc" },
      select: { compared: true, differences: true, unanswered: true, finishedAt: true },
    });
    if (!run?.finishedAt) return null;
    const { compared, unanswered, finishedAt } = run;
    return { compared, differences: (run.differences as unknown[]).length, unanswered, finishedAt };
  });
}

/** Selects the last comparison that compared something: one without a compared payment says nothing about known differences. */
export const lastComparison = Prisma.sql`
  SELECT * FROM reconciliations WHERE finished_at IS NOT NULL AND (compared > 0 OR differences <> '[]') ORDER BY started_at DESC LIMIT 1`;
