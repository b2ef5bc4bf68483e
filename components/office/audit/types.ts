import type { z } from "zod";
import type { auditEntrySchema } from "@/lib/office/audit/schemas";

export type AuditEntry = z.output<typeof auditEntrySchema>;
