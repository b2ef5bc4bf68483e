/**
 * Runs after `next build`: makes V8 compile the pages' first scripts eagerly while they arrive, off the main
 * thread. Without the hint it compiles their roughly 1,300 functions one by one when React first
 * calls them, just when a visitor wants to press a button (docs/decisions/044-page-start.md,
 * https://v8.dev/blog/explicit-compile-hints). For other engines the hint is a comment.
 */
import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { runInNewContext } from "node:vm";

/** Only effective in the first line of a file. */
const HINT = "//# allFunctionsCalledOnLoad\n";

/**
 * The pages that visitors enter by: home, events, merchandise. The other pages' own scripts are large and used later, in parts, so
 * compiling them on demand is better.
 */
const MANIFEST = /^(?:(?:activity|merch)\/(?:.*\/)?)?page_client-reference-manifest\.js$/;

/** A page's first scripts, from the build's manifest. */
function firstScripts(manifest) {
  const context = {};
  runInNewContext(readFileSync(manifest, "utf8"), context);
  return Object.values(context.__RSC_MANIFEST).flatMap(({ entryJSFiles }) => Object.values(entryJSFiles).flat());
}

/**
 * @param {string} folder the output of `next build`
 * @returns {string[]} the scripts that carry the hint now, as paths in that folder
 * @throws when the build's manifests have an unknown form
 */
export function hintScripts(folder) {
  const { rootMainFiles } = JSON.parse(readFileSync(join(folder, "build-manifest.json"), "utf8"));
  const pages = join(folder, "server", "app", "[locale]", "(site)");
  const own = readdirSync(pages, { recursive: true })
    .filter((file) => MANIFEST.test(file))
    .flatMap((file) => firstScripts(join(pages, file)));
  if (rootMainFiles.length === 0 || own.length === 0) throw new Error("The build does not say which scripts its pages begin with.");
  const files = [...new Set([...rootMainFiles, ...own])];
  for (const file of files) {
    const path = join(folder, file);
    const script = readFileSync(path, "utf8");
    if (!script.startsWith(HINT)) writeFileSync(path, HINT + script);
  }
  return files;
}
