/**
 * Runs after `next build`: removes the sources from the server's source maps. They are two thirds of each map, and npm run stack, which
 * reads the maps, needs only names and lines.
 */
import { readdirSync } from "node:fs";
import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";

/** @param {string} folder the output of `next build` */
export async function shortenMaps(folder) {
  const files = join(folder, "server");
  // One at a time: the largest maps have millions of characters.
  for (const name of readdirSync(files, { recursive: true }).filter((path) => path.endsWith(".map"))) {
    const map = JSON.parse(await readFile(join(files, name), "utf8"));
    for (const part of [map, ...(map.sections ?? []).map((section) => section.map)]) delete part.sourcesContent;
    await writeFile(join(files, name), JSON.stringify(map));
  }
}
