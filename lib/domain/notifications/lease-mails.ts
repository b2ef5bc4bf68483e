import type { LeasedMail } from "@/lib/domain/notifications/types";
import { db } from "@/lib/platform/db";

/**
 * How long a mail is one sender's, in seconds: longer than the mail server can keep it waiting (eight
 * steps of 8 s, lib/platform/mail.ts). When the sender dies, another takes the mail up after that.
 */
export const LEASE_SECONDS = 180;

/**
 * Take mails that are due, oldest first, for this process alone: others pass by rows that are just
 * being taken, and do not find those that were. One short statement: nothing is locked while sending.
 */
export function leaseMails(limit: number): Promise<LeasedMail[]> {
  return db.$queryRaw<LeasedMail[]>`
    WITH due AS MATERIALIZED (
      SELECT id FROM mail_outbox WHERE sent_at IS NULL AND gave_up_at IS NULL AND next_try_at <= now()
      ORDER BY next_try_at LIMIT ${limit} FOR UPDATE SKIP LOCKED
    )
    UPDATE mail_outbox m SET attempts = m.attempts + 1, next_try_at = now() + make_interval(secs => ${LEASE_SECONDS}) FROM due WHERE m.id = due.id
    RETURNING m.id, m.message_id AS "messageId", m.template, m.language, m.recipient, m.order_id AS "orderId", m.data, m.attempts, m.created_at AS "createdAt"`;
}
