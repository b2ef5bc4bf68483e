import type { AuditActor } from "@/lib/domain/audit/types";
import type { Cashier } from "@/lib/office/box-office/types";

/** A cashier as the audit names them. */
export function actorOf({ id, name, factorAt }: Cashier): AuditActor {
  return { kind: "staff", staffId: id, name, factorAt };
}
