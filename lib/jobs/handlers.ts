import { findOverdueOrders } from "@/lib/domain/orders/reading/queries";
import { expireOrder } from "@/lib/domain/payments/inquiry/expire-order";
import { newPatience } from "@/lib/domain/payments/inquiry/new-patience";
import { jobPayloads, scheduleExpiry, type JobName } from "@/lib/jobs/queue";
import { inLanes } from "@/lib/platform/in-lanes";
import { logger } from "@/lib/platform/logger";

/** Overdue orders per sweep; the next sweep follows at once. */
const SWEEP_SIZE = 500;
/** Orders that are expired concurrently: each may wait for the gateway, and needs a connection briefly. */
const LANES = 8;

const handlers: Record<JobName, (payload: never) => Promise<unknown>> = {
  "expire-order": async ({ orderId }: { orderId: string }) => {
    const expiry = await expireOrder(orderId);
    if (expiry.result === "later") await scheduleExpiry({ orderId, at: expiry.at });
    return expiry.result;
  },
};

/**
 * Expire overdue orders. One failure does not stop the others, nor does a silent gateway: after some silences
 * in a row the rest is cancelled without asking, and asked about later.
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

/** Run one job; an unknown name is dropped and logged. */
export async function runJob(name: string, data: unknown): Promise<unknown> {
  if (!(name in handlers)) {
    logger.warn({ job: name }, "unknown job dropped");
    return null;
  }
  const job = name as JobName;
  return handlers[job](jobPayloads[job].parse(data) as never);
}
