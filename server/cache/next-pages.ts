import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { CacheHandler, CacheHandlerContext, CacheHandlerValue } from "next/dist/server/lib/incremental-cache";
import type { IncrementalCacheValue } from "next/dist/server/response-cache";
import type { Cache } from "@/lib/platform/cache/cache";
import { memoryCache } from "@/lib/platform/cache/memory-cache";
import { sharedCache } from "@/lib/platform/cache/redis-cache";
import { logger } from "@/lib/platform/logger";
import { scriptsAfterPaint } from "@/server/cache/scripts-after-paint.mjs";

const DAY_MS = 86_400_000;
/** How long a page is stored after its revalidation time, if Next gives no expiry, in ms. */
const STALE_MS = 300_000;
/** Memory for pages of a single process, in bytes: Next's own default. */
const OWN_BYTES_MAX = 50 * 1024 * 1024;
const TAGS_HEADER = "x-next-cache-tags";
/** A line of the log in this time, while the shared cache is away, in ms. */
const COMPLAINT_MS = 60_000;

type Page = { value: IncrementalCacheValue; cacheControl?: CacheHandlerValue["cacheControl"] };
type GetContext = { tags?: string[]; softTags?: string[] };
type SetContext = { tags?: string[]; cacheControl?: CacheHandlerValue["cacheControl"] };

const ownPages: Cache<Page> = memoryCache<Page>({ bytes: OWN_BYTES_MAX, sizeOf: bytesOf });
const pages = (): Cache<Page> => sharedCache<Page>() ?? ownPages;

let silentUntil = 0;

function complain(error: unknown): void {
  if (performance.now() < silentUntil) return;
  silentUntil = performance.now() + COMPLAINT_MS;
  logger.warn({ err: error }, "page cache");
}

const builds = new Map<string, string>();

/** Pages of another build refer to scripts and styles that this one does not have. */
function buildOf(serverDistDir: string): string {
  const build = builds.get(serverDistDir) ?? readFileSync(join(serverDistDir, "..", "BUILD_ID"), "utf8").trim();
  builds.set(serverDistDir, build);
  return build;
}

/**
 * Where Next keeps what it has rendered: a page that one process renders is served by all (CACHE_REDIS_URL), or by this one while it is
 * alone. Without an answer a page is rendered again. Pages are stored as changed by scripts-after-paint.mjs.
 *
 * Next loads this file by its path and makes one of these for every request.
 */
export default class NextPages implements CacheHandler {
  readonly #prefix: string;
  /** The time of the first look at each key: what changed after it may be missing in the page made since. */
  readonly #lookedAt = new Map<string, number>();

  constructor({ serverDistDir = "" }: Pick<CacheHandlerContext, "serverDistDir">) {
    this.#prefix = `page:${buildOf(serverDistDir)}:`;
  }

  async get(key: string, context: object = {}) {
    const { tags = [], softTags = [] } = context as GetContext;
    try {
      const { now, kept } = await pages().get(this.#prefix + key, [...tags, ...softTags]);
      this.#lookedAt.set(key, now);
      return kept ? { lastModified: kept.at, ...kept.value } : null;
    } catch (error) {
      complain(error);
      return null;
    }
  }

  async set(key: string, value: IncrementalCacheValue | null, { tags = [], cacheControl }: SetContext = {}): Promise<void> {
    try {
      if (value === null) return void (await pages().delete(this.#prefix + key));
      await pages().set(
        this.#prefix + key,
        { value: asKept(value), cacheControl },
        { at: this.#lookedAt.get(key), life: lifeOf(value, cacheControl), tags: value.kind === "FETCH" ? tags : tagsOf(value) },
      );
    } catch (error) {
      complain(error);
    }
  }

  async revalidateTag(tags: string | string[]): Promise<void> {
    try {
      await pages().invalidate([tags].flat());
    } catch (error) {
      complain(error);
    }
  }

  resetRequestCache(): void {}
}

function asKept(value: IncrementalCacheValue): IncrementalCacheValue {
  return value.kind === "APP_PAGE" ? { ...value, html: scriptsAfterPaint(value.html) } : value;
}

function tagsOf(value: IncrementalCacheValue): string[] {
  const header = "headers" in value ? value.headers?.[TAGS_HEADER] : undefined;
  return String(header ?? "")
    .split(",")
    .filter(Boolean);
}

/** How long a page may be looked at, from its making: until it expires, not only until it is to be rendered again. In ms. */
function lifeOf(value: IncrementalCacheValue, cacheControl: SetContext["cacheControl"]): number {
  if (cacheControl?.expire) return Math.min(DAY_MS, Math.ceil(cacheControl.expire) * 1_000);
  const revalidate = cacheControl?.revalidate ?? ("revalidate" in value ? value.revalidate : undefined);
  return typeof revalidate === "number" ? Math.min(DAY_MS, Math.ceil(revalidate) * 1_000 + STALE_MS) : DAY_MS;
}

function bytesOf({ value }: Page): number {
  if (value.kind === "APP_PAGE") {
    const segments = [...(value.segmentData?.values() ?? [])].reduce((sum, { length }) => sum + length, 0);
    return value.html.length + (value.rscData?.length ?? 0) + segments;
  }
  if (value.kind === "APP_ROUTE") return value.body.length;
  return JSON.stringify(value).length;
}
