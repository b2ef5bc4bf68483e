export type Path = readonly (string | number)[];

/** What stands at a path; undefined where there is nothing. */
export function valueAt(value: unknown, path: Path): unknown {
  return path.reduce<unknown>(
    (at, part) => (typeof at === "object" && at !== null ? (at as Record<string | number, unknown>)[part] : undefined),
    value,
  );
}

/** The same with something else at a path; undefined takes it away. What is on the way there is made. */
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
