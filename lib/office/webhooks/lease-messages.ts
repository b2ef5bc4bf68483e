import { leasedMessageRow } from "@/lib/office/webhooks/schemas";
import type { LeasedMessage } from "@/lib/office/webhooks/types";
import { Prisma, querySql } from "@/lib/platform/db";

/** Longer than any answer is waited for; after a worker's death another takes over when it ends. */
const LEASE_SECONDS = 60;

/** Whether an endpoint that is switched on has due messages, as a condition in SQL. */
export const areMessagesDue = Prisma.sql`EXISTS (
  SELECT FROM webhook_endpoints e WHERE e.disabled_at IS NULL
    AND EXISTS (SELECT FROM webhook_messages m WHERE m.endpoint_id = e.id AND m.next_try_at <= now()))`;

/** Lease an endpoint's due messages, the longest waiting first, for this process alone: others skip them meanwhile. */
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
