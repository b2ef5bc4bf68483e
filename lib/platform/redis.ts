import { Redis } from "ioredis";
import { env } from "@/lib/platform/env";
import { logger } from "@/lib/platform/logger";

const holder = globalThis as unknown as { houselightRedis?: Redis };

/**
 * The Redis of limits, visitors, rooms and the queue's producer. It fails fast: a request must
 * not hang because Redis is away, its caller decides what that means.
 */
export function redis(): Redis {
  if (!holder.houselightRedis) {
    const client = new Redis(env().REDIS_URL, {
      maxRetriesPerRequest: 1,
      enableOfflineQueue: true,
      connectTimeout: 2_000,
      commandTimeout: 2_000,
      retryStrategy: (times) => Math.min(times * 100, 2_000),
    });
    client.on("error", (error: Error) => logger.warn({ err: error }, "redis"));
    holder.houselightRedis = client;
  }
  return holder.houselightRedis;
}

/** A connection that waits for ever: what a worker needs. */
export function patientRedis(): Redis {
  const client = new Redis(env().REDIS_URL, { maxRetriesPerRequest: null });
  client.on("error", (error: Error) => logger.warn({ err: error }, "redis"));
  return client;
}

export async function closeRedis(): Promise<void> {
  const open = holder.houselightRedis;
  holder.houselightRedis = undefined;
  open?.disconnect();
}
