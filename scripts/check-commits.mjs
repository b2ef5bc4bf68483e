/**
 * npm run commits: checks the messages of new commits (CONTRIBUTING.md, Commits). The first part of .ci/run. Ends with 1 when a
 * message is wrong. Only Node's own modules are imported, because it runs before the packages are installed.
 */
import { existsSync } from "node:fs";
import { join } from "node:path";
import { projectFolder } from "./local/folders.mjs";
import { commitProblems } from "./testing/commit-problems.mjs";
import { readCommits } from "./testing/read-commits.mjs";

/** The rules hold for commits made after this moment. Older ones stay as they are. */
const RULES_SINCE = new Date("2026-11-28T12:01:54Z");

if (!existsSync(join(projectFolder, ".git"))) {
  console.log("Commits: not checked, because this folder is not a Git checkout.");
  process.exit(0);
}

const commits = readCommits({ folder: projectFolder, after: RULES_SINCE });
const wrong = commits
  .map((commit, index) => ({ ...commit, isLast: index === 0, problems: commitProblems(commit) }))
  .filter(({ problems }) => problems.length > 0);

for (const { hash, message, isLast, problems } of wrong) {
  const short = hash.slice(0, 10);
  console.error(`\n${short} ${message.split("\n")[0]}`);
  for (const problem of problems) console.error(`  - ${problem}`);
  console.error(
    isLast ? "  Fix it: git commit --amend" : `  Fix it: git rebase --interactive --rebase-merges ${short}^, with "reword" for this commit`,
  );
}

if (wrong.length > 0) {
  console.error(`\nCommits: ${wrong.length} of ${commits.length} new messages are wrong. CONTRIBUTING.md has the rules, under Commits.`);
  process.exit(1);
}
console.log(`Commits: ${commits.length} new messages checked.`);
