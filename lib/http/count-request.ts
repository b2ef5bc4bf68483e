import { findPageRoute } from "@/lib/http/find-page-route";
import { isFile } from "@/lib/http/routes";
import { requests, requestSeconds } from "@/lib/platform/metrics/counted";

type Answered = { path: string; call?: string; status: number; seconds: number };

/**
 * The pattern of what was asked for: a call's, a page's, `file`, or `other` for what there is not. Never the path
 * itself, which visitors choose and which names orders and tickets.
 * @param call the call's pattern, where it is one
 */
export function routeLabel(path: string, call?: string): string {
  return call ?? findPageRoute(path) ?? (isFile(path) ? "file" : "other");
}

/** Count one answered request and how long it took. */
export function countRequest({ path, call, status, seconds }: Answered): void {
  const route = routeLabel(path, call);
  requests.add([route, String(status)]);
  requestSeconds.observe([route], seconds);
}
