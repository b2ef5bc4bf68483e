import { leasedMessageRow } from "@/lib/office/webhooks/schemas";
import type { LeasedMessage } from "@/lib/office/webhooks/types";
import { Prisma, querySql } from "@/lib/platform/db";

/** Longer than the timeout of a post; when a worker dies, another takes over after this time. */
const LEASE_SECONDS = 60;

/** SQL condition: an endpoint that is switched on has due messages. */
export const areMessagesDue = Prisma.sql`EXISTS (
  SELECT FROM webhook_endpoints e WHERE e.disabled_at IS NULL
    AND EXISTS (SELECT FROM webhook_messages m WHERE m.endpoint_id = e.id AND m.next_try_at <= now()))`;

/** Leases an endpoint's due messages to this process, the longest waiting first; others skip them in the meantime. */
export function leaseMessages(endpointId: string, limit: number): Promise<LeasedMessage[]> {
  return querySql(
    leasedMessageRow,
    Prisma.sql`
    UPDATE webhook_messages m SET attempts = m.attempts + 1, next_try_at = now() + make_interval(secs => ${LEASE_SECONDS})
    FROM (
      SELECT id FROM webhook_messages WHERE endpoint_id = ${endpointId}::uuid AND next_try_at <= now()
      ORDER BY next_try_at LIMIT ${limit} FOR UPDATE SKIP LOCKED
    ) due WHERE m.id = due.id
    RETURNING m.id, m.message_id::text AS "messageId", m.type, m.data, m.created_at AS "createdAt", m.attempts`,
  );
}
