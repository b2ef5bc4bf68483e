import { closeQueue } from "@/lib/jobs/queue";
import { closeDb } from "@/lib/platform/db";
import { env } from "@/lib/platform/env";
import { closeRedis } from "@/lib/platform/redis";

/** From now on this process talks to another database and another Redis. */
export async function useServices(services: { DATABASE_URL: string; REDIS_URL: string }): Promise<void> {
  await closeQueue();
  await closeDb();
  await closeRedis();
  Object.assign(env(), services);
}
