import { readThrough } from "@/lib/platform/cache/read-through";
import { db } from "@/lib/platform/db";

/** How long an answer is reused, in ms. */
const LIFE_MS = 15_000;
const losses = readThrough<{ moments: number; queues: number }>({ life: LIFE_MS, entries: 1 });

/**
 * For monitoring: failovers that lost the last seconds of the database, and how often the queue's Redis has lost its contents.
 */
export function countLosses(): Promise<{ moments: number; queues: number }> {
  return losses.get("", async () => {
    const row = await db.installation.findFirst({ select: { momentsLost: true, queuesLost: true } });
    return { moments: row?.momentsLost ?? 0, queues: row?.queuesLost ?? 0 };
  });
}
