import { z } from "zod";
import { oldestJob } from "@/lib/jobs/oldest-job";
import { producer } from "@/lib/jobs/producer";
import { logger } from "@/lib/platform/logger";
import { traceparent } from "@/lib/platform/tracing/in-span";

export const QUEUE = "houselight";

/** The jobs and their payloads, which the worker parses again. */
export const jobPayloads = {
  /** expires an order at the end of its hold */
  "expire-order": z.object({ orderId: z.uuid() }),
} as const;

export type JobName = keyof typeof jobPayloads;

const jobs = producer(QUEUE, { removeOnComplete: true, removeOnFail: 100, attempts: 3, backoff: { type: "exponential", delay: 2_000 } });

/**
 * Schedules an order's expiry at the end of its hold. For punctuality only: the deadline is a column, the sweep
 * finds lost jobs, and places become free by the clock. So an absent Redis does not fail the request.
 */
export async function scheduleExpiry({ orderId, at }: { orderId: string; at: Date }, now = new Date()): Promise<void> {
  try {
    const delay = Math.max(0, at.getTime() - now.getTime()) + 500;
    const queue = await jobs.open();
    await queue.add(
      "expire-order" satisfies JobName,
      { orderId, traceparent: traceparent() },
      { delay, jobId: `expire-order-${orderId}-${at.getTime()}` },
    );
  } catch (error) {
    logger.warn({ err: error }, "expiry not scheduled; the sweep will find it");
  }
}

/** Returns numbers of waiting, active, delayed and failed jobs, and how long the oldest has been due, in seconds, for monitoring. */
export async function queueDepth(): Promise<{ counts: Record<string, number>; oldestSeconds: number }> {
  const queue = await jobs.open();
  const [counts, oldestSeconds] = await Promise.all([queue.getJobCounts("waiting", "active", "delayed", "failed"), oldestJob(queue)]);
  return { counts, oldestSeconds };
}

export function closeQueue(): Promise<void> {
  return jobs.close();
}
