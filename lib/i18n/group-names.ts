/** Returns each name once, with its count if there are several, as for places without numbers: S1區 × 3. */
export function groupNames(names: readonly string[]): string[] {
  const counts = new Map<string, number>();
  for (const name of names) counts.set(name, (counts.get(name) ?? 0) + 1);
  return [...counts].map(([name, count]) => (count === 1 ? name : `${name} × ${count}`));
}
