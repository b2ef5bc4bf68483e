import { db } from "@/lib/platform/db";
import { ttlCache } from "@/lib/platform/ttl-cache";

export type LastReconciliation = { differences: number; unanswered: number; finishedAt: Date };

/** How long an answer is reused, in ms. */
const LIFE_MS = 15_000;
const last = ttlCache<LastReconciliation | null>(LIFE_MS, 1);

/** Result and end of the last comparison with the gateway, null before the first, for monitoring. */
export function lastReconciliation(): Promise<LastReconciliation | null> {
  return last.get("", async () => {
    const [run] = await db.$queryRaw<LastReconciliation[]>`
      SELECT jsonb_array_length(differences) AS differences, unanswered, finished_at AS "finishedAt"
      FROM reconciliations WHERE source = 'answers' AND finished_at IS NOT NULL ORDER BY started_at DESC LIMIT 1`;
    return run ?? null;
  });
}
