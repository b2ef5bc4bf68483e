import { DomainError } from "@/lib/errors/domain-error";
import { toAuditView } from "@/lib/office/audit/to-audit-view";
import type { RightHistory } from "@/lib/office/rights/types";
import { db } from "@/lib/platform/db";

/** Entries that are shown. */
const SHOWN = 200;

/**
 * The entries of the audit about a right, newest first.
 * @throws NOT_FOUND, also for a right outside the caller's scope
 */
export async function readRightHistory({ id, eventIds }: { id: number; eventIds: number[] | null }): Promise<RightHistory> {
  const right = await db.right.count({ where: { id, ...(eventIds && { eventId: { in: eventIds } }) } });
  if (right === 0) throw new DomainError("NOT_FOUND");
  const rows = await db.auditEntry.findMany({
    where: { subjectKind: "right", subjectId: String(id) },
    orderBy: { id: "desc" },
    take: SHOWN,
  });
  return { entries: rows.map(toAuditView) };
}
