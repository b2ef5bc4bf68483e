import { DrawError } from "./difference";

/** Reads a value of a manifest, or throws a DrawError that names the field. */
export type Shape<T> = (value: unknown, field: string) => T;

/** Returns the error of a field of the manifest. */
export function fieldError(field: string, problem: "form" | "disagrees" | "sorting" = "form", expected?: string): DrawError {
  return new DrawError({ file: "manifest", problem, field, ...(expected !== undefined && { expected }) });
}

/** A text that matches a pattern. */
export function text(pattern: RegExp): Shape<string> {
  return (value, field) => {
    if (typeof value !== "string" || /\p{Surrogate}/u.test(value) || !pattern.test(value)) throw fieldError(field);
    return value;
  };
}

/** Exactly this text or number. */
export function exactly<const T extends string | number>(wanted: T): Shape<T> {
  return (value, field) => {
    if (value !== wanted) throw fieldError(field, "form", String(wanted));
    return wanted;
  };
}

/** A whole number in a range. */
export function whole(least: number, most: number = Number.MAX_SAFE_INTEGER): Shape<number> {
  return (value, field) => {
    if (typeof value !== "number" || !Number.isSafeInteger(value) || value < least || value > most) throw fieldError(field);
    return value;
  };
}

/** A time in UTC to the second: 2026-12-08T17:00:00Z. */
export const moment: Shape<string> = (value, field) => {
  const written = text(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ$/)(value, field);
  const milliseconds = Date.parse(written);
  if (Number.isNaN(milliseconds) || new Date(milliseconds).toISOString() !== written.replace("Z", ".000Z")) throw fieldError(field);
  return written;
};

/** A list, whose length is in a range. */
export function list<T>(shape: Shape<T>, least: number, most: number): Shape<T[]> {
  return (value, field) => {
    if (!Array.isArray(value) || value.length < least || value.length > most) throw fieldError(field);
    return value.map((item, index) => shape(item, `${field}[${index}]`));
  };
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

/** An object whose names all match a pattern. */
export function record<T>(names: RegExp, shape: Shape<T>): Shape<Record<string, T>> {
  return (value, field) => {
    if (!isRecord(value)) throw fieldError(field);
    return Object.fromEntries(
      Object.entries(value).map(([name, item]) => {
        if (!names.test(name)) throw fieldError(`${field}.${name}`);
        return [name, shape(item, `${field}.${name}`)];
      }),
    );
  };
}

type Fields = Record<string, Shape<unknown>>;
type Of<F extends Fields> = { [K in keyof F]: ReturnType<F[K]> };

/** An object with exactly these fields, of which the second ones may be missing. */
export function object<F extends Fields, O extends Fields = Record<never, never>>(
  fields: F,
  optional: O = {} as O,
): Shape<Of<F> & Partial<Of<O>>> {
  const shapes: Fields = { ...fields, ...optional };
  return (value, field) => {
    if (!isRecord(value)) throw fieldError(field || "manifest");
    const path = (name: string) => (field ? `${field}.${name}` : name);
    const extra = Object.keys(value).find((name) => !Object.hasOwn(shapes, name));
    if (extra !== undefined) throw fieldError(path(extra));
    const read = Object.entries(shapes)
      .filter(([name]) => Object.hasOwn(value, name) || !Object.hasOwn(optional, name))
      .map(([name, shape]) => [name, shape(value[name], path(name))]);
    return Object.fromEntries(read) as Of<F> & Partial<Of<O>>;
  };
}
