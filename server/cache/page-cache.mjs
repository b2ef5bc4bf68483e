/**
 * Next's page cache when CACHE_REDIS_URL is set (hand-over-configuration.ts): a Redis that all web processes share, so that a
 * page rendered by one is served by all, and an invalidated tag reaches all. Next loads this file by its path,
 * without a compiler: hence plain JavaScript. Pages are stored as changed by scripts-after-paint.mjs.
 *
 * The Redis may evict anything. A page is valid only while all of its tags are there and not newer than the page,
 * so a lost tag costs a new rendering and never revives an old page. The only clock is Redis's. Without an answer
 * a page is rendered again.
 */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { deserialize, serialize } from "node:v8";
import { GuardedRedis } from "../../lib/platform/redis-client/guarded-redis.mjs";
import { scriptsAfterPaint } from "./scripts-after-paint.mjs";

const ANSWER_MS = 500;
const DAY_SECONDS = 86_400;
/** How long a page is stored after its revalidation time, if Next gives no expiry, in seconds. */
const STALE_SECONDS = 300;
const TAGS_HEADER = "x-next-cache-tags";

/** KEYS: page, further tags to look at. Answers [now in ms, page's time, page] or [now]. */
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

/** KEYS: page. ARGV: prefix of tags, the page's time or '', tags, value, seconds. */
const WRITE = `
local time = redis.call('TIME')
local at = ARGV[2] ~= '' and ARGV[2] or string.format('%.0f', time[1] * 1000 + math.floor(time[2] / 1000))
for tag in string.gmatch(ARGV[3], '[^\\n]+') do
  redis.call('SET', ARGV[1] .. tag, at, 'NX')
end
redis.call('HSET', KEYS[1], 'at', at, 'tags', ARGV[3], 'value', ARGV[4])
redis.call('EXPIRE', KEYS[1], ARGV[5])`;

/** KEYS: tags. */
const INVALIDATE = `
local time = redis.call('TIME')
for _, tag in ipairs(KEYS) do
  redis.call('SET', tag, string.format('%.0f', time[1] * 1000 + math.floor(time[2] / 1000)))
end`;

const TAG = "page-tag:";

let client;
let silentUntil = 0;

function redis() {
  client ??= new GuardedRedis(process.env.CACHE_REDIS_URL, { answerMs: ANSWER_MS }).on("error", complain);
  return client;
}

/** Log at most one line a minute while Redis is away. */
function complain(error) {
  if (Date.now() < silentUntil) return;
  silentUntil = Date.now() + 60_000;
  console.warn(JSON.stringify({ level: 40, process: "web", msg: "page cache", error: error.message || error.code }));
}

const builds = new Map();

/** Pages of another build refer to scripts and styles that this one does not have. */
function buildOf(serverDistDir) {
  if (!builds.has(serverDistDir)) builds.set(serverDistDir, readFileSync(join(serverDistDir, "..", "BUILD_ID"), "utf8").trim());
  return builds.get(serverDistDir);
}

/** Next makes one of these for every request. */
export default class PageCache {
  /** The time of the first look at each key: what changed after it may be missing in the page made since. */
  #lookedAt = new Map();

  constructor({ serverDistDir }) {
    this.prefix = `page:${buildOf(serverDistDir)}:`;
  }

  async get(key, { tags = [], softTags = [] } = {}) {
    const keys = [this.prefix + key, ...[...tags, ...softTags].map((tag) => TAG + tag)];
    try {
      const [now, at, value] = await redis().evalBuffer(READ, keys.length, ...keys, TAG);
      this.#lookedAt.set(key, now);
      return value ? { lastModified: Number(at), ...deserialize(value) } : null;
    } catch (error) {
      complain(error);
      return null;
    }
  }

  async set(key, value, { tags = [], cacheControl } = {}) {
    const own = value?.kind === "FETCH" ? tags : String(value?.headers?.[TAGS_HEADER] ?? "").split(",");
    try {
      if (value === null) return void (await redis().del(this.prefix + key));
      await redis().eval(
        WRITE,
        1,
        this.prefix + key,
        TAG,
        this.#lookedAt.get(key) ?? "",
        own.filter(Boolean).join("\n"),
        serialize({ value: asKept(value), cacheControl }),
        secondsToKeep(value, cacheControl),
      );
    } catch (error) {
      complain(error);
    }
  }

  async revalidateTag(tags) {
    const keys = [tags].flat().map((tag) => TAG + tag);
    if (keys.length === 0) return;
    try {
      await redis().eval(INVALIDATE, keys.length, ...keys);
    } catch (error) {
      complain(error);
    }
  }

  resetRequestCache() {}
}

function asKept(value) {
  return value.kind === "APP_PAGE" ? { ...value, html: scriptsAfterPaint(value.html) } : value;
}

function secondsToKeep(value, cacheControl) {
  if (cacheControl?.expire) return Math.min(DAY_SECONDS, Math.ceil(cacheControl.expire));
  const revalidate = cacheControl?.revalidate ?? value.revalidate;
  return typeof revalidate === "number" ? Math.min(DAY_SECONDS, Math.ceil(revalidate) + STALE_SECONDS) : DAY_SECONDS;
}
