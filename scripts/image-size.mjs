/**
 * npm run image-size: what the image holds, by size, without a container engine. It lays out what the last stage of
 * the Dockerfile copies: the production dependencies, installed anew and pruned, the sources that .dockerignore lets
 * through, and the build that is here (npm run build). The base image is not counted.
 *   npm run image-size -- --into DIR      keeps what was laid out, to be looked at or run
 */
import { execFileSync } from "node:child_process";
import { cpSync, existsSync, lstatSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import { basename, join, relative } from "node:path";
import { parseArgs } from "node:util";
import { packageNames, prunePackages } from "./build/prune-packages.mjs";
import { projectFolder } from "./local/folders.mjs";

const { values: options } = parseArgs({ options: { into: { type: "string" } } });
/** So many of the largest packages are named. */
const NAMED = 15;

const folder = options.into ?? mkdtempSync(join(tmpdir(), "houselight-image-"));
mkdirSync(folder, { recursive: true });
try {
  const { base, copies } = readDockerfile();
  console.log(`The image, without its base ${base}:`);
  for (const { from, sources, target } of copies) {
    for (const source of sources) layOut(from, source, join(folder, target === "./" ? basename(source) : target));
  }
  print("all", folder);
  console.log(`\nThe largest of its packages:`);
  const packages = packageNames(join(folder, "node_modules")).map((name) => [name, join(folder, "node_modules", name)]);
  for (const [name, path] of packages.sort(([, one], [, other]) => bytesOf(other) - bytesOf(one)).slice(0, NAMED)) print(name, path);
} finally {
  if (!options.into) rmSync(folder, { recursive: true, force: true });
}

/** The base and the COPY lines of the stage that runs, in the Dockerfile's order. */
function readDockerfile() {
  const text = readFileSync(join(projectFolder, "Dockerfile"), "utf8");
  const stage = /^FROM base AS run$([\s\S]*?)^FROM /m.exec(text)?.[1] ?? "";
  const copies = [...stage.matchAll(/^COPY (.+)$/gm)].map(([, line]) => {
    const words = line.split(/\s+/);
    const from = words.find((word) => word.startsWith("--from="))?.slice("--from=".length);
    const paths = words.filter((word) => !word.startsWith("--"));
    return { from, sources: paths.slice(0, -1).map((path) => path.replace(/^\/app\//, "")), target: paths.at(-1) };
  });
  return { base: /^FROM (\S+) AS base$/m.exec(text)?.[1], copies };
}

function layOut(from, source, target) {
  if (source === "node_modules") installInto(folder);
  else if (!existsSync(join(projectFolder, source))) return console.log(`${source} is not here: npm run build`);
  // the build stage takes these out of what it made
  else if (source === ".next") copy(source, target, /^\.next\/(cache|diagnostics|types|dev)(\/|$)/);
  else copy(source, target, from === "build" ? /\.test\.tsx?$/ : ignored());
  print(source, target);
}

/** As the Dockerfile's stage "lean" does. */
function installInto(folder) {
  for (const name of ["package.json", "package-lock.json", ".npmrc"]) cpSync(join(projectFolder, name), join(folder, name));
  execFileSync("npm", ["ci", "--omit=dev", "--ignore-scripts", "--no-audit", "--no-fund", "--silent"], { cwd: folder, stdio: "inherit" });
  rmSync(join(folder, "package-lock.json"));
  rmSync(join(folder, ".npmrc"));
  prunePackages(join(folder, "node_modules"));
}

function copy(source, target, without) {
  cpSync(join(projectFolder, source), target, {
    recursive: true,
    verbatimSymlinks: true,
    filter: (path) => !without.test(relative(projectFolder, path)),
  });
}

/** The patterns of .dockerignore as one expression over paths of the checkout. */
function ignored() {
  const patterns = readFileSync(join(projectFolder, ".dockerignore"), "utf8").split("\n").filter(Boolean);
  const alternatives = patterns.map((pattern) =>
    pattern.replace(/[.+^$()|[\]{}]/g, "\\$&").replace(/\*\*\/|\*/g, (stars) => (stars === "*" ? "[^/]*" : "(?:.*/)?")),
  );
  return new RegExp(`^(?:${alternatives.join("|")})(?:/|$)`);
}

function print(name, path) {
  console.log(`${(bytesOf(path) / 1e6).toFixed(1).padStart(8)} MB  ${name}`);
}

function bytesOf(path) {
  if (!lstatSync(path).isDirectory()) return statSync(path).size;
  return readdirSync(path, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .reduce((sum, entry) => sum + statSync(join(entry.parentPath, entry.name)).size, 0);
}
