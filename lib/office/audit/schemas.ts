import { z } from "zod";
import { auditSubjects } from "@/lib/domain/audit/types";
import { lists } from "@/lib/office/lists/rules";
import { queryOf } from "@/lib/office/lists/schemas";

const actorKinds = ["staff", "command", "machine"] as const;

export const auditQuerySchema = queryOf(lists.audit);

export const auditEntrySchema = z.object({
  entry_id: z.string(),
  at: z.string(),
  actor: z.object({ kind: z.enum(actorKinds), name: z.string(), staff_id: z.string().nullable() }),
  act: z.string(),
  subject: z.object({ kind: z.enum(auditSubjects), id: z.string() }),
  event_id: z.string().nullable(),
  before: z.unknown(),
  after: z.unknown(),
  reason: z.string().nullable(),
});

export const auditListSchema = z.object({
  entries: z.array(auditEntrySchema),
  next: z.string().nullable().describe("`before` of the next page; null on the last"),
});
