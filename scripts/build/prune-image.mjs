/**
 * Reduces a checkout with its build (.next) and its production packages (node_modules) to the image's content: the files
 * that the build can load (server/trace-files.mjs), those that it reads, and licences. Used by the Dockerfile and by npm run
 * image-size, which lays the image out without a container engine:
 *   node scripts/build/prune-image.mjs .
 */
import { copyFileSync, readdirSync, realpathSync, rmdirSync, rmSync } from "node:fs";
import { join, relative } from "node:path";
import { pathToFileURL } from "node:url";
import { traceFiles } from "../../server/trace-files.mjs";

/** Files that are read, not loaded as code: pages' files, the schema's migrations, the demo catalogue, typefaces. */
const kept = /^(\.next|public|prisma\/(catalogue|migrations|schema)|lib\/files\/typefaces|lib\/client\/offline\/service-worker\.js)(\/|$)/;
/** Files of the build that only the next build needs. */
const ofTheBuild =
  /^\.next\/(cache|diagnostics|dev|types|turbopack|trace|trace-build|built-from|[^/]*\.nft\.json|server\/.*\.nft\.json)(\/|$)/;
const licence = /^(licen[cs]e|notice|copying)/i;

/** @param {string} folder changed in place */
export async function pruneImage(folder) {
  const root = realpathSync(folder);
  const needed = await traceFiles(root);
  removeUnneeded(root, (path) => {
    const name = relative(root, path).replaceAll("\\", "/");
    return needed.has(path) || (kept.test(name) && !ofTheBuild.test(name) && !/\.test\.tsx?$/.test(name));
  });
  // The image's package.json, in which the commands are bundles.
  copyFileSync(join(root, ".next", "commands", "package.json"), join(root, "package.json"));
}

/** @returns {boolean} whether anything remains in the folder; a licence alone does not count */
function removeUnneeded(folder, isNeeded) {
  let stays = false;
  const licences = [];
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) stays = removeUnneeded(path, isNeeded) || stays;
    else if (isNeeded(path)) stays = true;
    else if (licence.test(entry.name)) licences.push(path);
    else rmSync(path);
  }
  if (stays) return true;
  for (const path of licences) rmSync(path);
  rmdirSync(folder);
  return false;
}

if (import.meta.url === pathToFileURL(process.argv[1]).href) await pruneImage(process.argv[2] ?? ".");
