import { jobSeconds } from "@/lib/platform/metrics/counted";
import { inSpan } from "@/lib/platform/tracing/in-span";

/**
 * How long an idle worker waits before it checks its queue again, in seconds; a job that arrives or becomes due wakes it
 * at once. BullMQ's maximum.
 */
export const DRAINED_SECONDS = 10;

/** A queued job; `traceparent`: of the request that queued it (lib/platform/tracing/in-span.ts). */
type Queued = { name: string; data?: { traceparent?: unknown } };

/** Runs a job of a queue, timed, and in the trace of the request that queued it. @throws what the work throws */
export async function timedJob<Result>(queue: string, { name, data }: Queued, work: () => Promise<Result>): Promise<Result> {
  const began = performance.now();
  let outcome = "failed";
  try {
    const result = await inSpan({ name: `job ${name}`, kind: "consumer", parent: data?.traceparent }, work);
    outcome = "done";
    return result;
  } finally {
    jobSeconds.observe([queue, outcome], (performance.now() - began) / 1000);
  }
}
