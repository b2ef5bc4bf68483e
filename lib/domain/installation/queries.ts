import { db } from "@/lib/platform/db";
import { ttlCache } from "@/lib/platform/ttl-cache";

/** How long an answer is reused, in ms. */
const LIFE_MS = 15_000;
const lost = ttlCache<number>(LIFE_MS, 1);

/** Number of failovers that lost the last seconds, for monitoring. */
export function countMomentsLost(): Promise<number> {
  return lost.get("", async () => (await db.installation.findFirst({ select: { momentsLost: true } }))?.momentsLost ?? 0);
}
