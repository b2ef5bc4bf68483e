import { partsOfError } from "@/lib/platform/parts-of-error";

/** The name of the unique index or check that a statement ran into, or undefined for any other error. */
export function violatedConstraint(thrown: unknown): string | undefined {
  for (const part of partsOfError(thrown)) {
    if (typeof part !== "object" || part === null) continue;
    const { constraint, index } = part as { constraint?: unknown; index?: unknown };
    if (typeof constraint === "string") return constraint;
    if (typeof index === "string") return index;
  }
  const message = thrown instanceof Error ? thrown.message : "";
  return /(?:unique|check) constraint "?([\w]+)"?/.exec(message)?.[1];
}
