import { collectOrders } from "@/lib/office/call-offs/running/collect-orders";
import { endNextOrder } from "@/lib/office/call-offs/running/end-next-order";
import { finishCallOff } from "@/lib/office/call-offs/running/finish-call-off";
import { areTextsDue, sendDueTexts } from "@/lib/office/call-offs/running/send-due-texts";
import { db, Prisma } from "@/lib/platform/db";
import { logger } from "@/lib/platform/logger";

/** Orders processed per call-off before the other call-offs have their turn. */
const AT_A_TIME = 200;

/** SQL condition: a call-off is running or a text message is due. */
export const areCallOffsDue = Prisma.sql`(EXISTS (SELECT FROM call_offs WHERE state = 'running') OR ${areTextsDue})`;

/**
 * Advances every running call-off: stores its orders, leads them to their ends one by one, and finishes it when none is
 * under way. The whole state is in the database, so any worker can continue after another one dies.
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
      // a failing call-off does not block the others
      logger.error({ err: error, callOff: callOff.id }, "a call-off failed");
    }
  }
  await sendDueTexts();
}
