import { gatewayRefunded } from "@/lib/domain/pay-ways/rules";
import { waysInSql } from "@/lib/domain/pay-ways/ways-in-sql";
import { runSql } from "@/lib/platform/db";

type Running = { id: string; collectedAt: Date | null; giveBackUntil: Date | null };

/** A call-off is done when every order is at its end: none waits for its turn, for a text message or for the gateway. */
export async function finishCallOff({ id, collectedAt, giveBackUntil }: Running, now: Date): Promise<void> {
  if (collectedAt === null || (giveBackUntil !== null && giveBackUntil > now)) return;
  await runSql`
    UPDATE call_offs SET state = 'done', ended_at = now()
    WHERE id = ${id}::uuid AND state = 'running' AND NOT EXISTS (
      SELECT FROM call_off_orders c LEFT JOIN refunds r ON r.id = c.refund_id LEFT JOIN payments p ON p.id = r.payment_id
      WHERE c.call_off_id = ${id}::uuid AND (c.state = 'waiting' OR c.told = 'text_due'
        OR r.status = 'refund_due' AND p.pay_way IN (${waysInSql(gatewayRefunded)}) AND coalesce(r.problem, '') NOT IN ('stuck', 'unknown')))`;
}
