import { execFileSync } from "node:child_process";

const FIELDS = ["%H", "%P", "%cI", "%B"];
/** The separator of a commit's fields; no message contains it. */
const BETWEEN = "\x1f";

/**
 * Returns the commits of a checkout after a moment, newest first. A shallow clone has only some of them.
 * @param {{ folder: string, after: Date }} options `after`: compared with the committer's date
 * @returns {{ hash: string, isMerge: boolean, message: string }[]}
 * @throws Error when Git cannot read the folder
 */
export function readCommits({ folder, after }) {
  // A CI may run as another user than the owner of the checkout; without this setting, Git refuses to read it.
  const args = ["-c", `safe.directory=${folder}`, "log", "-z", "--no-show-signature", `--format=${FIELDS.join("%x1f")}`];
  const log = execFileSync("git", args, { cwd: folder, encoding: "utf8", maxBuffer: 256 * 1024 * 1024 });
  return log
    .split("\0")
    .filter(Boolean)
    .map((commit) => commit.split(BETWEEN))
    .filter(([, , committedAt]) => new Date(committedAt) > after)
    .map(([hash, parents, , message]) => ({ hash, isMerge: parents.includes(" "), message }));
}
