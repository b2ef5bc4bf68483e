import type { AuditActor } from "@/lib/domain/audit/types";

/** Whoever runs an operator's command in a test. */
export const testOperator: AuditActor = { kind: "command", name: "測試營運" };
