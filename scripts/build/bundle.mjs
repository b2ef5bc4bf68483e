/**
 * Run after `next build`: the web process and the worker, with what they take from lib, as plain JavaScript beside the
 * pages. Compiled as they are loaded, they would cost every process a compiler's thread and the source maps of all
 * that Node loads (docs/decisions/040-memory-of-a-web-process.md).
 */
import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { join, resolve } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";

const projectFolder = resolve(import.meta.dirname, "..", "..");

const entries = {
  web: join(projectFolder, "scripts", "web", "main.ts"),
  worker: join(projectFolder, "lib", "jobs", "worker.ts"),
};

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

/** Folder of what is loaded later, inside the build's. */
const PARTS = "parts";
const WASM = "query-compiler.wasm";

/** Prisma's compiler of queries as the file that it is. As text, which Prisma ships, it stays in memory twice: 15 MB. */
const compilerAsFile = (folder) => ({
  name: "compiler as file",
  setup(bundle) {
    bundle.onResolve({ filter: /\.wasm-base64\.mjs$/ }, ({ path }) => ({ path: fileURLToPath(import.meta.resolve(path)) }));
    bundle.onLoad({ filter: /\.wasm-base64\.mjs$/ }, async ({ path }) => {
      const { wasm } = await import(pathToFileURL(path).href);
      mkdirSync(join(folder, PARTS), { recursive: true });
      writeFileSync(join(folder, PARTS, WASM), wasm, "base64");
      const contents = `import { readFileSync } from "node:fs";\nexport const wasm = readFileSync(new URL("./${WASM}", import.meta.url));`;
      return { contents, loader: "js" };
    });
  },
});

/**
 * OpenTelemetry inside a part that is loaded by those who send traces: its packages are 28 MB, what is used of them a
 * hundredth, and the image needs none of them (docs/decisions/058-what-an-on-call-sees.md).
 */
const telemetryInside = {
  name: "telemetry inside",
  setup(bundle) {
    bundle.onResolve({ filter: /^@opentelemetry\// }, ({ path, importer }) => {
      const found = createRequire(importer).resolve(path);
      // The same as modules, of which only what is used is taken.
      const asModule = found.replace(/\/build\/src\//, "/build/esm/");
      return { path: existsSync(asModule) ? asModule : found };
    });
  },
};

/** @param {string} folder what `next build` has written; the files are its web.mjs and worker.mjs */
export async function bundle(folder) {
  // Here and not above: who imports this may have to install it first.
  const { build } = await import("esbuild");
  await build({
    entryPoints: entries,
    outdir: folder,
    outExtension: { ".js": ".mjs" },
    tsconfig: join(projectFolder, "tsconfig.json"),
    bundle: true,
    platform: "node",
    target: "node20",
    format: "esm",
    // What is imported when it is needed is loaded only then.
    splitting: true,
    chunkNames: `${PARTS}/[name]-[hash]`,
    packages: "external",
    // For npm run stack: no file names its map, so that Node never reads one.
    sourcemap: "external",
    sourcesContent: false,
    plugins: [messagesInside, telemetryInside, compilerAsFile(folder)],
    logLevel: "warning",
  });
}

if (import.meta.url === pathToFileURL(resolve(process.argv[1] ?? "")).href) await bundle(process.env.NEXT_DIST_DIR || ".next");
