import { findPageRoute } from "@/lib/http/find-page-route";
import { isFile } from "@/lib/http/routes";
import { requests, requestSeconds } from "@/lib/platform/metrics/counted";

type Answered = { path: string; call?: string; status: number; seconds: number };

/**
 * Returns the pattern of a request: a call's, a page's, `file`, or `other` for unknown addresses. Never the path
 * itself, which visitors choose and which contains numbers of orders and tickets.
 * @param call the call's pattern, if it is one
 */
export function routeLabel(path: string, call?: string): string {
  return call ?? findPageRoute(path) ?? (isFile(path) ? "file" : "other");
}

/** Counts one answered request and its duration. */
export function countRequest({ path, call, status, seconds }: Answered): void {
  const route = routeLabel(path, call);
  requests.add([route, String(status)]);
  requestSeconds.observe([route], seconds);
}
