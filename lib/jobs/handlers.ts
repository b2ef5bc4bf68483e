// The work of each job of the queue, and the sweep that finds overdue orders whose job was lost.

import { findOverdueOrders } from "@/lib/domain/orders/reading/queries";
import { expireOrder } from "@/lib/domain/payments/inquiry/expire-order";
import { newPatience } from "@/lib/domain/payments/inquiry/new-patience";
import { jobPayloads, scheduleExpiry, type JobName } from "@/lib/jobs/queue";
import { inLanes } from "@/lib/platform/in-lanes";
import { logger } from "@/lib/platform/logger";

/** Overdue orders per sweep; the next sweep follows at once. */
const SWEEP_SIZE = 500;
/** Orders that are expired concurrently: each may wait for the gateway, and needs a connection for a short time. */
const LANES = 8;

const handlers: Record<JobName, (payload: never) => Promise<unknown>> = {
  "expire-order": async ({ orderId }: { orderId: string }) => {
    const expiry = await expireOrder(orderId);
    if (expiry.result === "later") await scheduleExpiry({ orderId, at: expiry.at });
    return expiry.result;
  },
};

/**
 * Expires overdue orders. A failure does not stop the others. Neither does a gateway that does not answer: after several
 * timeouts in a row the rest is cancelled without asking, and the gateway is asked later.
 */
export async function sweep(): Promise<{ expired: number }> {
  const overdue = await findOverdueOrders(SWEEP_SIZE);
  const patience = newPatience();
  let expired = 0;
  await inLanes(overdue, LANES, async (orderId) => {
    const expiry = await expireOrder(orderId, patience).catch((error: unknown) => logger.error({ err: error, orderId }, "expiry failed"));
    if (expiry?.result === "cancelled") expired++;
  });
  return { expired };
}

/** Runs one job; an unknown name is dropped and logged. */
export async function runJob(name: string, data: unknown): Promise<unknown> {
  if (!(name in handlers)) {
    logger.warn({ job: name }, "unknown job dropped");
    return null;
  }
  const job = name as JobName;
  return handlers[job](jobPayloads[job].parse(data) as never);
}
