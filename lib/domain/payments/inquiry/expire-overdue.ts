import { findOverdueOrders } from "@/lib/domain/orders/reading/queries";
import { expireOrder } from "@/lib/domain/payments/inquiry/expire-order";
import { newPatience } from "@/lib/domain/payments/inquiry/new-patience";
import { inLanes } from "@/lib/platform/in-lanes";
import { logger } from "@/lib/platform/logger";

/** Overdue orders per run; the next run follows within a second. */
const ORDERS_PER_RUN = 500;
/** Orders that are expired concurrently: each may wait for the gateway, and needs a connection for a short time. */
const LANES = 8;

/**
 * Expires overdue orders. A failure does not stop the others. Neither does a gateway that does not answer: after several
 * timeouts in a row the rest is cancelled without asking, and the gateway is asked later. May run in several workers at once.
 */
export async function expireOverdue(): Promise<void> {
  const overdue = await findOverdueOrders(ORDERS_PER_RUN);
  const patience = newPatience();
  await inLanes(overdue, LANES, (orderId) =>
    expireOrder(orderId, patience).catch((error: unknown) => logger.error({ err: error, orderId }, "expiry failed")),
  );
}
