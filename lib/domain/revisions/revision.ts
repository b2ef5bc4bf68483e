import { createHash } from "node:crypto";
import { DomainError } from "@/lib/errors/domain-error";

/**
 * A hash of the values that an editor or a confirmation shows. Equal contents have equal revisions, whatever happened in
 * between.
 */
export function revisionOf(shown: unknown): string {
  return createHash("sha256")
    .update(JSON.stringify(sorted(shown)))
    .digest("hex")
    .slice(0, 16);
}

/** The database returns the keys of an object in another order than they were written in. */
function sorted(value: unknown): unknown {
  if (typeof value === "bigint") return String(value);
  if (value === null || typeof value !== "object" || value instanceof Date) return value;
  if (Array.isArray(value)) return value.map(sorted);
  return Object.fromEntries(
    Object.entries(value)
      .sort(([a], [b]) => (a < b ? -1 : 1))
      .map(([key, entry]) => [key, sorted(entry)]),
  );
}

/**
 * Call it with the stored values, once their row is locked, before saving. @throws CHANGE_REFUSED when another person has
 * changed them, or without a revision
 */
export function assertUnchanged(revision: string | undefined, stored: unknown): void {
  if (revision !== revisionOf(stored)) throw new DomainError("CHANGE_REFUSED");
}

/** Call it with the values to confirm, once their row is locked. @throws SHOWN_CHANGED when they differ from the shown ones */
export function assertAsShown(revision: string | undefined, stored: unknown): void {
  if (revision !== undefined && revision !== revisionOf(stored)) throw new DomainError("SHOWN_CHANGED");
}
