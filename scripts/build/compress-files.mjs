/**
 * Runs after `next build`: writes the brotli form of each script and stylesheet next to it, once, with the strongest compression.
 * server/files.ts sends them.
 */
import { readdirSync } from "node:fs";
import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { promisify } from "node:util";
import { brotliCompress, constants } from "node:zlib";

const compress = promisify(brotliCompress);

/** @param {string} folder the output of `next build` */
export async function compressFiles(folder) {
  const files = join(folder, "static");
  const texts = readdirSync(files, { recursive: true }).filter((name) => /\.(?:js|css)$/.test(name));
  await Promise.all(
    texts.map(async (name) => {
      const body = await readFile(join(files, name));
      const params = { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY, [constants.BROTLI_PARAM_SIZE_HINT]: body.length };
      await writeFile(join(files, `${name}.br`), await compress(body, { params }));
    }),
  );
}
