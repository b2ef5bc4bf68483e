/**
 * npm run fonts: makes the two subsets of Archivo that every page loads first (docs/decisions/044-page-start.md). Commit the result.
 * For a character or width that they lack, the browser loads the whole font.
 */
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import subsetFont from "subset-font";

const folder = "app/fonts";
const archivo = readFileSync(createRequire(import.meta.url).resolve("@fontsource-variable/archivo/files/archivo-latin-wdth-normal.woff2"));

const between = (first, last) =>
  Array.from({ length: last.charCodeAt(0) - first.charCodeAt(0) + 1 }, (_, index) => String.fromCharCode(first.charCodeAt(0) + index)).join(
    "",
  );

const cuts = {
  // texts, at normal width
  "archivo-text": { characters: `${between(" ", "~")}\u00A0©·×–—‘’“”•…`, axes: { wght: { min: 400, max: 800, default: 400 }, wdth: 100 } },
  // the logo and the big numbers, wide and narrow
  "archivo-stretched": {
    characters: `${between("A", "Z")}${between("0", "9")} :.,-–`,
    axes: { wght: { min: 700, max: 800, default: 700 }, wdth: { min: 88, max: 118, default: 100 } },
  },
};

mkdirSync(folder, { recursive: true });
for (const [name, { characters, axes }] of Object.entries(cuts)) {
  const cut = await subsetFont(archivo, characters, { targetFormat: "woff2", variationAxes: axes });
  writeFileSync(`${folder}/${name}.woff2`, cut);
  console.log(`${folder}/${name}.woff2  ${(cut.length / 1024).toFixed(1)} KB of ${(archivo.length / 1024).toFixed(0)}`);
}
