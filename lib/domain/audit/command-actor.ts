import { userInfo } from "node:os";
import type { AuditActor } from "@/lib/domain/audit/types";
import { env } from "@/lib/platform/env";

/** The actor of an operator's command: OPERATOR_NAME, else the account of this machine. */
export function commandActor(): AuditActor {
  return { kind: "command", name: env().OPERATOR_NAME ?? userInfo().username };
}
