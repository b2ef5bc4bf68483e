import type { IncomingHttpHeaders } from "node:http";
import type { BlockList } from "node:net";
import { isListed } from "@/lib/http/is-listed";

/** Forwarding headers of a proxy. Next builds addresses from them, whichever client sends them. */
const forwarded = ["x-forwarded-host", "x-forwarded-proto", "x-forwarded-port", "forwarded", "x-forwarded-server"];

/** Headers that Next's router in the browser adds when it fetches a page's data. */
const router = ["rsc", "next-router-state-tree", "next-router-prefetch", "next-router-segment-prefetch", "next-url", "next-hmr-refresh"];

/** Headers of server actions, which this site does not have; and those from which Next takes the nonce of a page's scripts. */
const never = ["next-action", "content-security-policy", "content-security-policy-report-only"];

/** Whether the router requests a page's data, which it marks with 1, the only value that Next accepts. */
export function isRouterFetch(headers: IncomingHttpHeaders): boolean {
  return headers.rsc === "1";
}

/**
 * Removes headers that could change a cached page without being part of its cache key: a page rendered for a
 * forged host, or for half a router's request, would be cached and served to all.
 * @param peer the socket's remote address: only a trusted proxy may set forwarding headers
 */
export function cleanHeaders(headers: IncomingHttpHeaders, peer: string, trusted: BlockList): void {
  const address = peer.startsWith("::ffff:") ? peer.slice(7) : peer;
  const isProxy = isListed(trusted, address);
  for (const name of [...never, ...(isProxy ? [] : forwarded), ...(isRouterFetch(headers) ? [] : router)]) delete headers[name];
}
