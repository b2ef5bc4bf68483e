import { randomBytes } from "node:crypto";
import { redis } from "@/lib/platform/redis";
import { ttlCache } from "@/lib/platform/ttl-cache";

/** Life of a seed, in seconds: longer than any lobby. Each process that asks prolongs it. */
const SEED_SECONDS = 30 * 86_400;
/** How long a process remembers one, in ms. */
const KNOWN_MS = 60_000;

const seeds = ttlCache<string>(KNOWN_MS);

/**
 * Returns the random seed of a session's lobby, which the first member to join creates. It is with the queue in Redis and is no
 * setting, so that no rotation of secrets changes a draw.
 */
export function drawSeed(sessionId: number): Promise<string> {
  const key = `{room:${sessionId}}:seed`;
  return seeds.get(key, async () => {
    await redis().set(key, randomBytes(32).toString("base64url"), "EX", SEED_SECONDS, "NX");
    const seed = await redis().getex(key, "EX", SEED_SECONDS);
    if (seed === null) throw new Error("The seed of a lobby was deleted while it was read.");
    return seed;
  });
}
