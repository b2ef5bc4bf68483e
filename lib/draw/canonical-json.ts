export type Json = string | number | boolean | null | Json[] | { [key: string]: Json | undefined };

/** Writes a value by RFC 8785: names sorted by UTF-16 units, no spaces. Fields that are undefined are left out. */
export function canonicalJson(value: Json): string {
  if (typeof value === "string" && /\p{Surrogate}/u.test(value)) throw new RangeError("A text has half of a surrogate pair.");
  if (typeof value === "number" && !Number.isFinite(value)) throw new RangeError("JSON has only finite numbers.");
  if (value === null || typeof value !== "object") return JSON.stringify(value);
  if (Array.isArray(value)) return `[${value.map(canonicalJson).join(",")}]`;
  const fields = Object.keys(value)
    .sort()
    .flatMap((name) => (value[name] === undefined ? [] : [`${canonicalJson(name)}:${canonicalJson(value[name])}`]));
  return `{${fields.join(",")}}`;
}
