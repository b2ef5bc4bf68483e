import { commandActor } from "@/lib/domain/audit/command-actor";
import type { AuditActor } from "@/lib/domain/audit/types";

/**
 * Names the operator who runs this command, for the audit: `--by NAME`, else OPERATOR_NAME, else this machine's account. `--by` may be
 * anywhere and is removed from the arguments, so that commands need not handle it.
 */
export function namedOperator(args = process.argv): AuditActor {
  const at = args.findIndex((arg) => arg === "--by" || arg.startsWith("--by="));
  const given = at < 0 ? undefined : args[at]?.startsWith("--by=") ? args.splice(at, 1)[0]?.slice("--by=".length) : args.splice(at, 2)[1];
  return given?.trim() ? { kind: "command", name: given.trim().slice(0, 60) } : commandActor();
}
