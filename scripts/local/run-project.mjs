import { readFileSync } from "node:fs";
import { join } from "node:path";
import { projectFolder } from "./folders.mjs";
import { runToEnd } from "./processes.mjs";

/**
 * Runs one project of playwright.config.ts on the terminal and adds what came out to `totals`
 * ({ passed, failed, skipped, failures, late }). Throws when anything failed, or when there was nothing to run.
 */
export async function runProject({ project, env, folder, args = [], totals }) {
  const report = join(folder, `report-${project}.json`);
  const program = join(projectFolder, "node_modules", "playwright", "cli.js");
  const run = runToEnd({
    name: `The tests of "${project}"`,
    command: process.execPath,
    args: [program, "test", `--project=${project}`, "--reporter=list,json", ...args],
    env: { ...env, PLAYWRIGHT_JSON_OUTPUT_FILE: report, PLAYWRIGHT_HTML_OPEN: "never" },
    cwd: projectFolder,
  });
  await run.finally(() => addStats(report, totals));
}

function addStats(report, totals) {
  let stats;
  let suites;
  try {
    ({ stats, suites } = JSON.parse(readFileSync(report, "utf8")));
  } catch {
    // The run ended before its report: it could not even start, and says so itself.
    return;
  }
  totals.passed += stats.expected + stats.flaky;
  totals.failed += stats.unexpected;
  totals.skipped += stats.skipped;
  const specs = suites.flatMap(specsIn);
  totals.failures.push(...specs.filter(({ ok }) => !ok).map(whatFailed));
  totals.late.push(...specs.filter(({ ok, tests }) => ok && tests.some(({ status }) => status === "flaky")).map(whatFailed));
}

/** All specs in a suite of the report and in those within it. */
function specsIn({ specs = [], suites = [] }) {
  return [...specs, ...suites.flatMap(specsIn)];
}

/** Title, place and the last error's message. */
function whatFailed({ title, file, line, tests }) {
  const error = tests.flatMap(({ results }) => results).findLast((result) => result.error)?.error;
  return { title, place: `${file}:${line}`, message: (error?.message ?? "no message").replace(/\u001B\[\d+m/g, "") };
}
