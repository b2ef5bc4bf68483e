import { db } from "@/lib/platform/db";
import { ttlCache } from "@/lib/platform/ttl-cache";

/** One answer serves whoever asks within this time, in ms. */
const LIFE_MS = 15_000;
const lost = ttlCache<number>(LIFE_MS, 1);

/** How often a failover has lost the last seconds: for monitoring. */
export function countMomentsLost(): Promise<number> {
  return lost.get("", async () => (await db.installation.findFirst({ select: { momentsLost: true } }))?.momentsLost ?? 0);
}
