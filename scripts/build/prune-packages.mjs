/**
 * Removes from a folder of production dependencies what no running process needs. For the image (Dockerfile) and
 * for npm run image-size, which measures what the image holds:
 *   node scripts/build/prune-packages.mjs node_modules
 */
import { readdirSync, rmSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";

/**
 * Whole packages, which others name as their peers or optional parts: the compilers of a build, and OpenTelemetry's
 * interface, of which Next brings a copy.
 */
const packages = [/^@next\/swc-/, /^typescript$/, /^@types\//, /^@opentelemetry\//];

/** Files: maps and declarations, and Prisma's compilers for other databases. */
const files = [/\.map$/, /\.d\.[cm]?ts$/, /[\\/]@prisma[\\/]client[\\/]runtime[\\/]query_compiler_(?!fast_bg\.postgresql\.)/];

/** @param folder of the packages, changed in place */
export function prunePackages(folder) {
  for (const name of packageNames(folder)) {
    if (packages.some((pattern) => pattern.test(name))) rmSync(join(folder, name), { recursive: true });
  }
  for (const path of readdirSync(folder, { recursive: true })) {
    if (files.some((pattern) => pattern.test(`/${path}`))) rmSync(join(folder, path), { force: true });
  }
}

/** Names of what lies in a folder of packages, those with a scope included. */
export function packageNames(folder) {
  return readdirSync(folder)
    .filter((name) => !name.startsWith("."))
    .flatMap((name) => (name.startsWith("@") ? readdirSync(join(folder, name)).map((inner) => `${name}/${inner}`) : [name]));
}

if (import.meta.url === pathToFileURL(process.argv[1]).href) prunePackages(process.argv[2]);
