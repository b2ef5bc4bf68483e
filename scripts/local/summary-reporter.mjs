import { writeFileSync } from "node:fs";
import { relative } from "node:path";
import { projectFolder } from "./folders.mjs";

/**
 * Playwright's reporter for npm test: writes to the file SUMMARY_FILE what came out, test by test. Of a test that was
 * tried twice, the last try counts.
 */
export default class SummaryReporter {
  /** of each result: the assertions that it executed */
  #assertions = new Map();
  #tests = new Map();
  #errors = [];

  onStepEnd(_test, result, step) {
    // what is polled until it holds is one assertion, however often it looks
    if (step.category === "expect" && !isWithinAssertion(step.parent)) this.#assertions.set(result, this.assertionsOf(result) + 1);
  }

  assertionsOf(result) {
    return this.#assertions.get(result) ?? 0;
  }

  onTestEnd(test, result) {
    const before = this.#tests.get(test.id);
    this.#tests.set(test.id, {
      title: test.titlePath().slice(3).join(" › "),
      file: relative(projectFolder, test.location.file),
      line: test.location.line,
      outcome: test.outcome(),
      seconds: (before?.seconds ?? 0) + result.duration / 1000,
      assertions: this.assertionsOf(result),
      message: textOf(result.error) ?? before?.message,
    });
  }

  onError(error) {
    this.#errors.push(textOf(error));
  }

  onEnd() {
    writeFileSync(process.env.SUMMARY_FILE, JSON.stringify({ tests: [...this.#tests.values()], errors: this.#errors }));
  }

  /** The lines on the terminal are another reporter's. */
  printsToStdio() {
    return false;
  }
}

function isWithinAssertion(step) {
  return step !== undefined && (step.category === "expect" || isWithinAssertion(step.parent));
}

/** The message without colours. */
function textOf(error) {
  return error && (error.message ?? error.value ?? "no message").replace(/\u001B\[\d+m/g, "");
}
