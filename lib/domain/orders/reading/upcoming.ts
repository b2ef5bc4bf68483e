import { sessionIsOver } from "@/lib/domain/events/session-over";
import { newestFirst } from "@/lib/domain/orders/reading/order-rows";
import { Prisma } from "@/lib/platform/db";

const entryUntil = Prisma.sql`(SELECT t.entry_until FROM ticket_times t WHERE t.id = o.ticket_time_id)`;

/**
 * Whether an order `o` is upcoming: unpaid, or paid with a session or entry time that is not over, or paid merchandise that the
 * buyer has not received. By the database's clock; never null.
 */
export const isUpcoming = Prisma.sql`(o.status = 'unpaid' OR o.status = 'paid' AND CASE WHEN o.kind = 'merchandise'
  THEN o.delivery_status IS DISTINCT FROM 'picked_up'
  ELSE coalesce((SELECT NOT ${sessionIsOver("s", entryUntil)} FROM event_sessions s WHERE s.id = o.session_id), false) END)`;

/** Unpaid orders first, then by the time of the session; orders without one come last. */
export const soonestFirst = Prisma.sql`o.status = 'unpaid' DESC, coalesce((SELECT t.starts_at FROM ticket_times t WHERE t.id = o.ticket_time_id),
  (SELECT s.starts_at FROM event_sessions s WHERE s.id = o.session_id)) NULLS LAST, ${newestFirst}`;
