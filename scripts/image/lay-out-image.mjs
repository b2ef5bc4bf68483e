import { execFileSync } from "node:child_process";
import { cpSync, existsSync, readFileSync } from "node:fs";
import { join, relative } from "node:path";
import { pruneImage } from "../build/prune-image.mjs";
import { projectFolder } from "../local/folders.mjs";

/**
 * Lays out the image's content without its base in an empty folder, as the Dockerfile's stage "lean" does: the sources that
 * .dockerignore allows, the existing build, and the production packages, installed again and then pruned.
 * @throws {Error} without a build
 */
export async function layOutImage(folder) {
  if (!existsSync(join(projectFolder, ".next", "commands"))) throw new Error("there is no build here: npm run build");
  const isLeftOut = ignored();
  copy(".", folder, (path) => isLeftOut.test(path));
  copy(".next", join(folder, ".next"), (path) => /^\.next\/(cache|dev|diagnostics|types)(\/|$)/.test(path));
  execFileSync("npm", ["ci", "--omit=dev", "--ignore-scripts", "--no-audit", "--no-fund", "--silent"], { cwd: folder, stdio: "inherit" });
  await pruneImage(folder);
}

function copy(source, target, isLeftOut) {
  cpSync(join(projectFolder, source), target, {
    recursive: true,
    verbatimSymlinks: true,
    filter: (path) => !isLeftOut(relative(projectFolder, path)),
  });
}

/** Returns the patterns of .dockerignore as one expression over paths of the checkout. */
function ignored() {
  const patterns = readFileSync(join(projectFolder, ".dockerignore"), "utf8").split("\n").filter(Boolean);
  const alternatives = patterns.map((pattern) =>
    pattern.replace(/[.+^$()|[\]{}]/g, "\\$&").replace(/\*\*\/|\*/g, (stars) => (stars === "*" ? "[^/]*" : "(?:.*/)?")),
  );
  return new RegExp(`^(?:${alternatives.join("|")})(?:/|$)`);
}
