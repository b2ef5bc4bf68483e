import type { AuditActor } from "@/lib/domain/audit/types";
import type { StaffActor } from "@/lib/domain/staff/types";

/** A calling staff member, as the audit names them. */
export function auditActor({ id, name, factorAt }: Pick<StaffActor, "id" | "name" | "factorAt">): AuditActor {
  return { kind: "staff", staffId: id, name, factorAt };
}
