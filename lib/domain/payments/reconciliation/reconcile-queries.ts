import { db } from "@/lib/platform/db";
import { ttlCache } from "@/lib/platform/ttl-cache";

export type LastReconciliation = { differences: number; unanswered: number; finishedAt: Date };

/** How long an answer is reused, in ms. */
const LIFE_MS = 15_000;
const last = ttlCache<LastReconciliation | null>(LIFE_MS, 1);

/** Result and end of the last comparison with the gateway, null before the first, for monitoring. */
export function lastReconciliation(): Promise<LastReconciliation | null> {
  return last.get("", async () => {
    const run = await db.reconciliation.findFirst({
      where: { source: "answers", finishedAt: { not: null } },
      orderBy: { startedAt: "desc" },
      select: { differences: true, unanswered: true, finishedAt: true },
    });
    if (!run?.finishedAt) return null;
    return { differences: (run.differences as unknown[]).length, unanswered: run.unanswered, finishedAt: run.finishedAt };
  });
}
