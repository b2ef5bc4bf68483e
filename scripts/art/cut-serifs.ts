/**
 * npm run serifs: writes a subset of Noto Serif, from packages of this version, with the characters that posters set in a serif, into
 * scripts/art/posters/serifs. Needs a network. Commit the result, then run npm run pictures. The packages are no dependencies: they
 * have 14 MB, for some twenty characters.
 */
import { execFileSync } from "node:child_process";
import { copyFileSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import subsetFont from "subset-font";
import { serifs } from "./posters/font-of";
import { posters } from "./posters/posters";
import { sliceOf } from "./posters/slice-of";

const VERSION = "5.3.1";
const folder = "scripts/art/posters/serifs";

const scratch = mkdtempSync(join(tmpdir(), "houselight-serifs-"));
try {
  rmSync(folder, { recursive: true, force: true });
  for (const [family, face] of Object.entries(serifs)) await cut(family, charactersIn(face));
} finally {
  rmSync(scratch, { recursive: true, force: true });
}

/** Returns each character that the demo catalogue's posters set in a typeface, once. */
function charactersIn(face: string): string[] {
  const lines = Object.values(posters).flatMap(({ lettering }) => lettering(""));
  return [...new Set(lines.filter((line) => line.face === face).flatMap(({ text }) => [...text]))].sort();
}

/** Writes a subset of each slice of the family that has some of the characters, and the list of characters by slice. */
async function cut(family: string, characters: string[]): Promise<void> {
  execFileSync("npm", ["pack", "--silent", `@fontsource-variable/${family}@${VERSION}`], { cwd: scratch });
  const archive = readdirSync(scratch).find((file) => file.endsWith(`-${family}-${VERSION}.tgz`)) as string;
  const unpacked = join(scratch, family);
  mkdirSync(unpacked);
  execFileSync("tar", ["-xzf", archive, "--strip-components=1", "-C", unpacked], { cwd: scratch });
  const bySlice: Record<string, string[]> = {};
  for (const character of characters) (bySlice[sliceOf(unpacked, character) ?? ""] ??= []).push(character);
  if ("" in bySlice) throw new Error(`${family} has no ${bySlice[""]?.join(" ")}`);

  const target = join(folder, family);
  mkdirSync(join(target, "files"), { recursive: true });
  for (const [slice, some] of Object.entries(bySlice)) {
    const file = join("files", `${family}-${slice}-wght-normal.woff2`);
    writeFileSync(join(target, file), await subsetFont(readFileSync(join(unpacked, file)), some.join(""), { targetFormat: "woff2" }));
  }
  const ranges = Object.entries(bySlice).map(([slice, some]) => [slice, some.map((one) => `U+${one.codePointAt(0)?.toString(16)}`).join()]);
  writeFileSync(join(target, "unicode.json"), `${JSON.stringify(Object.fromEntries(ranges), null, 2)}\n`);
  copyFileSync(join(unpacked, "LICENSE"), join(target, "ofl.txt"));
  console.log(`${target}  ${characters.join("")} in ${ranges.length} slices`);
}
