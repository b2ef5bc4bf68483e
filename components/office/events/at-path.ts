export type Path = readonly (string | number)[];

/** Returns the value at a path; undefined if there is none. */
export function valueAt(value: unknown, path: Path): unknown {
  return path.reduce<unknown>(
    (at, part) => (typeof at === "object" && at !== null ? (at as Record<string | number, unknown>)[part] : undefined),
    value,
  );
}

/** Returns a copy with another value at a path, and creates missing parents. undefined removes the value. */
export function withValueAt<Whole>(whole: Whole, path: Path, value: unknown): Whole {
  const [part, ...rest] = path;
  if (part === undefined) return value as Whole;
  const inner = rest.length === 0 ? value : withValueAt((whole as Record<string | number, unknown> | undefined)?.[part], rest, value);
  if (Array.isArray(whole) || (whole === undefined && typeof part === "number")) {
    const copy = [...((whole as unknown[] | undefined) ?? [])];
    copy[part as number] = inner;
    return copy as Whole;
  }
  const { [part]: _, ...others } = (whole ?? {}) as Record<string | number, unknown>;
  return (inner === undefined ? others : { ...(whole as object), [part]: inner }) as Whole;
}
