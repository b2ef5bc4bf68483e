import { createHash } from "node:crypto";
import { chmodSync, mkdirSync, mkdtempSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";

/** The checkout. */
export const projectFolder = join(dirname(fileURLToPath(import.meta.url)), "..", "..");

export const isRoot = process.getuid?.() === 0;

/**
 * Returns the one folder for everything that is stored between two starts. It is inside the checkout, except for root in a checkout
 * that other accounts cannot enter (such as below /root): Postgres refuses to run as root, and its own account could not reach its data
 * there.
 */
export function keptFolder() {
  const inside = join(projectFolder, ".houselight");
  const hash = createHash("sha256").update(projectFolder).digest("hex").slice(0, 8);
  const folder = isRoot && !isReachableByOthers(projectFolder) ? `/var/lib/houselight-${hash}` : inside;
  try {
    mkdirSync(folder, { recursive: true });
  } catch (error) {
    throw new Error(`Cannot make the folder ${folder} (${error.code}). The checkout must be writable.`, { cause: error });
  }
  const owner = statSync(folder).uid;
  if (process.getuid && owner !== process.getuid()) {
    throw new Error(
      `${folder} belongs to another account (user id ${owner}). ` + "Start as that account, or delete the folder with its data.",
    );
  }
  chmodSync(folder, 0o755);
  return folder;
}

/** Makes a new empty folder for one test run, which the database's account can enter too. */
export function throwAwayFolder() {
  const folder = mkdtempSync(join(tmpdir(), "houselight-test-"));
  chmodSync(folder, 0o755);
  if (!isRoot || isReachableByOthers(folder)) return folder;
  mkdirSync(join(keptFolder(), "test-runs"), { recursive: true });
  const kept = mkdtempSync(join(keptFolder(), "test-runs", "run-"));
  chmodSync(kept, 0o755);
  return kept;
}

/** Returns whether every account of the machine can enter the folder and all its parents. */
export function isReachableByOthers(folder) {
  for (let path = folder; ; path = dirname(path)) {
    if ((statSync(path).mode & 0o001) === 0) return false;
    if (path === dirname(path)) return true;
  }
}
