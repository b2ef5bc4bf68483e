import { z } from "zod";
import type { OrderMail } from "@/lib/domain/outbox/rules";
import { Prisma, querySql } from "@/lib/platform/db";
import { env } from "@/lib/platform/env";

/** Mails that an order causes before it is paid, so that anyone could flood a stranger's mailbox with them. */
const unpaidFor: OrderMail[] = ["order_confirmed", "order_number", "order_expiring", "order_cancelled"];

const cappedRow = z.strictObject({ id: z.bigint() });

/** Normalizes the spellings of a mailbox; an index has exactly this expression. */
const mailbox = (recipient: Prisma.Sql) => Prisma.sql`lower(regexp_replace(${recipient}, '\\+[^@]*@', '@'))`;

/**
 * Returns those of the mails that exceed a limit: mails about unpaid orders to a mailbox that has had its number of them in the
 * last day, or to an unverified address of a member with many orders. Decided by the order in which they were enqueued, so that
 * all senders agree. Mails about paid orders are never held back.
 */
export async function findCapped(ids: bigint[]): Promise<Set<bigint>> {
  const { mailsPerRecipient, unverifiedMailsPerRecipient, unverifiedMailsPerMember } = env().limits;
  const capped = await querySql(
    cappedRow,
    Prisma.sql`
    SELECT m.id FROM mail_outbox m JOIN orders o ON o.id = m.order_id JOIN members owner ON owner.id = o.member_id
    CROSS JOIN LATERAL (SELECT owner.email_verified_at IS NOT NULL AND ${mailbox(Prisma.sql`owner.email`)} = ${mailbox(Prisma.sql`m.recipient`)} AS verified) address
    CROSS JOIN LATERAL (
      SELECT CASE WHEN address.verified THEN ${mailsPerRecipient.count}::int ELSE ${unverifiedMailsPerRecipient.count}::int END AS most,
        make_interval(secs => CASE WHEN address.verified THEN ${mailsPerRecipient.seconds} ELSE ${unverifiedMailsPerRecipient.seconds} END::float8) AS span
    ) cap
    WHERE m.id = ANY(${ids}::bigint[]) AND m.template = ANY(${unpaidFor}::text[]) AND (
      cap.most <= (SELECT count(*) FROM (
        SELECT FROM mail_outbox before WHERE ${mailbox(Prisma.sql`before.recipient`)} = ${mailbox(Prisma.sql`m.recipient`)} AND before.id < m.id
          AND before.created_at > m.created_at - cap.span AND before.template = ANY(${unpaidFor}::text[])
        ORDER BY before.id DESC LIMIT cap.most) those)
      OR NOT address.verified AND ${unverifiedMailsPerMember.count}::int <= (SELECT count(*) FROM (
        SELECT FROM orders earlier WHERE earlier.member_id = o.member_id AND earlier.created_at < o.created_at
          AND earlier.created_at > o.created_at - make_interval(secs => ${unverifiedMailsPerMember.seconds}::float8)
        LIMIT ${unverifiedMailsPerMember.count}::int) those))`,
  );
  return new Set(capped.map(({ id }) => id));
}
