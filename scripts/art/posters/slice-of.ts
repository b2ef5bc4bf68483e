import { readFileSync } from "node:fs";
import { join } from "node:path";

const slices = new Map<string, [name: string, ranges: string[]][]>();

/** Returns the slice of a typeface's folder that has this character; undefined if none has it. */
export function sliceOf(folder: string, character: string): string | undefined {
  const code = character.codePointAt(0) as number;
  return slicesOf(folder).find(([, ranges]) => ranges.some((range) => isIn(range, code)))?.[0];
}

function slicesOf(folder: string): [name: string, ranges: string[]][] {
  const kept = slices.get(folder);
  if (kept) return kept;
  const listed = JSON.parse(readFileSync(join(folder, "unicode.json"), "utf8")) as Record<string, string>;
  const found = Object.entries(listed).map(([name, ranges]): [string, string[]] => [name.replace(/[[\]]/g, ""), ranges.split(",")]);
  slices.set(folder, found);
  return found;
}

/** `U+4e00`, or `U+4e00-4e0f`. */
function isIn(range: string, code: number): boolean {
  const [from = NaN, to = from] = range
    .replace("U+", "")
    .split("-")
    .map((part) => parseInt(part, 16));
  return code >= from && code <= to;
}
