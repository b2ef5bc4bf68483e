import { z } from "zod";
import { auditSubjects } from "@/lib/domain/audit/types";
import { uuidOf } from "@/lib/input/id-schemas";

const actorKinds = ["staff", "command", "machine"] as const;

/** An entry's id as a string: it is the key of the next page. */
const entryIdSchema = z.string().regex(/^\d{1,18}$/, "invalid");

export const auditQuerySchema = z.object({
  staff_id: z
    .string()
    .transform((text) => uuidOf(text) ?? "00000000-0000-0000-0000-000000000000")
    .optional(),
  act: z.string().max(60, "invalid").optional(),
  subject_kind: z.enum(auditSubjects, { error: "invalid" }).optional(),
  subject_id: z.string().max(100, "invalid").optional(),
  before: entryIdSchema.optional(),
});

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

export const auditListSchema = z.object({ entries: z.array(auditEntrySchema), next: z.string().nullable() });
