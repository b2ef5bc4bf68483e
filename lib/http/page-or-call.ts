import { pages } from "@/lib/contract/pages";
import { env } from "@/lib/platform/env";

/** Paths that are both a page and a call (docs/specification.md, section 7, "Conventions"); a detail without an id is the list. */
const paths = pages.filter(({ alsoCall }) => alsoCall).map(({ path }) => path.replace(/\/\{\w+\}/, "(?:/[^/]+)?"));
const shared = new RegExp(`^(?:${paths.join("|")})/?$`);

/** Written by server/http.ts on every request: "1" if Next's router fetches a page's data. */
export const ROUTER_FETCH_HEADER = "x-router-fetch";

export function isPageAndCall(path: string): boolean {
  return shared.test(path);
}

/**
 * Whether a request for a shared path wants the call: always on the API's host; on the site's if it accepts
 * JSON and not HTML and is not the router fetching the page's data.
 */
export function wantsCall(path: string, headers: Headers, apiHost = env().API_HOST): boolean {
  if (!isPageAndCall(path)) return false;
  if (apiHost && headers.get("host") === apiHost) return true;
  const accept = headers.get("accept")?.toLowerCase() ?? "";
  return accept.includes("application/json") && !accept.includes("text/html") && headers.get(ROUTER_FETCH_HEADER) !== "1";
}
