import type { CallOffKind } from "@/lib/domain/events/rules";
import { gatewayRefunded } from "@/lib/domain/pay-ways/rules";
import { waysInSql } from "@/lib/domain/pay-ways/ways-in-sql";
import { leftOfOrder, refundLeft } from "@/lib/office/call-offs/left-of-order";
import { closesSale } from "@/lib/office/call-offs/rules";
import { endNextOrder } from "@/lib/office/call-offs/running/end-next-order";
import { areTextsDue, sendDueTexts } from "@/lib/office/call-offs/running/send-due-texts";
import { addSeconds } from "@/lib/platform/clock";
import { db, Prisma, runSql } from "@/lib/platform/db";
import { logger } from "@/lib/platform/logger";

/** Orders processed per call-off before the other call-offs have their turn. */
const AT_A_TIME = 200;
/** No statement that began before the confirmation still runs after this time (statement_timeout is 15 s). */
const NOTHING_UNDER_WAY_SECONDS = 30;

type Collected = {
  id: string;
  eventId: number;
  kind: string;
  kioskFeeBack: boolean;
  confirmedAt: Date | null;
  collectedAt: Date | null;
};
type Finished = { id: string; collectedAt: Date | null; giveBackUntil: Date | null };

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

/**
 * Stores a row for every order of a call-off's sessions that has none yet, until no statement that began before the confirmation
 * can still be running. If the sale goes on, orders placed after the confirmation are not concerned. A cancelled session's orders
 * carry what is to be given back from the beginning, with goods that were added to them, so that the sums equal the preview's.
 */
async function collectOrders({ id, eventId, kind, kioskFeeBack, confirmedAt, collectedAt }: Collected, now: Date): Promise<void> {
  if (collectedAt !== null || confirmedAt === null) return;
  const until = closesSale(kind as CallOffKind) ? null : confirmedAt;
  const dueBack = Prisma.sql`
    (SELECT coalesce(sum(${refundLeft(kioskFeeBack)}), 0)::int FROM orders o ${leftOfOrder}
     WHERE (o.id = root.id OR o.parent_id = root.id) AND o.status = 'paid')`;
  const found = await runSql`
    INSERT INTO call_off_orders (call_off_id, order_id, amount)
    SELECT ${id}::uuid, root.id, ${kind === "cancelled" ? dueBack : Prisma.sql`0`} FROM orders root
    WHERE root.event_id = ${eventId} AND root.kind IN ('ticket', 'exhibition') AND root.status <> 'cancelled'
      AND root.session_id IN (SELECT session_id FROM call_off_sessions WHERE call_off_id = ${id}::uuid)
      AND (${until}::timestamptz IS NULL OR root.created_at <= ${until}::timestamptz)
    ON CONFLICT DO NOTHING`;
  if (found === 0 && now > addSeconds(confirmedAt, NOTHING_UNDER_WAY_SECONDS))
    await db.callOff.updateMany({ where: { id, collectedAt: null }, data: { collectedAt: now } });
}

/** Finishes a call-off when every order is at its end: none waits for its turn, a text message or the gateway. */
async function finishCallOff({ id, collectedAt, giveBackUntil }: Finished, now: Date): Promise<void> {
  if (collectedAt === null || (giveBackUntil !== null && giveBackUntil > now)) return;
  await runSql`
    UPDATE call_offs SET state = 'done', ended_at = now()
    WHERE id = ${id}::uuid AND state = 'running' AND NOT EXISTS (
      SELECT FROM call_off_orders c LEFT JOIN refunds r ON r.id = c.refund_id LEFT JOIN payments p ON p.id = r.payment_id
      WHERE c.call_off_id = ${id}::uuid AND (c.state = 'waiting' OR c.told = 'text_due'
        OR r.status = 'refund_due' AND p.pay_way IN (${waysInSql(gatewayRefunded)}) AND coalesce(r.problem, '') NOT IN ('stuck', 'unknown')))`;
}
