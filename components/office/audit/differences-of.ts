type Json = unknown;
type Difference = { /** roles, lines.0.seat; "" for the whole */ path: string; before: Json; after: Json };

const isTree = (value: Json): value is Record<string, Json> => typeof value === "object" && value !== null && !Array.isArray(value);
const isSame = (one: Json, other: Json) => JSON.stringify(one) === JSON.stringify(other);

/** What two states of one thing differ in, leaf by leaf; what is in one alone is undefined in the other. */
export function differencesOf(before: Json, after: Json, path = ""): Difference[] {
  if (isSame(before, after)) return [];
  if (!isTree(before ?? {}) || !isTree(after ?? {})) return [{ path, before, after }];
  const [old, now] = [(before ?? {}) as Record<string, Json>, (after ?? {}) as Record<string, Json>];
  const keys = [...new Set([...Object.keys(old), ...Object.keys(now)])];
  // Digests are proofs, not words for a reader.
  return keys.filter((key) => !key.endsWith("_digest")).flatMap((key) => differencesOf(old[key], now[key], path ? `${path}.${key}` : key));
}
