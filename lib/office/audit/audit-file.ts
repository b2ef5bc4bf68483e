import type { z } from "zod";
import { recordAudit } from "@/lib/domain/audit/record-audit";
import type { AuditActor } from "@/lib/domain/audit/types";
import type { Table } from "@/lib/files/table/columns";
import { listAudit } from "@/lib/office/audit/list-audit";
import type { auditEntrySchema, auditQuerySchema } from "@/lib/office/audit/schemas";
import { filePages, notedQuery } from "@/lib/office/lists/list-file";
import { db } from "@/lib/platform/db";

type Row = {
  entry_id: string;
  at: string;
  actor: string;
  audit_act: string;
  subject: string;
  subject_id: string;
  reason: string | null;
  before: string;
  after: string;
};

/** Returns the audit as a file, as it is shown: persons other than staff are masked in it. The audit records it. */
export async function auditFile(
  query: z.output<typeof auditQuerySchema>,
  { eventIds, staffId, actor }: { eventIds: number[] | null; staffId: string; actor: AuditActor },
): Promise<Table<Row>> {
  const { before: _, ...filter } = query;
  const subject = { kind: "staff", id: staffId } as const;
  await recordAudit(db, { actor, act: "staff.audit_exported", subject, after: notedQuery(filter) });
  return {
    name: "audit",
    columns: {
      entry_id: "id",
      at: "time",
      actor: "text",
      audit_act: "text",
      subject: "text",
      subject_id: "id",
      reason: "text",
      before: "text",
      after: "text",
    },
    read: () =>
      filePages(async (before, limit) => {
        const { entries, next } = await listAudit({ ...query, before }, { eventIds, limit });
        return { rows: entries.map(toRow), next };
      }),
  };
}

const asText = (value: unknown) => (value === null || value === undefined ? "" : JSON.stringify(value));

/** The columns in their order. */
function toRow({ entry_id, at, actor: { name: actor }, act: audit_act, subject, ...entry }: z.input<typeof auditEntrySchema>): Row {
  const { reason, before, after } = entry;
  const about = { subject: subject.kind, subject_id: subject.id };
  return { entry_id, at, actor, audit_act, ...about, reason, before: asText(before), after: asText(after) };
}
