import { partsOfError } from "@/lib/platform/parts-of-error";

/** Postgres: a lock was waited for too long (55P03), or two waited for each other (40P01); Prisma's word for both (P2034). */
const codes = new Set(["55P03", "40P01", "40001", "P2034"]);

/** Did a statement give up because somebody else held what it wanted? The same again may go through. */
export function isLockConflict(thrown: unknown): boolean {
  for (const part of partsOfError(thrown)) {
    if (typeof part !== "object" || part === null) continue;
    const { code, originalCode } = part as { code?: unknown; originalCode?: unknown };
    if (codes.has(String(code)) || codes.has(String(originalCode))) return true;
  }
  return false;
}
