/**
 * Runs after `next build` and bundles the web process, the worker and the image's commands, with the parts of lib that
 * they import, as plain JavaScript next to the pages. Compiling them at load time would cost each process a compiler
 * thread and the source maps of every file that Node loads (docs/decisions/040-small-processes.md), and the image would
 * need a compiler and the sources (docs/decisions/061-image-of-traced-files.md).
 */
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { join, resolve } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";

/** Unit tests need the verifier in the folder of the site's build, whose other files they do not need. */
export { buildVerifier } from "./verifier.mjs";

const projectFolder = resolve(import.meta.dirname, "..", "..");

const processes = {
  web: join(projectFolder, "server", "main.ts"),
  // Loaded by Next, by its path (server/hand-over-configuration.ts); it shares its parts with the web process.
  "next-pages": join(projectFolder, "server", "cache", "next-pages.ts"),
  worker: join(projectFolder, "lib", "jobs", "worker.ts"),
  // Loaded by the web process (server/http.ts), with which it shares its parts.
  calls: "all calls",
};

/** Every handler of a call. Each registers itself (lib/http/call/handlers.ts). Routes that need Next are .tsx files (next.config.ts). */
const allCalls = {
  name: "all calls",
  setup(bundle) {
    const folder = join(projectFolder, "app", "(api)");
    bundle.onResolve({ filter: /^all calls$/ }, ({ path }) => ({ path, namespace: "calls" }));
    bundle.onLoad({ filter: /.*/, namespace: "calls" }, () => {
      const handlers = readdirSync(folder, { recursive: true }).filter((file) => /(^|[\\/])route\.ts$/.test(file));
      return { contents: handlers.map((file) => `import ${JSON.stringify(join(folder, file))};`).join("\n"), resolveDir: folder };
    });
  },
};

/**
 * The texts outside of pages are imported as JSON with an attribute that Next's bundler must not see in the call itself
 * (lib/i18n/translate.ts). This bundler must see it or do without it, so this plugin puts the files inside the bundle.
 */
export const messagesInside = {
  name: "messages inside",
  setup(bundle) {
    bundle.onLoad({ filter: /[\\/]lib[\\/]i18n[\\/]translate\.ts$/ }, ({ path }) => ({
      contents: readFileSync(path, "utf8").replaceAll(/(import\("[^"]+\.json"), asJson\)/g, "$1)"),
      loader: "ts",
    }));
  },
};

/** Folder of parts that are loaded later, inside the build's. */
const PARTS = "parts";
/** Folder of the operator's commands and the sandbox, inside the build's. They share their parts. */
export const COMMANDS = "commands";
const WASM = "query-compiler.wasm";

/** Keeps Prisma's query compiler as a file. As text, as Prisma ships it, it would be in memory twice: 15 MB. */
const compilerAsFile = (folder, place) => ({
  name: "compiler as file",
  setup(bundle) {
    bundle.onResolve({ filter: /\.wasm-base64\.mjs$/ }, ({ path }) => ({ path: fileURLToPath(import.meta.resolve(path)) }));
    bundle.onLoad({ filter: /\.wasm-base64\.mjs$/ }, async ({ path }) => {
      const { wasm } = await import(pathToFileURL(path).href);
      mkdirSync(join(folder, PARTS), { recursive: true });
      writeFileSync(join(folder, PARTS, WASM), wasm, "base64");
      const contents = `import { readFileSync } from "node:fs";\nexport const wasm = readFileSync(new URL("${place}/${WASM}", import.meta.url));`;
      return { contents, loader: "js" };
    });
  },
});

/**
 * Bundles OpenTelemetry into a part that only processes with tracing load: its packages are 28 MB, of which a hundredth is used, so the
 * image does not contain them (docs/decisions/058-observability-outside-the-sale.md).
 */
export const telemetryInside = {
  name: "telemetry inside",
  setup(bundle) {
    bundle.onResolve({ filter: /^@opentelemetry\// }, ({ path, importer }) => {
      const found = createRequire(importer).resolve(path);
      // The same package as ES modules, from which only the used parts are bundled.
      const asModule = found.replace(/\/build\/src\//, "/build/esm/");
      return { path: existsSync(asModule) ? asModule : found };
    });
  },
};

/** Bundles the table of routes as plain data, so that the server that reads it does not load the contract's schemas a second time. */
const routeTableAsData = (folder) => ({
  name: "route table as data",
  setup(bundle) {
    bundle.onLoad({ filter: /[\\/]lib[\\/]contract[\\/]route-table\.ts$/ }, async ({ path }) => {
      const { build } = await import("esbuild");
      const outfile = join(folder, "route-table.mjs");
      await build({ ...nodeBundle, splitting: false, outExtension: undefined, entryPoints: [path], outfile });
      const { routeTable } = await import(pathToFileURL(outfile).href);
      rmSync(outfile);
      return { contents: `export const routeTable = ${JSON.stringify(routeTable)};`, loader: "js" };
    });
  },
});

/** The settings with which our sources become files that Node runs, also in development (scripts/dev/start-watched.mjs). */
export const nodeBundle = {
  outExtension: { ".js": ".mjs" },
  tsconfig: join(projectFolder, "tsconfig.json"),
  bundle: true,
  platform: "node",
  target: "node20",
  format: "esm",
  // Dynamic imports become separate parts, which are loaded only when needed.
  splitting: true,
  packages: "external",
};

/** @param {string} folder the output of `next build`; the files are its web.mjs, worker.mjs and commands/NAME.mjs */
export async function bundle(folder) {
  // Imported here and not above: a script that imports this file may have to install esbuild first.
  const { build } = await import("esbuild");
  const options = {
    ...nodeBundle,
    // For npm run stack. The files do not name their maps, so Node never reads one.
    sourcemap: "external",
    sourcesContent: false,
    logLevel: "warning",
  };
  const inside = [messagesInside, telemetryInside];
  await build({
    ...options,
    entryPoints: processes,
    outdir: folder,
    chunkNames: `${PARTS}/[name]-[hash]`,
    plugins: [...inside, allCalls, compilerAsFile(folder, "."), routeTableAsData(folder)],
  });
  const commands = commandsOfImage();
  await build({
    ...options,
    entryPoints: commands.sources,
    outdir: join(folder, COMMANDS),
    chunkNames: "[name]-[hash]",
    plugins: [...inside, compilerAsFile(folder, `../${PARTS}`)],
  });
  writeFileSync(join(folder, COMMANDS, "package.json"), `${JSON.stringify(commands.packageJson, null, 2)}\n`);
}

/** Lists the commands of package.json that an operator runs, with the package.json of the image, in which they are bundles. */
function commandsOfImage() {
  const { name, version, type, scripts } = JSON.parse(readFileSync(join(projectFolder, "package.json"), "utf8"));
  const sources = {};
  const commands = {};
  for (const [command, line] of Object.entries(scripts)) {
    const [, source] = /^tsx ((?:scripts\/operator|sandbox)\/\S+\.ts)$/.exec(line) ?? [];
    if (source) sources[command] = join(projectFolder, source);
    if (source) commands[command] = `exec node .next/${COMMANDS}/${command}.mjs`;
    else if (["web", "worker", "stack"].includes(command)) commands[command] = line;
  }
  return { sources, packageJson: { name, version, private: true, type, scripts: commands } };
}
