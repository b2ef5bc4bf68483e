type Json = unknown;
type Difference = { /** roles, lines.0.seat; "" for the whole */ path: string; before: Json; after: Json };

const isTree = (value: Json): value is Record<string, Json> => typeof value === "object" && value !== null && !Array.isArray(value);
const isSame = (one: Json, other: Json) => JSON.stringify(one) === JSON.stringify(other);

/** Returns the fields in which two states differ, leaf by leaf; a value that only one state has is undefined in the other. */
export function differencesOf(before: Json, after: Json, path = ""): Difference[] {
  if (isSame(before, after)) return [];
  if (!isTree(before ?? {}) || !isTree(after ?? {})) return [{ path, before, after }];
  const [old, now] = [(before ?? {}) as Record<string, Json>, (after ?? {}) as Record<string, Json>];
  const keys = [...new Set([...Object.keys(old), ...Object.keys(now)])];
  // Digests prove values and mean nothing to a reader.
  return keys.filter((key) => !key.endsWith("_digest")).flatMap((key) => differencesOf(old[key], now[key], path ? `${path}.${key}` : key));
}
