import type { z } from "zod";
import { recordAudit } from "@/lib/domain/audit/record-audit";
import type { AuditActor } from "@/lib/domain/audit/types";
import type { Table } from "@/lib/files/table/columns";
import { listAudit } from "@/lib/office/audit/list-audit";
import type { auditEntrySchema, auditQuerySchema } from "@/lib/office/audit/schemas";
import { FILE_ROWS_MAX, readCursor } from "@/lib/office/lists/rules";
import { db } from "@/lib/platform/db";

/** Entries read at a time, which bounds the memory for a file of any length. */
const BATCH = 1_000;

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

/** Returns the audit as a file, up to FILE_ROWS_MAX entries, as it is shown: persons other than staff are masked in it. The audit records it. */
export async function auditFile(
  query: z.output<typeof auditQuerySchema>,
  { eventIds, staffId, actor }: { eventIds: number[] | null; staffId: string; actor: AuditActor },
): Promise<Table<Row>> {
  const { before: _, ...filter } = query;
  const after = JSON.parse(JSON.stringify(filter)) as Record<string, string>;
  await recordAudit(db, { actor, act: "staff.audit_exported", subject: { kind: "staff", id: staffId }, after });
  async function* pages() {
    let left = FILE_ROWS_MAX;
    for (let next: string | null | undefined; next !== null && left > 0;) {
      const before = next === undefined ? undefined : readCursor(next);
      const page = await listAudit({ ...query, before }, { eventIds, limit: Math.min(BATCH, left) });
      left -= page.entries.length;
      if (page.entries.length > 0) yield page.entries.map(toRow);
      next = page.next;
    }
  }
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
    read: pages,
  };
}

const asText = (value: unknown) => (value === null || value === undefined ? "" : JSON.stringify(value));

/** The columns in their order. */
function toRow({ entry_id, at, actor: { name: actor }, act: audit_act, subject, ...entry }: z.input<typeof auditEntrySchema>): Row {
  const { reason, before, after } = entry;
  const about = { subject: subject.kind, subject_id: subject.id };
  return { entry_id, at, actor, audit_act, ...about, reason, before: asText(before), after: asText(after) };
}
