import { env } from "@/lib/platform/env";
import { closeRedis } from "@/lib/platform/redis";
import { GuardedRedis } from "@/lib/platform/redis-client/guarded-redis";

const holder = globalThis as unknown as { houselightRedis?: GuardedRedis };
/** A busy machine answers late, and must not count as unavailable. */
const ANSWER_MS = 60_000;

/**
 * Makes this process use the Redis at `url`, and wait longer for its answers. Connections to the previous one are closed first. With
 * the Redis of the settings, the client is the product's own again.
 */
export async function useRedis(url: string): Promise<void> {
  await closeRedis();
  Object.assign(env(), { REDIS_URL: url });
  if (url === process.env.REDIS_URL) return;
  holder.houselightRedis = new GuardedRedis(url, { answerMs: ANSWER_MS });
  holder.houselightRedis.on("error", () => undefined);
}
