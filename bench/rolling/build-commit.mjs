import { execFileSync } from "node:child_process";
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { projectFolder } from "../../scripts/local/folders.mjs";
import { runToEnd } from "../../scripts/local/processes.mjs";

const git = (...args) => execFileSync("git", args, { cwd: projectFolder, encoding: "utf8" }).trim();

/** Returns the newest tag before this commit, or the commit before it. */
export function commitBefore() {
  try {
    return git("describe", "--tags", "--abbrev=0", "HEAD~1");
  } catch {
    return "HEAD~1";
  }
}

/**
 * Checks out another commit of this repository in a temporary folder and builds it with its own scripts, and with the packages of this
 * checkout if its lock file is the same. An existing build is used again.
 * @returns {Promise<{ commit: string, folder: string, remove: () => void }>}
 */
export async function buildCommit({ from, logs, say }) {
  const commit = git("rev-parse", "--short=12", `${from}^{commit}`);
  const folder = join(tmpdir(), `houselight-${commit}`);
  const stamp = join(folder, ".next", "built");
  const remove = () => git("worktree", "remove", "--force", folder);
  if (existsSync(stamp)) return { commit, folder, remove };
  if (existsSync(folder)) remove();
  git("worktree", "add", "--detach", folder, commit);
  const lockOf = (place) => readFileSync(join(place, "package-lock.json"), "utf8");
  const env = { ...process.env, NEXT_SKIP_TYPES: "1", NEXT_TELEMETRY_DISABLED: "1", NODE_ENV: "production" };
  const run = (name, command, ...args) => runToEnd({ name, command, args, env, cwd: folder, logFile: join(logs, `before-${name}.log`) });
  // Hard links, because Next refuses a symbolic link to another folder.
  if (lockOf(folder) === lockOf(projectFolder)) await run("packages", "cp", "-al", join(projectFolder, "node_modules"), "node_modules");
  else await run("packages", "npm", "ci", "--include=dev", "--ignore-scripts", "--no-audit", "--no-fund");
  await run("client", "npm", "run", "--silent", "generate");
  say(`building ${commit}`);
  await run("build", "npm", "run", "--silent", "build");
  writeFileSync(stamp, commit);
  return { commit, folder, remove };
}
