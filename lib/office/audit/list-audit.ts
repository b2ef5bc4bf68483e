import type { z } from "zod";
import type { auditListSchema, auditQuerySchema } from "@/lib/office/audit/schemas";
import { toAuditView } from "@/lib/office/audit/to-audit-view";
import { db } from "@/lib/platform/db";

/** Entries per page. */
const PAGE = 50;

/**
 * Returns a page of the audit, newest first.
 * @param eventIds the events that the reader is limited to, null for all; a limited reader does not get entries about no event
 */
export async function listAudit(
  { staff_id, act, subject_kind, subject_id, before }: z.output<typeof auditQuerySchema>,
  eventIds: number[] | null,
): Promise<z.input<typeof auditListSchema>> {
  const rows = await db.auditEntry.findMany({
    where: {
      staffId: staff_id,
      act,
      subjectKind: subject_kind,
      subjectId: subject_id,
      id: before ? { lt: BigInt(before) } : undefined,
      eventId: eventIds === null ? undefined : { in: eventIds },
    },
    orderBy: { id: "desc" },
    take: PAGE + 1,
  });
  const page = rows.slice(0, PAGE);
  return { entries: page.map(toAuditView), next: rows.length > PAGE ? String(page.at(-1)?.id) : null };
}
