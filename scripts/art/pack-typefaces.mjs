/**
 * npm run typefaces: fetches the typefaces of documents from the packages of these versions and packs the two weights
 * that are used into lib/files/typefaces (docs/decisions/017-documents-in-the-worker.md). Needs a network and some minutes. Commit the
 * result. The packages are no dependencies: each has nine weights, together 169 MB.
 */
import { execFileSync } from "node:child_process";
import { copyFileSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { brotliCompressSync, constants } from "node:zlib";

const folder = "lib/files/typefaces";
const packages = { archivo: "0.4.2", "noto-sans-tc": "0.4.3", "noto-sans-jp": "0.4.3", "noto-sans-kr": "0.4.3" };
const weights = { "400Regular": "Regular", "700Bold": "Bold" };

const scratch = mkdtempSync(join(tmpdir(), "houselight-typefaces-"));
try {
  for (const [name, version] of Object.entries(packages)) pack(name, version);
} finally {
  rmSync(scratch, { recursive: true, force: true });
}

function pack(name, version) {
  execFileSync("npm", ["pack", "--silent", `@expo-google-fonts/${name}@${version}`], { cwd: scratch });
  const archive = readdirSync(scratch).find((file) => file.includes(`-${name}-`));
  execFileSync("tar", ["-xzf", archive], { cwd: scratch });
  const unpacked = join(scratch, "package");
  for (const [weightFolder, weight] of Object.entries(weights)) {
    const file = readdirSync(join(unpacked, weightFolder)).find((file) => file.endsWith(".ttf"));
    const plain = readFileSync(join(unpacked, weightFolder, file));
    const packed = brotliCompressSync(plain, {
      params: {
        [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_FONT,
        [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
        [constants.BROTLI_PARAM_LGWIN]: constants.BROTLI_MAX_WINDOW_BITS,
        [constants.BROTLI_PARAM_SIZE_HINT]: plain.length,
      },
    });
    const target = join(folder, `${file.replace(/_.*/, "")}-${weight}.ttf.br`);
    writeFileSync(target, packed);
    console.log(`${target}  ${(packed.length / 1e6).toFixed(1)} MB of ${(plain.length / 1e6).toFixed(1)}`);
  }
  copyFileSync(join(unpacked, "LICENSE_FONT"), join(folder, name === "archivo" ? "archivo-ofl.txt" : "noto-sans-ofl.txt"));
  rmSync(unpacked, { recursive: true });
}
