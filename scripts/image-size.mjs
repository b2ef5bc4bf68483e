/**
 * npm run image-size: prints the image's content by size, without a container engine and without the base image. It needs a build (npm
 * run build).
 *   npm run image-size -- --into DIR      leaves the files there, to be looked at or run
 */
import { lstatSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { layOutImage } from "./image/lay-out-image.mjs";
import { projectFolder } from "./local/folders.mjs";

const { values: options } = parseArgs({ options: { into: { type: "string" } } });
/** The number of largest packages that are listed. */
const NAMED = 10;
/** The limit for the image in MB, without its base. A larger image contains something that it does not need. */
const MOST = 200;

const folder = options.into ?? mkdtempSync(join(tmpdir(), "houselight-image-"));
mkdirSync(folder, { recursive: true });
try {
  await layOutImage(folder);
  const base = /^FROM (\S+) AS base$/m.exec(readFileSync(join(projectFolder, "Dockerfile"), "utf8"))?.[1];
  console.log(`The image, without its base ${base}:`);
  for (const name of bySize(folder, readdirSync(folder))) print(name, join(folder, name));
  print("all", folder);
  console.log("\nThe largest of its packages:");
  const packages = join(folder, "node_modules");
  for (const name of bySize(packages, packageNames(packages)).slice(0, NAMED)) print(name, join(packages, name));
  if (bytesOf(folder) > MOST * 1e6) {
    console.error(`\nMore than ${MOST} MB: what was added?`);
    process.exitCode = 1;
  }
} finally {
  if (!options.into) rmSync(folder, { recursive: true, force: true });
}

/** Lists the packages in a folder, including those with a scope. */
function packageNames(packages) {
  return readdirSync(packages)
    .filter((name) => !name.startsWith("."))
    .flatMap((name) => (name.startsWith("@") ? readdirSync(join(packages, name)).map((inner) => `${name}/${inner}`) : [name]));
}

function bySize(parent, names) {
  const sizes = new Map(names.map((name) => [name, bytesOf(join(parent, name))]));
  return names.sort((one, other) => sizes.get(other) - sizes.get(one));
}

function print(name, path) {
  console.log(`${(bytesOf(path) / 1e6).toFixed(1).padStart(8)} MB  ${name}`);
}

function bytesOf(path) {
  if (!lstatSync(path).isDirectory()) return lstatSync(path).size;
  return readdirSync(path, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .reduce((sum, entry) => sum + lstatSync(join(entry.parentPath, entry.name)).size, 0);
}
