import { readFileSync } from "node:fs";
import { join } from "node:path";
import { projectFolder } from "../local/folders.mjs";
import { shortLivedSettings } from "../local/memory.mjs";
import { runToEnd } from "../local/processes.mjs";

const SLOWEST = 10;
const reporter = join(projectFolder, "scripts", "testing", "summary-reporter.mjs");
export const playwrightProgram = join(projectFolder, "node_modules", "playwright", "cli.js");

/** Returns empty totals of a test run, to which runProjects adds. `unanswered`: what a run could not find out, for its last lines. */
export function emptyTotals() {
  return { passed: 0, failed: 0, skipped: 0, assertions: 0, failures: [], unanswered: [] };
}

/**
 * Runs projects of playwright.config.ts together on the terminal, adds the results to `totals`, and prints the ten slowest files.
 * Throws when a test failed, or when there was nothing to run.
 * @param {{ projects: string[], env: object, folder: string, args?: string[], totals: object, print?: (text: string) => void }} options
 * the summary is written to `folder`; with `print`, the output goes there instead of to the terminal
 */
export async function runProjects({ projects, env, folder, args = [], totals, print }) {
  const summary = join(folder, `summary-${projects[0]}.json`);
  const run = runToEnd({
    name: `The tests of ${projects.join(", ")}`,
    command: process.execPath,
    args: [
      playwrightProgram,
      "test",
      ...projects.map((project) => `--project=${project}`),
      // Overrides the configuration.
      "--retries=0",
      `--reporter=list,${reporter}`,
      // A run empties its folder first, so concurrent runs have separate ones.
      `--output=${join("test-results", projects[0])}`,
      ...args,
    ],
    env: { ...env, ...shortLivedSettings, SUMMARY_FILE: summary, PLAYWRIGHT_HTML_OPEN: "never" },
    cwd: projectFolder,
    print,
  });
  await run.finally(() => {
    const tests = readTests(summary);
    addTo(totals, tests);
    for (const line of slowestFiles(tests)) (print ?? process.stdout.write.bind(process.stdout))(`${line}\n`);
  });
}

/** Prints the failures, then how many tests passed and how many assertions they executed. */
export function printTotals({ passed, failed, skipped, assertions, failures, unanswered }) {
  for (const { title, file, line, message } of failures) {
    console.log(`\n✘ ${file}:${line} › ${title}\n${message.split("\n").slice(0, 12).join("\n")}`);
  }
  console.log(`\n${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ""}; ${assertions} assertions`);
  for (const line of unanswered) console.error(line);
}

function readTests(summary) {
  try {
    return JSON.parse(readFileSync(summary, "utf8")).tests;
  } catch {
    // The run ended before its summary: it could not start, and prints that itself.
    return [];
  }
}

function addTo(totals, tests) {
  const count = (...outcomes) => tests.filter(({ outcome }) => outcomes.includes(outcome)).length;
  totals.passed += count("expected");
  totals.failed += count("unexpected");
  totals.skipped += count("skipped");
  totals.assertions += sum(tests, "assertions");
  totals.failures.push(...tests.filter(({ outcome }) => outcome === "unexpected"));
}

/** Returns the lines of a table with the slowest files of a stage. */
function slowestFiles(tests) {
  const rows = [...new Set(tests.map(({ file }) => file))].map((file) => {
    const inIt = tests.filter((test) => test.file === file);
    return { file, count: inIt.length, seconds: sum(inIt, "seconds") };
  });
  const slowest = rows.toSorted((a, b) => b.seconds - a.seconds).slice(0, SLOWEST);
  return [
    "",
    `   ${tests.length} tests in ${rows.length} files, ${sum(tests, "assertions")} assertions. The slowest files:`,
    ...slowest.map(({ file, count, seconds }) => `   ${seconds.toFixed(1).padStart(7)} s  ${file} (${count})`),
  ];
}

const sum = (items, field) => items.reduce((total, item) => total + item[field], 0);
