/**
 * Prints the line of .env that names this checkout's version and commit, which become the tag of the images:
 *   VERSION=1.4.0-3df0bd05
 */
import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { projectFolder } from "../local/folders.mjs";

const git = (...words) => execFileSync("git", words, { cwd: projectFolder, encoding: "utf8" }).trim();

const { version } = JSON.parse(readFileSync(new URL("../../package.json", import.meta.url), "utf8"));
if (git("status", "--porcelain", "--untracked-files=no") !== "") console.error("The checkout has changes that are not in this commit.");
console.log(`VERSION=${version}-${git("rev-parse", "--short=8", "HEAD").slice(0, 8)}`);
