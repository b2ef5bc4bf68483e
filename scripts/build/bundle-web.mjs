/**
 * Run after `next build`: scripts/web/server.ts and what it takes from lib as one plain JavaScript file, beside the
 * pages that it serves. Compiled as it is loaded, it would cost every web process a compiler's thread and the
 * source maps of all that Node loads (docs/decisions/040-memory-of-a-web-process.md).
 */
import { readFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { pathToFileURL } from "node:url";

const projectFolder = resolve(import.meta.dirname, "..", "..");

/**
 * The sentences outside a page are read as Node reads JSON, with an attribute that Next's bundler must not see
 * in the call itself (lib/i18n/translate.ts). This one must, or does without it: it puts the files inside.
 */
const messagesInside = {
  name: "messages inside",
  setup(bundle) {
    bundle.onLoad({ filter: /[\\/]lib[\\/]i18n[\\/]translate\.ts$/ }, ({ path }) => ({
      contents: readFileSync(path, "utf8").replaceAll(/(import\("[^"]+\.json"), asJson\)/g, "$1)"),
      loader: "ts",
    }));
  },
};

/** @param {string} folder what `next build` has written; the file is its web.mjs */
export async function bundleWeb(folder) {
  // Here and not above: who imports this may have to install it first.
  const { build } = await import("esbuild");
  await build({
    entryPoints: [join(projectFolder, "scripts", "web", "server.ts")],
    outfile: join(folder, "web.mjs"),
    tsconfig: join(projectFolder, "tsconfig.json"),
    bundle: true,
    platform: "node",
    target: "node20",
    format: "esm",
    packages: "external",
    plugins: [messagesInside],
    logLevel: "warning",
  });
}

if (import.meta.url === pathToFileURL(resolve(process.argv[1] ?? "")).href) await bundleWeb(process.env.NEXT_DIST_DIR || ".next");
