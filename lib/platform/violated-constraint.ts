/**
 * The name of the unique index or check that a statement ran into, or undefined for any other
 * error. Prisma's errors carry the driver's own somewhere below.
 */
export function violatedConstraint(thrown: unknown): string | undefined {
  const seen = new Set<unknown>();
  const queue: unknown[] = [thrown];
  while (queue.length > 0) {
    const value = queue.shift();
    if (typeof value !== "object" || value === null || seen.has(value)) continue;
    seen.add(value);
    const { constraint, index } = value as { constraint?: unknown; index?: unknown };
    if (typeof constraint === "string") return constraint;
    if (typeof index === "string") return index;
    queue.push(...Object.values(value), (value as Error).cause);
  }
  const message = thrown instanceof Error ? thrown.message : "";
  return /(?:unique|check) constraint "?([\w]+)"?/.exec(message)?.[1];
}

/** Did a statement take itself back by dividing by zero, because what it had read was no longer so? (22012) */
export function isTornClaim(thrown: unknown): boolean {
  const seen = new Set<unknown>();
  const queue: unknown[] = [thrown];
  while (queue.length > 0) {
    const value = queue.shift();
    if (value === "22012") return true;
    if (typeof value !== "object" || value === null || seen.has(value)) continue;
    seen.add(value);
    queue.push(...Object.values(value), (value as Error).cause);
  }
  return false;
}
