import type { AuditActor } from "@/lib/domain/audit/types";

/** The operator who runs a command in a test. */
export const testOperator: AuditActor = { kind: "command", name: "測試營運" };
