import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { projectFolder } from "../local/folders.mjs";
import { runToEnd } from "../local/processes.mjs";
import { playwrightProgram } from "./run-projects.mjs";

const siteKinds = ["api", "web", "alone"];
/** Only tests that read files read prose; the static stages check Prettier and the examples. */
const isProse = (file) => /\.(md|txt)$/.test(file);
/** Files only for tests: no page, call or job of the worker uses them. */
const isOfTests = (file) => /^(e2e|test-support|prisma\/factories)\/|\.test\.tsx?$/.test(file);
/** Files whose users are found by the imports of the tests. Styles, messages, migrations, scripts and settings are not imported. */
const isImported = (file) => /^(app|components|lib|sandbox|bench|e2e|test-support|prisma\/factories)\/.*\.tsx?$/.test(file);
/** Files that are neither part of the site nor of a test of the site. */
const isBesideTheSite = (file) => /^(bench|docker)\//.test(file);

/**
 * Finds the tests that a change can affect, since a commit and including uncommitted changes. Unit tests: those that import a changed
 * file, and those that read files directly; all of them when a changed file has no importers. Tests of the site: those that import a
 * changed file, if only tests and their factories have changed; else all of them, because any page may be affected.
 * @param {{ since: string, env: object, folder: string }} options `env`: settings with which tests can be loaded; `folder` is for the
 * list that Playwright writes
 * @returns {Promise<Map<string, string[]>>} the kinds of tests to run, each with its files; no files means all
 */
export async function changedTests({ since, env, folder }) {
  const changed = changedFiles(since);
  const files = changed.filter((file) => !isProse(file));
  const kinds = new Map();
  if (files.length === 0) return changed.length === 0 ? kinds : kinds.set("unit", testsThatReadFiles());
  const isSiteTouched = files.some((file) => !isOfTests(file) && !isBesideTheSite(file));
  const isEachImported = files.every(isImported);
  const touched = isSiteTouched && !isEachImported ? [] : await testsThatImport({ since, env, folder });
  for (const kind of siteKinds) {
    const own = touched.filter((file) => file.startsWith(`e2e/${kind}/`));
    if (isSiteTouched) kinds.set(kind, []);
    else if (own.length > 0) kinds.set(kind, own);
  }
  const units = touched.filter((file) => file.endsWith(".test.ts"));
  kinds.set("unit", isEachImported ? [...new Set([...units, ...testsThatReadFiles()])] : []);
  return kinds;
}

function changedFiles(since) {
  const git = (...args) => execFileSync("git", args, { cwd: projectFolder, encoding: "utf8" }).split("\0").filter(Boolean);
  return [...git("diff", "--name-only", "-z", "--relative", since), ...git("ls-files", "--others", "--exclude-standard", "-z")];
}

async function testsThatImport({ since, env, folder }) {
  const list = join(folder, "changed.json");
  await runToEnd({
    name: "The list of tests",
    command: process.execPath,
    args: [playwrightProgram, "test", "--list", `--only-changed=${since}`, "--reporter=json"],
    env: { ...env, PLAYWRIGHT_JSON_OUTPUT_FILE: list },
    cwd: projectFolder,
    print: () => undefined,
  });
  const { suites } = JSON.parse(readFileSync(list, "utf8"));
  return [...new Set(suites.map(({ file }) => file))];
}

/** Lists the tests that read files, because their imports do not show which. */
function testsThatReadFiles() {
  const tests = execFileSync("git", ["ls-files", "-z", "*.test.ts"], { cwd: projectFolder, encoding: "utf8" });
  return tests
    .split("\0")
    .filter((file) => file && /from "(node:fs|node:child_process|eslint)"/.test(readFileSync(join(projectFolder, file), "utf8")));
}
