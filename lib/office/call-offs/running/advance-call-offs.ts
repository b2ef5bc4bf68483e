import { collectOrders } from "@/lib/office/call-offs/running/collect-orders";
import { endNextOrder } from "@/lib/office/call-offs/running/end-next-order";
import { finishCallOff } from "@/lib/office/call-offs/running/finish-call-off";
import { areTextsDue, sendDueTexts } from "@/lib/office/call-offs/running/send-due-texts";
import { db, Prisma } from "@/lib/platform/db";
import { logger } from "@/lib/platform/logger";

/** Orders of one call-off at a time, before the others have their turn. */
const AT_A_TIME = 200;

/** Whether a call-off runs or has a text message to send, as a condition in SQL. */
export const areCallOffsDue = Prisma.sql`(EXISTS (SELECT FROM call_offs WHERE state = 'running') OR ${areTextsDue})`;

/**
 * Go on with every call-off that runs: its orders are noted, then led to their ends one by one, and it ends when nothing of
 * it is under way. What stands in the database is all that is known, so any worker goes on where another one died.
 */
export async function advanceCallOffs(now = new Date()): Promise<void> {
  const running = await db.callOff.findMany({ where: { state: "running" }, orderBy: { confirmedAt: "asc" } });
  for (const callOff of running) {
    try {
      await collectOrders(callOff, now);
      let ended = 0;
      while (ended < AT_A_TIME && (await endNextOrder(callOff)) !== null) ended++;
      if (ended === 0) await finishCallOff(callOff, now);
    } catch (error) {
      // one that fails does not keep the others waiting
      logger.error({ err: error, callOff: callOff.id }, "a call-off failed");
    }
  }
  await sendDueTexts();
}
