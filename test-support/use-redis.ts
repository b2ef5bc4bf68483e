import { closeQueue } from "@/lib/jobs/queue";
import { env } from "@/lib/platform/env";
import { closeRedis } from "@/lib/platform/redis";
import { GuardedRedis } from "@/lib/platform/redis-client/guarded-redis";

const holder = globalThis as unknown as { houselightRedis?: GuardedRedis };
/** A busy machine answers late, and must not count as away. */
const ANSWER_MS = 60_000;

/**
 * From now on this process uses the Redis at `url`, and waits for its answers. What is open to the one before is closed first.
 * Back at the Redis of the settings, the client is the product's again.
 */
export async function useRedis(url: string): Promise<void> {
  await closeQueue();
  await closeRedis();
  Object.assign(env(), { REDIS_URL: url });
  if (url === process.env.REDIS_URL) return;
  holder.houselightRedis = new GuardedRedis(url, { answerMs: ANSWER_MS });
  holder.houselightRedis.on("error", () => undefined);
}
