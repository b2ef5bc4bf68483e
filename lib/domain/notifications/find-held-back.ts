import { z } from "zod";
import { reportMail, type OrderMail } from "@/lib/domain/outbox/rules";
import { reportRoles, type StaffRole } from "@/lib/domain/staff/rules";
import { Prisma, querySql } from "@/lib/platform/db";
import { env } from "@/lib/platform/env";

/** Mails that an order causes before it is paid, so that anyone could flood a stranger's mailbox with them. */
const unpaidFor: OrderMail[] = ["order_confirmed", "order_number", "order_expiring", "order_cancelled"];

/** Those of them that are only true of an order that is still to be paid. */
const whileUnpaid: OrderMail[] = ["order_confirmed", "order_number", "order_expiring"];

/** The roles with which a person gets reports by mail. */
const readers: StaffRole[] = ["owner", ...reportRoles];

const heldBackRow = z.strictObject({ id: z.bigint(), problem: z.enum(["capped", "overtaken"]) });
export type HeldBack = z.output<typeof heldBackRow>["problem"];

/** Normalizes the spellings of a mailbox; an index has exactly this expression. */
const mailbox = (recipient: Prisma.Sql) => Prisma.sql`lower(regexp_replace(${recipient}, '\\+[^@]*@', '@'))`;

/**
 * Returns those of the mails that are not sent, found without reading their orders:
 * - capped: mails about unpaid orders to a mailbox that has had its number of them in the last day, or to an unverified address of
 *   a member with many orders. Decided by the order in which they were enqueued, so that all senders agree. Mails about paid orders
 *   are never held back.
 * - overtaken: mails that ask for a payment, of an order that is not unpaid any more: in a sale most orders are paid at once. And
 *   reports to a person who has ended the mails, or has lost the role or the event since they were enqueued.
 */
export async function findHeldBack(ids: bigint[]): Promise<Map<bigint, HeldBack>> {
  const { mailsPerRecipient, unverifiedMailsPerRecipient, unverifiedMailsPerMember } = env().limits;
  const heldBack = await querySql(
    heldBackRow,
    Prisma.sql`
    SELECT m.id, CASE WHEN cap.is_exceeded THEN 'capped' ELSE 'overtaken' END AS problem
    FROM mail_outbox m JOIN orders o ON o.id = m.order_id JOIN members owner ON owner.id = o.member_id
    CROSS JOIN LATERAL (SELECT owner.email_verified_at IS NOT NULL AND ${mailbox(Prisma.sql`owner.email`)} = ${mailbox(Prisma.sql`m.recipient`)} AS verified) address
    CROSS JOIN LATERAL (
      SELECT CASE WHEN address.verified THEN ${mailsPerRecipient.count}::int ELSE ${unverifiedMailsPerRecipient.count}::int END AS most,
        make_interval(secs => CASE WHEN address.verified THEN ${mailsPerRecipient.seconds} ELSE ${unverifiedMailsPerRecipient.seconds} END::float8) AS span
    ) allowed
    CROSS JOIN LATERAL (SELECT
      allowed.most <= (SELECT count(*) FROM (
        SELECT FROM mail_outbox before WHERE ${mailbox(Prisma.sql`before.recipient`)} = ${mailbox(Prisma.sql`m.recipient`)} AND before.id < m.id
          AND before.created_at > m.created_at - allowed.span AND before.template = ANY(${unpaidFor}::text[])
        ORDER BY before.id DESC LIMIT allowed.most) those)
      OR NOT address.verified AND ${unverifiedMailsPerMember.count}::int <= (SELECT count(*) FROM (
        SELECT FROM orders earlier WHERE earlier.member_id = o.member_id AND earlier.created_at < o.created_at
          AND earlier.created_at > o.created_at - make_interval(secs => ${unverifiedMailsPerMember.seconds}::float8)
        LIMIT ${unverifiedMailsPerMember.count}::int) those) AS is_exceeded) cap
    WHERE m.id = ANY(${ids}::bigint[]) AND m.template = ANY(${unpaidFor}::text[])
      AND (cap.is_exceeded OR o.status <> 'unpaid' AND m.template = ANY(${whileUnpaid}::text[]))
    UNION ALL
    SELECT m.id, 'overtaken' FROM mail_outbox m WHERE m.id = ANY(${ids}::bigint[]) AND m.template = ${reportMail} AND NOT EXISTS (
      SELECT FROM report_mails r JOIN staff s ON s.id = r.staff_id JOIN events e ON e.id = r.event_id
      WHERE r.id = (m.data #>> '{report,id}')::uuid AND s.ended_at IS NULL AND s.roles && ${readers}::text[]
        AND CASE WHEN s.organizer_id IS NULL THEN NOT s.is_limited OR r.event_id = ANY(s.event_ids) ELSE s.organizer_id = e.organizer_id END)`,
  );
  return new Map(heldBack.map(({ id, problem }) => [id, problem]));
}
