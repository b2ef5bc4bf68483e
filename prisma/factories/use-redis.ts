import { closeQueue } from "@/lib/jobs/queue";
import { env } from "@/lib/platform/env";
import { closeRedis } from "@/lib/platform/redis";

/** From now on this process uses the Redis at `url`. What is open to the one before is closed first. */
export async function useRedis(url: string): Promise<void> {
  await closeQueue();
  await closeRedis();
  Object.assign(env(), { REDIS_URL: url });
}
