import type { z } from "zod";
import type { auditEntrySchema, auditListSchema } from "@/lib/office/audit/schemas";

export type AuditEntry = z.output<typeof auditEntrySchema>;
export type AuditList = z.output<typeof auditListSchema>;
