import type { Redis } from "ioredis";
import { LRUCache } from "lru-cache";
import type { CacheTag } from "@/lib/platform/cache/cache";
import { sharedCache } from "@/lib/platform/cache/redis-cache";
import { steadyNow } from "@/lib/platform/cache/steady-now";
import { env } from "@/lib/platform/env";
import { logger } from "@/lib/platform/logger";
import { connectRedis, redis } from "@/lib/platform/redis";

/** Tags whose last invalidation is remembered; beyond it the oldest counts for every tag. */
const TAGS_MAX = 10_000;
/** How often the connection is tried, and how long it may take to answer, in ms: a silent one hears nothing. */
const TRY_MS = 2_000;
/** A process that has not tried its connection for so long does not count as running, in seconds. */
const SILENT_SECONDS = 10;

/** The tag of what ends with any invalidation, because its own tags are not known. */
export const ANY = "any";

type Heard = { times: LRUCache<string, number>; everything: number; listener?: Redis; trying?: NodeJS.Timeout };

// The pages' bundle and the server's have this module each; what they keep is invalidated together.
const holder = globalThis as unknown as { houselightInvalidations?: Heard };

function heard(): Heard {
  holder.houselightInvalidations ??= {
    times: new LRUCache({
      max: TAGS_MAX,
      dispose: (time, _tag, reason) => {
        if (reason === "evict") noteEverything(time);
      },
    }),
    everything: 0,
  };
  return holder.houselightInvalidations;
}

function noteEverything(time: number): void {
  const known = heard();
  known.everything = Math.max(known.everything, time);
}

/** A channel for each database: Redis's messages reach all of them. */
const channelOf = (client: Redis) => `invalidations:${client.options.db ?? 0}`;

/** When one of these was last invalidated in this process, by steadyNow(). */
export function invalidatedAt(tags: readonly string[]): number {
  const { times, everything } = heard();
  return tags.reduce((latest, tag) => Math.max(latest, times.peek(tag) ?? 0), everything);
}

/** Invalidate in this process alone. */
export function noteInvalidated(tags: readonly string[]): void {
  const now = steadyNow();
  for (const tag of [...tags, ANY]) heard().times.set(tag, now);
}

/**
 * Subscribes to the invalidations of all processes. Messages during a broken connection are lost, so every tagged value is
 * invalidated when the connection is back; until then values live as long as their time allows.
 * @param connectionName the name under which others find this process in Redis (listListeners)
 */
export function listen(connectionName?: string): void {
  const known = heard();
  if (known.listener) return;
  const options = { connectionName, autoResubscribe: false, commandTimeout: TRY_MS, maxRetriesPerRequest: null };
  const listener = connectRedis(env().REDIS_URL, options);
  known.listener = listener;
  listener.on("error", (error: Error) => logger.debug({ err: error }, "invalidations"));
  listener.on("ready", () => {
    listener.subscribe(channelOf(listener)).then(
      () => noteEverything(steadyNow()),
      () => listener.disconnect(true),
    );
  });
  listener.on("message", (_channel, message) => noteInvalidated(message.split("\n")));
  known.trying = setInterval(() => {
    if (listener.status === "ready") listener.ping().catch(() => listener.disconnect(true));
  }, TRY_MS).unref();
}

/** Close the connection: for commands and tests. */
export function stopListening(): void {
  const known = heard();
  clearInterval(known.trying);
  known.listener?.disconnect();
  known.listener = undefined;
}

/**
 * The names of the processes that listen now and have said one.
 * @throws RedisAwayError, Error of ioredis
 */
export async function listListeners(): Promise<string[]> {
  const client = redis();
  const lines = String(await client.call("CLIENT", "LIST", "TYPE", "pubsub")).split("\n");
  return lines.flatMap((line) => {
    const of = (field: string) => new RegExp(` ${field}=(\\S*)`).exec(line)?.[1] ?? "";
    const isHere = of("db") === String(client.options.db ?? 0) && Number(of("idle")) < SILENT_SECONDS;
    return isHere && of("name") !== "" ? [of("name")] : [];
  });
}

/**
 * Invalidates tags everywhere: the pages that processes share, and the caches of each process. Call it after the commit. If Redis
 * is unreachable this is logged, and the change shows when cached values expire, after a minute at most.
 * @returns the number of processes that received it
 */
export async function invalidate(tags: readonly CacheTag[]): Promise<number> {
  noteInvalidated(tags);
  try {
    // First, because processes that hear make what they keep from these pages.
    await sharedCache()?.invalidate(tags);
    return await redis().publish(channelOf(redis()), tags.join("\n"));
  } catch (error) {
    logger.warn({ err: error, tags }, "kept answers were not invalidated");
    return 0;
  }
}
