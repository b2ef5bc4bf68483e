import type { IncomingHttpHeaders } from "node:http";
import { isIP, type BlockList } from "node:net";

/** What a proxy says about the visitor's side of it. Next builds addresses from it, whoever says it. */
const forwarded = ["x-forwarded-host", "x-forwarded-proto", "x-forwarded-port", "forwarded", "x-forwarded-server"];

/** What Next's router in the browser adds when it fetches a page's data, and nobody who opens a page. */
const router = ["rsc", "next-router-state-tree", "next-router-prefetch", "next-router-segment-prefetch", "next-url", "next-hmr-refresh"];

/** There are no server actions here. */
const never = ["next-action"];

/** Whether the router asks for a page's data: it says so with a 1, and Next knows no other value. */
export function isRouterFetch(headers: IncomingHttpHeaders): boolean {
  return headers.rsc === "1";
}

/**
 * Takes out of a request what could make its answer another one than everybody's without the address
 * showing it: a page that was made for a made-up host or half a router's request would be kept and
 * handed to all.
 * @param peer the address at the other end of the socket: only a trusted proxy speaks for a visitor
 */
export function cleanHeaders(headers: IncomingHttpHeaders, peer: string, trusted: BlockList): void {
  const address = peer.startsWith("::ffff:") ? peer.slice(7) : peer;
  const isProxy = isIP(address) !== 0 && trusted.check(address, isIP(address) === 6 ? "ipv6" : "ipv4");
  for (const name of [...never, ...(isProxy ? [] : forwarded), ...(isRouterFetch(headers) ? [] : router)]) delete headers[name];
}
