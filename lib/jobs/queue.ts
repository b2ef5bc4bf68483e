import { z } from "zod";
import { producer } from "@/lib/jobs/producer";
import { logger } from "@/lib/platform/logger";

export const QUEUE = "houselight";

/** The jobs and what each carries. A payload is parsed again where it is worked on. */
export const jobPayloads = {
  /** look at one order at the end of its hold */
  "expire-order": z.object({ orderId: z.uuid() }),
} as const;

export type JobName = keyof typeof jobPayloads;

const jobs = producer(QUEUE, { removeOnComplete: true, removeOnFail: 100, attempts: 3, backoff: { type: "exponential", delay: 2_000 } });

/**
 * Have an order looked at when its hold ends. Punctuality only: the deadline is a column, the
 * sweep finds what is lost here, and a place is free by the clock without any of it. So a Redis
 * that is away is no reason to fail a request.
 */
export async function scheduleExpiry({ orderId, at }: { orderId: string; at: Date }, now = new Date()): Promise<void> {
  try {
    const delay = Math.max(0, at.getTime() - now.getTime()) + 500;
    const queue = await jobs.open();
    await queue.add("expire-order" satisfies JobName, { orderId }, { delay, jobId: `expire-order-${orderId}-${at.getTime()}` });
  } catch (error) {
    logger.warn({ err: error }, "expiry not scheduled; the sweep will find it");
  }
}

/** How many jobs wait, run, lie ahead or have failed: for monitoring. */
export async function queueDepth(): Promise<Record<string, number>> {
  const queue = await jobs.open();
  return queue.getJobCounts("waiting", "active", "delayed", "failed");
}

export function closeQueue(): Promise<void> {
  return jobs.close();
}
