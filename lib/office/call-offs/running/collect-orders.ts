import type { CallOffKind } from "@/lib/domain/events/rules";
import { closesSale } from "@/lib/office/call-offs/rules";
import { addSeconds } from "@/lib/platform/clock";
import { db, runSql } from "@/lib/platform/db";

/** After so many seconds no statement is under way that began before the confirmation (statement_timeout is 15 s). */
const NOTHING_UNDER_WAY_SECONDS = 30;

type Running = { id: string; eventId: number; kind: string; confirmedAt: Date | null; collectedAt: Date | null };

/**
 * Note every order of a call-off's sessions that has no row yet. It looks until nothing can be under way any more that began
 * before the confirmation. Where the sale goes on, what was placed after it is none of its business.
 */
export async function collectOrders({ id, eventId, kind, confirmedAt, collectedAt }: Running, now: Date): Promise<void> {
  if (collectedAt !== null || confirmedAt === null) return;
  const until = closesSale(kind as CallOffKind) ? null : confirmedAt;
  const found = await runSql`
    INSERT INTO call_off_orders (call_off_id, order_id)
    SELECT ${id}::uuid, o.id FROM orders o
    WHERE o.event_id = ${eventId} AND o.kind IN ('ticket', 'exhibition') AND o.status <> 'cancelled'
      AND o.session_id IN (SELECT session_id FROM call_off_sessions WHERE call_off_id = ${id}::uuid)
      AND (${until}::timestamptz IS NULL OR o.created_at <= ${until}::timestamptz)
    ON CONFLICT DO NOTHING`;
  if (found === 0 && now > addSeconds(confirmedAt, NOTHING_UNDER_WAY_SECONDS))
    await db.callOff.updateMany({ where: { id, collectedAt: null }, data: { collectedAt: now } });
}
