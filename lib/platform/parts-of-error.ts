/** Everything that hangs on an error, its causes and what those carry, each once: Prisma keeps the driver's own somewhere below. */
export function* partsOfError(thrown: unknown): Generator<unknown> {
  const seen = new Set<unknown>();
  const queue: unknown[] = [thrown];
  while (queue.length > 0) {
    const value = queue.shift();
    if (seen.has(value)) continue;
    seen.add(value);
    yield value;
    if (typeof value === "object" && value !== null) queue.push(...Object.values(value), (value as Error).cause);
  }
}
