import type { Redis, RedisOptions } from "ioredis";
import { env } from "@/lib/platform/env";
import { logger } from "@/lib/platform/logger";
import { FollowingRedis } from "@/lib/platform/redis-client/following-redis";
import { GuardedRedis } from "@/lib/platform/redis-client/guarded-redis";
import { sentinelOptions } from "@/lib/platform/redis-client/sentinel-options";
import { traceCommands } from "@/lib/platform/tracing/trace-commands";

const holder = globalThis as unknown as { houselightRedis?: GuardedRedis };

/**
 * The Redis client of limits, visitors, waiting rooms and the queue's producer. While Redis is away it refuses commands at once
 * (RedisAwayError), because a request must not wait; its caller decides what to do without Redis.
 */
export function redis(): GuardedRedis {
  if (!holder.houselightRedis) {
    const client = new GuardedRedis(env().REDIS_URL, {
      onChange: (away) => logger.warn(away ? "Redis is away" : "Redis is back"),
    });
    client.on("error", (error: Error) => logger.debug({ err: error }, "redis"));
    holder.houselightRedis = traceCommands(client);
  }
  return holder.houselightRedis;
}

/** Creates a client for an address, which may list Sentinels. */
export function connectRedis(address: string, options: RedisOptions): Redis {
  const watched = sentinelOptions(address);
  return traceCommands(watched ? new FollowingRedis({ ...watched, ...options }) : new FollowingRedis(address, options));
}

/** A connection for blocking commands without a timeout, as a worker needs. */
export function blockingRedis(): Redis {
  const client = connectRedis(env().REDIS_URL, { maxRetriesPerRequest: null });
  client.on("error", (error: Error) => logger.warn({ err: error }, "redis"));
  return client;
}

export async function closeRedis(): Promise<void> {
  const open = holder.houselightRedis;
  holder.houselightRedis = undefined;
  open?.disconnect();
}
