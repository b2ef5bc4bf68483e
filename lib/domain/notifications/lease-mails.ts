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

/** Confirmations come in a flood and repeat what the buyer sees, so they wait for the others; an index has exactly this condition. */
const isFirst = Prisma.sql`template <> 'order_confirmed'`;

/** The due mails that are sent first, as a statement, from the index of them alone: a million confirmations may be due. */
export const firstMails = (limit: number) => Prisma.sql`
  SELECT id FROM mail_outbox WHERE priority = 0 AND ${isFirst} AND ${isMailDue} ORDER BY next_try_at LIMIT ${limit}`;

/**
 * Lease due mails, oldest first, for this process alone: others skip rows that are being leased. Confirmations of orders are leased
 * only if tickets and other mails about one order or account do not fill the batch, and bulk mails only if these do not fill it.
 * One short statement, so that nothing is locked while sending.
 */
export async function leaseMails(limit: number): Promise<LeasedMail[]> {
  const leased = await querySql(
    leasedMailRow,
    Prisma.sql`
    WITH own AS MATERIALIZED (
      ${firstMails(limit)} FOR UPDATE SKIP LOCKED
    ), confirmations AS MATERIALIZED (
      SELECT id FROM mail_outbox WHERE priority = 0 AND NOT (${isFirst}) AND ${isMailDue}
      ORDER BY next_try_at LIMIT ${limit} - (SELECT count(*) FROM own) FOR UPDATE SKIP LOCKED
    ), mass AS MATERIALIZED (
      SELECT id FROM mail_outbox WHERE priority = 1 AND ${isMailDue}
      ORDER BY next_try_at LIMIT ${limit} - (SELECT count(*) FROM own) - (SELECT count(*) FROM confirmations) FOR UPDATE SKIP LOCKED
    )
    UPDATE mail_outbox m SET attempts = m.attempts + 1, next_try_at = now() + make_interval(secs => ${LEASE_SECONDS})
    FROM (SELECT id FROM own UNION ALL SELECT id FROM confirmations UNION ALL SELECT id FROM mass) due WHERE m.id = due.id
    RETURNING m.id, m.message_id AS "messageId", m.template, m.language, m.recipient, m.order_id AS "orderId", m.data, m.priority, m.attempts, m.created_at AS "createdAt"`,
  );
  return leased.sort((one, other) => rank(one) - rank(other) || Number(one.id - other.id));
}

function rank({ priority, template }: LeasedMail): number {
  return template === "order_confirmed" ? priority + 0.5 : priority;
}

/** Return leased mails that were not tried: due again at once, without counting as a try. */
export async function returnMails(mails: Pick<LeasedMail, "id" | "attempts">[]): Promise<void> {
  await runSql`
    UPDATE mail_outbox m SET attempts = m.attempts - 1, next_try_at = now()
    FROM unnest(${mails.map(({ id }) => id)}::bigint[], ${mails.map(({ attempts }) => attempts)}::int[]) AS mine (id, attempts)
    WHERE m.id = mine.id AND m.attempts = mine.attempts AND m.sent_at IS NULL`;
}
