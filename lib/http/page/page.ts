import { unstable_cache } from "next/cache";
import { notFound } from "next/navigation";
import { DomainError } from "@/lib/errors/domain-error";
import { env } from "@/lib/platform/env";

/** A public page is made again after this many seconds at the latest. */
const PAGE_SECONDS_MAX = 60;

/** Where the site stands; canonical addresses and pictures for other sites begin with it. */
export function siteUrl(): URL {
  return new URL(env().SITE_URL);
}

export type PageTag = "events" | "content" | "merchandise" | `event:${string}`;

/**
 * Let a cached page live until its next sale transition at the latest, and give it the tags that
 * invalidate it. In this version of Next a page takes over the shortest life and all tags of what
 * was read through unstable_cache while it was rendered; nothing else is kept here.
 * @param until the next moment at which something on the page changes by itself
 */
export async function limitPageLife({
  until,
  tags,
  now = new Date(),
}: {
  until?: Date | string | null;
  tags: PageTag[];
  now?: Date;
}): Promise<void> {
  const left = until ? Math.ceil((new Date(until).getTime() - now.getTime()) / 1000) : PAGE_SECONDS_MAX;
  const revalidate = Math.min(PAGE_SECONDS_MAX, Math.max(1, left));
  await unstable_cache(async () => null, ["page-life", ...tags], { revalidate, tags })();
}

/** What a page is about, or the 404 page where the domain does not know it: until one of the tags brings it. */
export async function foundOr404<Found>(asked: Promise<Found>, tags: PageTag[]): Promise<Found> {
  try {
    return await asked;
  } catch (thrown) {
    if (thrown instanceof DomainError) return missing(tags);
    throw thrown;
  }
}

/** The 404 page. It is kept like any other page: what brings the real one must take it away. */
export async function missing(tags: PageTag[]): Promise<never> {
  await limitPageLife({ tags });
  notFound();
}
