import type { z } from "zod";
import type { AuditSubject } from "@/lib/domain/audit/types";
import type { auditEntrySchema } from "@/lib/office/audit/schemas";
import type { AuditEntry } from "@/lib/platform/prisma/client";

/** Returns an entry in the form of calls. */
export function toAuditView(row: AuditEntry): z.input<typeof auditEntrySchema> {
  return {
    entry_id: String(row.id),
    at: row.at.toISOString(),
    actor: { kind: row.actorKind as "staff", name: row.actorName, staff_id: row.staffId },
    act: row.act,
    subject: { kind: row.subjectKind as AuditSubject, id: row.subjectId },
    event_id: row.eventId === null ? null : String(row.eventId),
    before: row.before,
    after: row.after,
    reason: row.reason,
  };
}
