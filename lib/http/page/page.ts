import { unstable_cache } from "next/cache";
import { notFound } from "next/navigation";
import { DomainError } from "@/lib/errors/domain-error";
import type { CacheTag } from "@/lib/platform/cache/cache";
import { env } from "@/lib/platform/env";

/** Maximum life of a cached public page, in seconds. */
const PAGE_SECONDS_MAX = 60;

/** Returns the site's address, the base of canonical addresses and sharing pictures. */
export function siteUrl(): URL {
  return new URL(env().SITE_URL);
}

/**
 * Limits a cached page's life to its next sale transition, and gives it the tags that invalidate it. In this
 * version of Next a page takes over the shortest life and all tags of its unstable_cache reads; this is the
 * only use of unstable_cache in the project.
 * @param until when something on the page next changes by time
 */
export async function limitPageLife({
  until,
  tags,
  now = new Date(),
}: {
  until?: Date | string | null;
  tags: CacheTag[];
  now?: Date;
}): Promise<void> {
  const left = until ? Math.ceil((new Date(until).getTime() - now.getTime()) / 1000) : PAGE_SECONDS_MAX;
  const revalidate = Math.min(PAGE_SECONDS_MAX, Math.max(1, left));
  await unstable_cache(async () => null, ["page-life", ...tags], { revalidate, tags })();
}

/** Returns the result of a query, or the 404 page for a NOT_FOUND of the domain, cached with the same tags. */
export async function foundOr404<Found>(asked: Promise<Found>, tags: CacheTag[]): Promise<Found> {
  try {
    return await asked;
  } catch (thrown) {
    if (thrown instanceof DomainError) return missing(tags);
    throw thrown;
  }
}

/** Shows the 404 page. It is cached like any other page, so the tags of the missing row must invalidate it. */
export async function missing(tags: CacheTag[]): Promise<never> {
  await limitPageLife({ tags });
  notFound();
}
