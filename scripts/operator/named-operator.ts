import { userInfo } from "node:os";
import type { AuditActor } from "@/lib/domain/audit/types";
import { env } from "@/lib/platform/env";

/**
 * Who runs this command, for the audit: `--by NAME`, else OPERATOR_NAME, else the system's user. `--by` may stand
 * anywhere and is taken out of the arguments, so that commands need not know it.
 */
export function namedOperator(args = process.argv): AuditActor {
  const at = args.findIndex((arg) => arg === "--by" || arg.startsWith("--by="));
  const given = at < 0 ? undefined : args[at]?.startsWith("--by=") ? args.splice(at, 1)[0]?.slice("--by=".length) : args.splice(at, 2)[1];
  return { kind: "command", name: (given?.trim() || env().OPERATOR_NAME || userInfo().username).slice(0, 80) };
}
