/**
 * Builds the verifier of draws: one HTML file with its script, its worker and its style, without any other request. Its bytes are the same
 * for every draw and language, because a manifest names their hash.
 *   node scripts/build/verifier.mjs FOLDER
 */
import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { fileURLToPath } from "node:url";

const projectFolder = resolve(import.meta.dirname, "..", "..");
const sources = join(projectFolder, "components", "draws", "verifier");
/** The name of the page in the folder of a build. */
export const VERIFIER_FILE = "verifier.html";

/** The oldest browsers of package.json's browserslist. */
const target = ["chrome111", "edge111", "firefox111", "safari16.4"];

/** Writes the page into the folder of a build; a page that has not changed is left as it is. @param {string} folder */
export async function buildVerifier(folder) {
  const page = await pageOf();
  const file = join(folder, VERIFIER_FILE);
  mkdirSync(folder, { recursive: true });
  if (!existsSync(file) || readFileSync(file, "utf8") !== page) writeFileSync(file, page);
}

async function pageOf() {
  const [script] = await bundled("verify-page.ts", [workerInside, styleApart]);
  const style = await styleOf(join(sources, "verifier.css"));
  const messages = ["tw", "en", "jp", "kr"].map((language) =>
    JSON.parse(readFileSync(join(projectFolder, "messages", "verifier", `${language}.json`), "utf8")),
  );
  return [
    "<!doctype html>",
    '<html lang="zh-Hant"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1">',
    `<title>Houselight 場燈</title><style>${style}</style></head><body>`,
    `<noscript>${messages.map(({ noScript }) => `<p>${noScript}</p>`).join("")}</noscript>`,
    // A script of the page ends at its first end tag, also inside of a text.
    `<script>${script.replaceAll("</script", "<\\/script")}</script></body></html>`,
    "",
  ].join("\n");
}

/** Bundles an entry for browsers. @returns {Promise<string[]>} its script */
async function bundled(entry, plugins = []) {
  const { build } = await import("esbuild");
  const { outputFiles } = await build({
    entryPoints: [join(sources, entry)],
    tsconfig: join(projectFolder, "tsconfig.json"),
    bundle: true,
    minify: true,
    write: false,
    format: "iife",
    platform: "browser",
    target,
    charset: "utf8",
    legalComments: "none",
    plugins,
  });
  return outputFiles.map(({ text }) => text.trim());
}

const workerInside = {
  name: "worker inside",
  setup(build) {
    build.onResolve({ filter: /^verifier worker$/ }, ({ path }) => ({ path, namespace: "worker" }));
    build.onLoad({ filter: /.*/, namespace: "worker" }, async () => {
      const [code] = await bundled("verifier-worker.ts");
      return { contents: `export const workerCode = ${JSON.stringify(code)};`, loader: "js" };
    });
  },
};

const styleApart = {
  name: "style apart",
  setup(build) {
    build.onLoad({ filter: /\.css$/ }, () => ({ contents: "", loader: "empty" }));
  },
};

/** The style sheet with the tokens and breakpoints that it imports. */
async function styleOf(file) {
  const [{ default: postcss }, { default: tailwind }] = await Promise.all([import("postcss"), import("@tailwindcss/postcss")]);
  const { css } = await postcss([tailwind({ optimize: { minify: true } })]).process(readFileSync(file, "utf8"), { from: file });
  return css.trim();
}

if (process.argv[1] === fileURLToPath(import.meta.url)) await buildVerifier(resolve(process.argv[2] ?? ".next"));
