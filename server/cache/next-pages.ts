import { existsSync, readFileSync } from "node:fs";
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
/** While the shared cache is unavailable, one line is logged per this time, in ms. */
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
 * Stores the pages that Next has rendered. With CACHE_REDIS_URL all processes share them, otherwise each process caches its own.
 * If the cache does not answer, the page is rendered again. Pages are stored after scripts-after-paint.mjs has changed them.
 *
 * Next loads this file by its path and creates an instance for every request.
 */
export default class NextPages implements CacheHandler {
  readonly #prefix: string;
  readonly #dist: string;
  /** The cache's time when each key was last read: changes after it may be missing in the page that is rendered next. */
  readonly #lookedAt = new Map<string, number>();

  constructor({ serverDistDir = "" }: Pick<CacheHandlerContext, "serverDistDir">) {
    this.#prefix = `page:${buildOf(serverDistDir)}:`;
    this.#dist = join(serverDistDir, "..");
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
        { value: asKept(value, this.#dist), cacheControl },
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

function asKept(value: IncrementalCacheValue, dist: string): IncrementalCacheValue {
  return value.kind === "APP_PAGE" ? { ...value, html: scriptsAfterPaint(value.html, (path) => sheetOf(dist, path)) } : value;
}

const sheets = new Map<string, string | undefined>();

/** The text of a style sheet of the build; undefined if there is no such file, so that the page requests it. */
function sheetOf(dist: string, path: string): string | undefined {
  const file = join(dist, path.replace("/_next/", ""));
  if (!sheets.has(file)) sheets.set(file, existsSync(file) ? readFileSync(file, "utf8") : undefined);
  return sheets.get(file);
}

function tagsOf(value: IncrementalCacheValue): string[] {
  const header = "headers" in value ? value.headers?.[TAGS_HEADER] : undefined;
  return String(header ?? "")
    .split(",")
    .filter(Boolean);
}

/** How long after its rendering a page is stored, in ms: until it expires, not only until it is due for a new rendering. */
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
