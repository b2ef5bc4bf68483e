import { jobSeconds } from "@/lib/platform/metrics/counted";

/** Do a job of a queue, timed. @throws what the work throws */
export async function timedJob<Result>(queue: string, work: () => Promise<Result>): Promise<Result> {
  const began = performance.now();
  let outcome = "failed";
  try {
    const result = await work();
    outcome = "done";
    return result;
  } finally {
    jobSeconds.observe([queue, outcome], (performance.now() - began) / 1000);
  }
}
