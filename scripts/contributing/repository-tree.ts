import { execFileSync } from "node:child_process";
import { copyFileSync, existsSync, mkdirSync, readFileSync, symlinkSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import type { Tree } from "./apply-recipe";

const root = join(import.meta.dirname, "..", "..");

/** Holds the repository's files in memory: changes stay there until they are copied to a folder. */
export function repositoryTree() {
  const written = new Map<string, string>();
  const tree: Tree = {
    has: (path) => written.has(path) || existsSync(join(root, path)),
    read: (path) => written.get(path) ?? readFileSync(join(root, path), "utf8"),
    write: (path, text) => void written.set(path, text),
  };

  /** Writes the whole tree to an empty folder: copies of the tracked files, the changes, and the packages as a link. */
  function copyTo(folder: string): void {
    const tracked = execFileSync("git", ["ls-files", "-z"], { cwd: root, encoding: "utf8" }).split("\0");
    const there = tracked.filter((path) => path !== "" && existsSync(join(root, path)));
    for (const path of new Set([...there, ...written.keys()])) mkdirSync(join(folder, dirname(path)), { recursive: true });
    for (const path of there) copyFileSync(join(root, path), join(folder, path));
    for (const [path, text] of written) writeFileSync(join(folder, path), text);
    symlinkSync(join(root, "node_modules"), join(folder, "node_modules"), "dir");
  }

  return { ...tree, written: () => [...written.keys()], copyTo };
}
