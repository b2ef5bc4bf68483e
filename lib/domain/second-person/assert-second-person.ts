import { z } from "zod";
import type { AuditActor } from "@/lib/domain/audit/types";
import { DomainError } from "@/lib/errors/domain-error";
import { queryRows } from "@/lib/platform/database/query-rows";
import { Prisma, type Tx } from "@/lib/platform/db";

const linkRow = z.strictObject({ linked: z.boolean() });
const undoneRow = z.strictObject({ undone: z.boolean() });

type Confirmation = {
  /** the person who put it forward; null: no staff member did */
  requesterId: string | null;
  actor: AuditActor;
  /** the order that it is about; a person who undid a scan of it cannot confirm its refund */
  orderNo?: string;
};

/**
 * Asserts that the person who confirms is independent of the one who put it forward: another person, and none whose
 * account one of them created or reset within the last 30 days, directly or through accounts in between.
 * @throws NOT_REFUNDABLE with rule second_person for the same person or the one who undid the scan, second_person_account for a linked account
 */
export async function assertSecondPerson(tx: Tx, { requesterId, actor, orderNo }: Confirmation): Promise<void> {
  if (actor.kind !== "staff") return;
  if (requesterId === actor.staffId) throw refused("second_person");
  if (orderNo !== undefined && (await undidScan(tx, actor.staffId, orderNo))) throw refused("second_person");
  if (requesterId !== null && (await areLinked(tx, requesterId, actor.staffId))) throw refused("second_person_account");
}

const refused = (rule: "second_person" | "second_person_account") => new DomainError("NOT_REFUNDABLE", { params: { rule, date: "-" } });

/** Whether one of two persons created or reset the other's account. An account may do so for another one: the chain counts. */
async function areLinked(tx: Tx, one: string, other: string): Promise<boolean> {
  const [row] = await queryRows(
    tx,
    linkRow,
    Prisma.sql`
    WITH RECURSIVE made AS (
      SELECT staff_id::text AS maker, subject_id AS account FROM audit_entries
      WHERE act IN ('staff.invited', 'staff.reset') AND subject_kind = 'staff' AND staff_id IS NOT NULL AND at > now() - interval '30 days'
    ), chain AS (
      SELECT person AS root, person AS account FROM unnest(${[one, other]}::text[]) person
      UNION SELECT chain.root, made.account FROM chain JOIN made ON made.maker = chain.account
    )
    SELECT EXISTS (SELECT FROM chain WHERE root <> account AND account = ANY(${[one, other]}::text[])) AS linked`,
  );
  return row?.linked ?? true;
}

async function undidScan(tx: Tx, staffId: string, orderNo: string): Promise<boolean> {
  const [row] = await queryRows(
    tx,
    undoneRow,
    Prisma.sql`
    SELECT EXISTS (SELECT FROM audit_entries WHERE subject_kind = 'order' AND subject_id = ${orderNo} AND act = 'ticket.entry_undone'
      AND staff_id = ${staffId}::uuid AND at > now() - interval '1 day') AS undone`,
  );
  return row?.undone ?? true;
}
