import type { AuditActor } from "@/lib/domain/audit/types";
import type { StaffActor } from "@/lib/domain/staff/types";

/** Returns a calling staff member as an actor of the audit. */
export function auditActor({ id, name, factorAt }: Pick<StaffActor, "id" | "name" | "factorAt">): AuditActor {
  return { kind: "staff", staffId: id, name, factorAt };
}
