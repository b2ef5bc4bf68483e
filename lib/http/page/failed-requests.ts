import { isUnavailable } from "@/lib/platform/database/database-error";

/**
 * Maximum of stored requests that failed because a resource was unavailable; the oldest are dropped (background revalidations are
 * never read).
 */
const KEPT_MAX = 1_000;

// Next writes (instrumentation.tsx) and the server reads (server/http.ts): two bundles, one process.
const holder = globalThis as unknown as { houselightFailed?: Set<string> };

/** Stores a request's failure by its id if a resource was unavailable. */
export function noteFailure(error: unknown, requestId: string | string[] | undefined): void {
  if (typeof requestId !== "string" || !isUnavailable(error)) return;
  const failed = (holder.houselightFailed ??= new Set());
  failed.add(requestId);
  if (failed.size > KEPT_MAX) failed.delete(failed.values().next().value as string);
}

/** Whether this request failed because a resource was unavailable. */
export function hasFailed(requestId: string): boolean {
  return holder.houselightFailed?.has(requestId) ?? false;
}

export function forgetFailure(requestId: string): void {
  holder.houselightFailed?.delete(requestId);
}
