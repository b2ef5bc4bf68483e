import { leasedMailRow } from "@/lib/domain/notifications/schemas";
import type { LeasedMail } from "@/lib/domain/notifications/types";
import { Prisma, querySql, runSql } from "@/lib/platform/db";

/**
 * Length of a lease, in seconds: longer than the mail server can take (eight steps of 8 s,
 * lib/platform/mail.ts). After a sender's death another takes over when it ends.
 */
export const LEASE_SECONDS = 180;

const isMailDue = Prisma.sql`sent_at IS NULL AND gave_up_at IS NULL AND next_try_at <= now()`;

/** Whether any mail is due, as a condition in SQL. */
export const areMailsDue = Prisma.sql`(EXISTS (SELECT FROM mail_outbox WHERE priority = 0 AND ${isMailDue})
  OR EXISTS (SELECT FROM mail_outbox WHERE priority = 1 AND ${isMailDue}))`;

/**
 * Lease due mails, oldest first, for this process alone: others skip rows that are being leased. Bulk mails are
 * leased only if the others do not fill the batch. One short statement, so that nothing is locked while sending.
 */
export async function leaseMails(limit: number): Promise<LeasedMail[]> {
  const leased = await querySql(
    leasedMailRow,
    Prisma.sql`
    WITH own AS MATERIALIZED (
      SELECT id FROM mail_outbox WHERE priority = 0 AND ${isMailDue}
      ORDER BY next_try_at LIMIT ${limit} FOR UPDATE SKIP LOCKED
    ), mass AS MATERIALIZED (
      SELECT id FROM mail_outbox WHERE priority = 1 AND ${isMailDue}
      ORDER BY next_try_at LIMIT ${limit} - (SELECT count(*) FROM own) FOR UPDATE SKIP LOCKED
    )
    UPDATE mail_outbox m SET attempts = m.attempts + 1, next_try_at = now() + make_interval(secs => ${LEASE_SECONDS})
    FROM (SELECT id FROM own UNION ALL SELECT id FROM mass) due WHERE m.id = due.id
    RETURNING m.id, m.message_id AS "messageId", m.template, m.language, m.recipient, m.order_id AS "orderId", m.data, m.priority, m.attempts, m.created_at AS "createdAt"`,
  );
  return leased.sort((one, other) => one.priority - other.priority || Number(one.id - other.id));
}

/** Return leased mails that were not tried: due again at once, without counting as a try. */
export async function returnMails(mails: Pick<LeasedMail, "id" | "attempts">[]): Promise<void> {
  await runSql`
    UPDATE mail_outbox m SET attempts = m.attempts - 1, next_try_at = now()
    FROM unnest(${mails.map(({ id }) => id)}::bigint[], ${mails.map(({ attempts }) => attempts)}::int[]) AS mine (id, attempts)
    WHERE m.id = mine.id AND m.attempts = mine.attempts AND m.sent_at IS NULL`;
}
