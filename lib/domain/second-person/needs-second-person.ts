import { z } from "zod";
import type { AuditActor } from "@/lib/domain/audit/types";
import { secondPersonReason, type SecondPersonReason } from "@/lib/domain/second-person/rules";
import { assertFreshFactor } from "@/lib/domain/staff/login/assert-fresh-factor";
import { queryRows } from "@/lib/platform/database/query-rows";
import { Prisma, querySql, type Tx } from "@/lib/platform/db";
import { env } from "@/lib/platform/env";

/** Acts of the audit that pay out money or goods; the sum is in `due`, or in `amount` if an older version wrote it. */
const spendingActs = ["refund.approved", "return.received", "seats.complimentary_issued"];

const sumRow = z.strictObject({ sum: z.number() });

export type Spending = {
  /** everything that this decision sends back, in whole TWD: tickets, fees, added goods, merchandise */
  due: number;
  /** the sum of earlier decisions for the same order */
  before?: number;
  /** staff undid a scan of one of its tickets within the last day */
  scanUndone?: boolean;
  /** only a preview of the decision, which requires no fresh factor */
  isPreview?: boolean;
};

/**
 * Returns why a decision of a staff member needs a second person; null when it does not. An operator at the command line must
 * give --yes instead. Decisions of one person are serialized on the row of staff, so that two at once cannot both pass the
 * limit of the day. Lock the order, and goods that were added to it, before the call.
 * @throws FACTOR_REQUIRED when it needs a second person and this one gave their second factor too long ago
 */
export async function needsSecondPerson(tx: Tx, actor: AuditActor, spending: Spending): Promise<SecondPersonReason | null> {
  if (actor.kind !== "staff") return null;
  await tx.$executeRaw`SELECT FROM staff WHERE id = ${actor.staffId}::uuid FOR NO KEY UPDATE`;
  const today = await spentToday(actor.staffId, tx);
  const reason = secondPersonReason({ ...spending, today, limit: env().OFFICE_REFUND_SECOND_PERSON });
  if (reason !== null && !spending.isPreview) assertFreshFactor(actor.factorAt);
  return reason;
}

/** The sum that a person has sent back since midnight in Taipei, by the database's clock. */
export async function spentToday(staffId: string, tx?: Tx): Promise<number> {
  const statement = Prisma.sql`
    SELECT coalesce(sum(coalesce((after->>'due')::int, (after->>'amount')::int, 0)), 0)::int AS sum FROM audit_entries
    WHERE staff_id = ${staffId}::uuid AND act = ANY(${spendingActs})
      AND at >= date_trunc('day', now() AT TIME ZONE 'Asia/Taipei') AT TIME ZONE 'Asia/Taipei'`;
  const [row] = tx ? await queryRows(tx, sumRow, statement) : await querySql(sumRow, statement);
  return row?.sum ?? 0;
}
