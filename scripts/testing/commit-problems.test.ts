import { execFileSync, spawnSync } from "node:child_process";
import { cpSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { expect, test } from "playwright/test";
// @ts-expect-error: plain JavaScript, of the commands
import { commitProblems as plain } from "@/scripts/testing/commit-problems.mjs";

const problemsOf = (message: string, isMerge = false) =>
  (plain as (commit: { message: string; isMerge: boolean }) => string[])({ message, isMerge });
const WHY = "\n\nTwo unpaid orders would hold twice the places.\n";

test("accepts an area, a summary of at most 72 characters and a body", () => {
  for (const subject of [
    "orders: refuse a second unpaid order",
    "seat map: open at the best free seats",
    "pay-ways, docs: add a way",
    "e2e: walk the office",
    `docs: ${"x".repeat(66)}`,
    `docs: ${"票".repeat(66)}`,
  ])
    expect.soft(problemsOf(subject + WHY), subject).toEqual([]);
});

test("refuses a subject that is too long, has no area or ends with a full stop", () => {
  expect(problemsOf(`docs: ${"x".repeat(67)}${WHY}`)).toEqual(["The subject has 73 characters, and 72 are allowed."]);
  expect(problemsOf(`orders: refuse a second unpaid order.${WHY}`)).toEqual(["The subject ends with a full stop. Remove it."]);
  for (const subject of [
    "Refuse a second order",
    "Orders: refuse",
    "orders:refuse",
    "orders : refuse",
    "orders: ",
    "fixup! orders: refuse",
    ": refuse",
    "",
  ])
    expect.soft(problemsOf(subject + WHY).join(), subject).toContain('not "area: summary"');
});

test("refuses a message without a body, even if it has trailers", () => {
  const missing = ["There is no body. Say why the change is made, after an empty line."];
  expect(problemsOf("orders: refuse a second unpaid order\n")).toEqual(missing);
  expect(problemsOf("orders: refuse a second unpaid order\n\nCo-authored-by: A <a@example.com>\n")).toEqual(missing);
});

test("refuses a body that follows the subject without an empty line", () => {
  const problems = problemsOf("orders: refuse a second unpaid order\nTwo would hold twice the places.\n");
  expect(problems).toEqual(["The second line is not empty. Put an empty line between the subject and the body."]);
});

test("refuses lines of more than 100 characters in the body, except addresses", () => {
  const subject = "orders: refuse a second unpaid order\n\n";
  expect(problemsOf(`${subject}${"word ".repeat(21)}end`)).toEqual([
    'A line of the body has 108 characters, and 100 are allowed: "word word word word word word word word …"',
  ]);
  expect(problemsOf(`${subject}See\nhttps://example.com/${"x".repeat(100)}`)).toEqual([]);
});

test("checks only the length of lines in a merge", () => {
  expect(problemsOf("Merge branch 'main' into pages", true)).toEqual([]);
  expect(problemsOf("merge: one table of pages", true)).toEqual([]);
  expect(problemsOf(`Merge ${"x".repeat(67)}`, true)).toEqual(["The subject has 73 characters, and 72 are allowed."]);
  const hash = "0123456789".repeat(4);
  expect(problemsOf(`Merge ${hash} into ${hash}`, true)).toEqual([]);
});

test("accepts a revert as Git writes it", () => {
  const body = "\n\nThis reverts commit 3a685472811d0a9421b9eb5f5a7bc7ea16dacba6.\n";
  expect(problemsOf(`Revert "docs: ${"x".repeat(66)}"${body}`)).toEqual([]);
  expect(problemsOf(`Reapply "docs: ${"x".repeat(66)}"${body}`)).toEqual([]);
});

test("names each wrong commit of a checkout, full or shallow, and ignores older ones", () => {
  const folder = mkdtempSync(join(tmpdir(), "houselight-commits-"));
  try {
    const full = join(folder, "full");
    for (const part of ["check-commits.mjs", "testing", "local"])
      cpSync(join("scripts", part), join(full, "scripts", part), { recursive: true });
    git(full, "init", "--quiet");
    commit(full, "An old message", "2026-11-28T12:01:54Z");
    expect(check(full)).toEqual({ status: 0, stdout: "Commits: 0 new messages checked.\n", stderr: "" });

    commit(full, "No area", "2026-11-29T00:00:00Z");
    commit(full, `orders: refuse a second unpaid order${WHY}`, "2026-11-29T00:00:00Z");
    const { status, stderr } = check(full);
    expect(status).toBe(1);
    expect(stderr).toContain(" No area\n  - The subject is not");
    expect(stderr).toContain("  - There is no body.");
    expect(stderr).toContain("  Fix it: git rebase");
    expect(stderr).toContain("1 of 2 new messages are wrong");

    const shallow = join(folder, "shallow");
    git(folder, "clone", "--quiet", "--depth=1", pathToFileURL(full).href, shallow);
    cpSync(join(full, "scripts"), join(shallow, "scripts"), { recursive: true });
    expect(check(shallow)).toEqual({ status: 0, stdout: "Commits: 1 new messages checked.\n", stderr: "" });

    rmSync(join(full, ".git"), { recursive: true });
    expect(check(full)).toMatchObject({ status: 0, stderr: "" });
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
});

/** Runs Git without the settings of this machine. */
function git(folder: string, ...args: string[]): void {
  execFileSync("git", args, {
    cwd: folder,
    stdio: "pipe",
    env: { ...process.env, GIT_CONFIG_GLOBAL: "/dev/null", GIT_CONFIG_SYSTEM: "/dev/null" },
  });
}

function commit(folder: string, message: string, at: string): void {
  const author = ["user.name=A", "user.email=a@example.com"].flatMap((setting) => ["-c", setting]);
  // Git takes the committer's date only from the environment.
  process.env.GIT_COMMITTER_DATE = at;
  git(folder, ...author, "commit", "--quiet", "--allow-empty", "-m", message);
  delete process.env.GIT_COMMITTER_DATE;
}

function check(folder: string) {
  const { status, stdout, stderr } = spawnSync(process.execPath, [join(folder, "scripts", "check-commits.mjs")], { encoding: "utf8" });
  return { status, stdout, stderr };
}
