import type { AuditActor } from "@/lib/domain/audit/types";
import type { Cashier } from "@/lib/office/box-office/types";

/** Returns a cashier as an actor of the audit. */
export function actorOf({ id, name, factorAt }: Cashier): AuditActor {
  return { kind: "staff", staffId: id, name, factorAt };
}
