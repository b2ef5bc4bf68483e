import { jobSeconds } from "@/lib/platform/metrics/counted";
import { inSpan } from "@/lib/platform/tracing/in-span";

/** A job as it is queued; `traceparent`: of the request that has queued it (lib/platform/tracing/in-span.ts). */
type Queued = { name: string; data?: { traceparent?: unknown } };

/** Do a job of a queue, timed, and in the trace of the request that wanted it. @throws what the work throws */
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
