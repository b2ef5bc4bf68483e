import { deserialize, serialize } from "node:v8";
import type { Cache } from "@/lib/platform/cache/cache";
import { env } from "@/lib/platform/env";
import { logger } from "@/lib/platform/logger";
import { GuardedRedis } from "@/lib/platform/redis-client/guarded-redis";

const ANSWER_MS = 500;
const TAG = "page-tag:";

/** KEYS: value, additional tags to check. ARGV: prefix of tags. Returns [now in ms, the value's time, value] or [now]. */
const READ = `
local time = redis.call('TIME')
local now = time[1] * 1000 + math.floor(time[2] / 1000)
local page = redis.call('HMGET', KEYS[1], 'at', 'tags', 'value')
if not page[1] then return {now} end
for tag in string.gmatch(page[2], '[^\\n]+') do
  local changed = redis.call('GET', ARGV[1] .. tag)
  if not changed or tonumber(changed) > tonumber(page[1]) then return {now} end
end
for i = 2, #KEYS do
  local changed = redis.call('GET', KEYS[i])
  if changed and tonumber(changed) > tonumber(page[1]) then return {now} end
end
return {now, page[1], page[3]}`;

/** KEYS: value. ARGV: prefix of tags, the value's time or '', tags, value, its life in ms. */
const WRITE = `
local time = redis.call('TIME')
local at = ARGV[2] ~= '' and ARGV[2] or string.format('%.0f', time[1] * 1000 + math.floor(time[2] / 1000))
for tag in string.gmatch(ARGV[3], '[^\\n]+') do
  redis.call('SET', ARGV[1] .. tag, at, 'NX')
end
redis.call('HSET', KEYS[1], 'at', at, 'tags', ARGV[3], 'value', ARGV[4])
redis.call('PEXPIRE', KEYS[1], ARGV[5])`;

/** KEYS: tags. Values of the running millisecond may be older than the change, so they end, too. */
const INVALIDATE = `
local time = redis.call('TIME')
for _, tag in ipairs(KEYS) do
  redis.call('SET', tag, string.format('%.0f', time[1] * 1000 + math.floor(time[2] / 1000) + 1))
end`;

const holder = globalThis as unknown as { houselightSharedCache?: { client: GuardedRedis; cache: Cache<unknown> } };

/**
 * The adapter in the Redis that all processes share and that may evict any key (CACHE_REDIS_URL); undefined if none is configured. A
 * value is valid only while all of its tags exist and are not newer than the value. So an evicted tag causes a reload and
 * never makes an old value valid again. All times are of Redis's clock.
 * @throws RedisAwayError, Error of ioredis
 */
export function sharedCache<V>(): Cache<V> | undefined {
  const { CACHE_REDIS_URL } = env();
  if (CACHE_REDIS_URL === undefined) return undefined;
  holder.houselightSharedCache ??= open(CACHE_REDIS_URL);
  return holder.houselightSharedCache.cache as Cache<V>;
}

function open(address: string): { client: GuardedRedis; cache: Cache<unknown> } {
  const client = new GuardedRedis(address, { answerMs: ANSWER_MS });
  client.on("error", (error: Error) => logger.debug({ err: error }, "shared cache"));
  return { client, cache: redisCache(client) };
}

export function redisCache<V>(client: GuardedRedis): Cache<V> {
  return {
    async get(key, tags = []) {
      const keys = [key, ...tags.map((tag) => TAG + tag)];
      const [now, at, value] = (await client.callBuffer("eval", READ, keys.length, ...keys, TAG)) as [number, Buffer?, Buffer?];
      return value ? { now, kept: { at: Number(at), value: deserialize(value) as V } } : { now };
    },
    async set(key, value, { at = "", life, tags = [] }) {
      await client.eval(WRITE, 1, key, TAG, at, tags.join("\n"), serialize(value), Math.ceil(life));
    },
    async delete(key) {
      await client.del(key);
    },
    async invalidate(tags) {
      const keys = tags.map((tag) => TAG + tag);
      if (keys.length > 0) await client.eval(INVALIDATE, keys.length, ...keys);
    },
  };
}

/** Close the connection: for commands and tests. */
export function closeSharedCache(): void {
  holder.houselightSharedCache?.client.disconnect();
  holder.houselightSharedCache = undefined;
}
