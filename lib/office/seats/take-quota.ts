import { z } from "zod";
import { DomainError } from "@/lib/errors/domain-error";
import type { ComplimentaryReason } from "@/lib/office/seats/rules";
import { queryRows } from "@/lib/platform/database/query-rows";
import { Prisma, type Tx } from "@/lib/platform/db";

const quotaRow = z.strictObject({ places: z.number() });

/**
 * Asserts that a session's quota for a reason has this many places left. Locks the quota's row for the rest of the transaction
 * and counts its tickets afterwards, so concurrent issues run one after the other. Void tickets, for whatever reason, do
 * not count.
 * @throws QUOTA_REACHED also if no quota was set
 */
export async function takeQuota(
  tx: Tx,
  { sessionId, reason, places }: { sessionId: number; reason: ComplimentaryReason; places: number },
): Promise<void> {
  const [quota] = await queryRows(
    tx,
    quotaRow,
    Prisma.sql`
    SELECT places FROM complimentary_quotas WHERE session_id = ${sessionId} AND reason = ${reason}::complimentary_reason FOR UPDATE`,
  );
  const issued = await tx.ticket.count({ where: { status: { not: "void" }, order: { complimentary: { sessionId, reason } } } });
  if ((quota?.places ?? 0) < issued + places) throw new DomainError("QUOTA_REACHED");
}
