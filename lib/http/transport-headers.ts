import { siteIsHttps } from "@/lib/http/site-is-https";

/** Seconds: a year, the minimum that browsers' preload lists accept. */
const HSTS_SECONDS = 31_536_000;

/**
 * Returns the headers of every answer of a site with https: pages, calls, files, refusals of unreadable requests. nginx sets the
 * same itself.
 */
export function transportHeaders(): Record<string, string> {
  return siteIsHttps() ? { "strict-transport-security": `max-age=${HSTS_SECONDS}; includeSubDomains` } : {};
}
