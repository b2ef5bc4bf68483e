import { partsOfError } from "@/lib/platform/parts-of-error";

const DIVISION_BY_ZERO = "22012";

/** Did a statement take itself back by dividing by zero, because what it had read was no longer so? */
export function dividedByZero(thrown: unknown): boolean {
  for (const part of partsOfError(thrown)) if (part === DIVISION_BY_ZERO) return true;
  return false;
}
