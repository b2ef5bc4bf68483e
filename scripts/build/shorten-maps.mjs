/**
 * Run after `next build`: takes the sources out of the server's source maps. They are two thirds of them, and
 * npm run stack, which reads the maps, wants names and lines only.
 */
import { readdirSync } from "node:fs";
import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";

/** @param {string} folder what `next build` has written */
export async function shortenMaps(folder) {
  const files = join(folder, "server");
  // One after the other: the largest have millions of characters.
  for (const name of readdirSync(files, { recursive: true }).filter((path) => path.endsWith(".map"))) {
    const map = JSON.parse(await readFile(join(files, name), "utf8"));
    for (const part of [map, ...(map.sections ?? []).map((section) => section.map)]) delete part.sourcesContent;
    await writeFile(join(files, name), JSON.stringify(map));
  }
}
