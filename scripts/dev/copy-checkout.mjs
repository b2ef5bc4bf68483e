import { execFileSync } from "node:child_process";
import { copyFileSync, existsSync, linkSync, mkdirSync, readdirSync, readlinkSync, symlinkSync } from "node:fs";
import { dirname, join } from "node:path";
import { projectFolder } from "../local/folders.mjs";

/**
 * Copies the checkout with its uncommitted changes into a folder: the sources as separate files, the packages as hard links to the same
 * files. A symbolic link to the folder of packages would not do, because Turbopack follows none that leads out of the project.
 */
export function copyCheckout(folder) {
  const list = execFileSync("git", ["ls-files", "-z", "--cached", "--others", "--exclude-standard"], {
    cwd: projectFolder,
    encoding: "utf8",
    maxBuffer: 64 * 1024 * 1024,
  });
  for (const file of list.split("\0").filter((name) => name !== "" && existsSync(join(projectFolder, name)))) {
    mkdirSync(dirname(join(folder, file)), { recursive: true });
    copyFileSync(join(projectFolder, file), join(folder, file));
  }
  for (const packages of ["node_modules", join("scripts", "local", "postgres-package", "node_modules")]) {
    if (existsSync(join(projectFolder, packages))) linkTree(join(projectFolder, packages), join(folder, packages));
  }
}

function linkTree(from, to) {
  mkdirSync(to, { recursive: true });
  for (const entry of readdirSync(from, { withFileTypes: true })) {
    const [source, target] = [join(from, entry.name), join(to, entry.name)];
    if (entry.isDirectory()) linkTree(source, target);
    else if (entry.isSymbolicLink()) symlinkSync(readlinkSync(source), target);
    else linkOrCopy(source, target);
  }
}

function linkOrCopy(source, target) {
  try {
    linkSync(source, target);
  } catch {
    // The folder is on another file system, where hard links fail.
    copyFileSync(source, target);
  }
}
