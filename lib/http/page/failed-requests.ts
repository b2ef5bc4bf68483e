import { isUnavailable } from "@/lib/platform/database/database-error";

/** Requests that failed for want of a resource; those that nobody takes (a page made anew behind a visitor's back) make room. */
const KEPT_MAX = 1_000;

// Next tells (instrumentation.ts) and the server reads (scripts/web/server.ts): two bundles, one process.
const holder = globalThis as unknown as { houselightFailed?: Set<string> };

/** Note under its request's id that something failed, if it did for want of a resource. */
export function noteFailure(error: unknown, requestId: string | string[] | undefined): void {
  if (typeof requestId !== "string" || !isUnavailable(error)) return;
  const failed = (holder.houselightFailed ??= new Set());
  failed.add(requestId);
  if (failed.size > KEPT_MAX) failed.delete(failed.values().next().value as string);
}

/** Has something of this request failed for want of a resource? */
export function hasFailed(requestId: string): boolean {
  return holder.houselightFailed?.has(requestId) ?? false;
}

export function forgetFailure(requestId: string): void {
  holder.houselightFailed?.delete(requestId);
}
