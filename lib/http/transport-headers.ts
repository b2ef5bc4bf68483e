import { siteIsHttps } from "@/lib/platform/site-is-https";

/** Seconds: a year, the least that browsers' preload lists accept. */
const HSTS_SECONDS = 31_536_000;

/** The headers of every answer of a site with https: pages, calls, files, refusals of unreadable requests. nginx sets the same on its own. */
export function transportHeaders(): Record<string, string> {
  return siteIsHttps() ? { "strict-transport-security": `max-age=${HSTS_SECONDS}; includeSubDomains` } : {};
}
