import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { projectFolder } from "../local/folders.mjs";
import { runToEnd } from "../local/processes.mjs";
import { playwrightProgram } from "./run-projects.mjs";

const siteKinds = ["api", "web", "alone"];
/** No test reads prose; Prettier and the examples' rooms are checked by the static stages. */
const isProse = (file) => /\.(md|txt)$/.test(file);
/** What is there for tests alone: no page, call or turn of the worker is made of it. */
const isOfTests = (file) => /^(e2e|test-support|prisma\/factories)\/|\.test\.tsx?$/.test(file);
/** Whose users are found by the imports of the tests. Styles, messages, migrations, scripts and settings are not imported. */
const isImported = (file) => /^(app|components|lib|sandbox|bench|e2e|test-support|prisma\/factories)\/.*\.tsx?$/.test(file);
/** Nothing of it is part of the site, or of a test of the site. */
const isBesideTheSite = (file) => /^(bench|docker)\//.test(file);

/**
 * What a change can touch, since a commit and with all that is not committed. Unit tests: those that import what has changed, and
 * those that read files by themselves; all of them where something has changed that nobody imports. Tests of the site: those
 * that import what has changed, as long as only tests and their factories have; else all of them, because any page may be touched.
 * @param {{ since: string, env: object, folder: string }} options `env`: settings with which tests can be read; `folder` is for
 *   the list that Playwright writes
 * @returns {Promise<Map<string, string[]>>} the kinds of tests to run, each with its files; none are named where all are meant
 */
export async function changedTests({ since, env, folder }) {
  const files = changedFiles(since).filter((file) => !isProse(file));
  const kinds = new Map();
  if (files.length === 0) return kinds;
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

/** Their imports do not tell what they look at. */
function testsThatReadFiles() {
  const tests = execFileSync("git", ["ls-files", "-z", "*.test.ts"], { cwd: projectFolder, encoding: "utf8" });
  return tests
    .split("\0")
    .filter((file) => file && /from "(node:fs|node:child_process|eslint)"/.test(readFileSync(join(projectFolder, file), "utf8")));
}
