import { forgetMails } from "@/lib/domain/notifications/forget-mails";
import { remindOfDeadline } from "@/lib/domain/notifications/remind-of-deadline";
import { askAboutClosedPayments, recheckCancelled } from "@/lib/domain/payments/ask-gateway";
import { expireOrder } from "@/lib/domain/payments/expire-order";
import { findOverdueOrders } from "@/lib/domain/orders/queries";
import { jobPayloads, scheduleExpiry, type JobName } from "@/lib/jobs/queue";
import { logger } from "@/lib/platform/logger";

/** Overdue orders that one sweep puts away; the rest waits for the next, which comes at once. */
const SWEEP_SIZE = 500;
const ASKED_PER_SWEEP = 50;

const handlers: Record<JobName, (payload: never) => Promise<unknown>> = {
  "expire-order": async ({ orderId }: { orderId: string }) => {
    const expiry = await expireOrder(orderId);
    if (expiry.result === "later") await scheduleExpiry({ orderId, at: expiry.at });
    return expiry.result;
  },
};

/** Put away what is overdue and ask about payments that went silent. One bad order does not stop the others. */
export async function sweep(): Promise<{ expired: number }> {
  const overdue = await findOverdueOrders(SWEEP_SIZE);
  let expired = 0;
  for (const orderId of overdue) {
    const expiry = await expireOrder(orderId).catch((error: unknown) => logger.error({ err: error, orderId }, "expiry failed"));
    if (expiry?.result === "cancelled") expired++;
  }
  await askAboutClosedPayments(ASKED_PER_SWEEP);
  await recheckCancelled(ASKED_PER_SWEEP);
  await remindOfDeadline();
  await forgetMails();
  return { expired };
}

/** Work on one job; a name that nobody knows is dropped with a word in the log. */
export async function runJob(name: string, data: unknown): Promise<unknown> {
  if (!(name in handlers)) {
    logger.warn({ job: name }, "unknown job dropped");
    return null;
  }
  const job = name as JobName;
  return handlers[job](jobPayloads[job].parse(data) as never);
}
