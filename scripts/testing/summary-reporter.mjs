import { writeFileSync } from "node:fs";
import { relative } from "node:path";
import { projectFolder } from "../local/folders.mjs";

/** Playwright's reporter for npm test: writes the outcome of each test to the file SUMMARY_FILE. */
export default class SummaryReporter {
  /** the assertions that each result executed */
  #assertions = new Map();
  #tests = [];
  #errors = [];

  onStepEnd(_test, result, step) {
    // An assertion that is polled until it holds counts once.
    if (step.category === "expect" && !isWithinAssertion(step.parent)) this.#assertions.set(result, this.assertionsOf(result) + 1);
  }

  assertionsOf(result) {
    return this.#assertions.get(result) ?? 0;
  }

  onTestEnd(test, result) {
    this.#tests.push({
      title: test.titlePath().slice(3).join(" › "),
      file: relative(projectFolder, test.location.file),
      line: test.location.line,
      outcome: test.outcome(),
      seconds: result.duration / 1000,
      assertions: this.assertionsOf(result),
      message: messageOf(result.errors),
    });
  }

  onError(error) {
    this.#errors.push(textOf(error));
  }

  onEnd() {
    writeFileSync(process.env.SUMMARY_FILE, JSON.stringify({ tests: this.#tests, errors: this.#errors }));
  }

  /** Another reporter prints the lines on the terminal. */
  printsToStdio() {
    return false;
  }
}

function isWithinAssertion(step) {
  return step !== undefined && (step.category === "expect" || isWithinAssertion(step.parent));
}

/** Returns every error with its place: a test that reaches its time limit has a second one, which says where it was waiting. */
function messageOf(errors) {
  const texts = errors.map((error) => {
    const { file, line } = error.location ?? {};
    return file ? `${textOf(error)}\nat ${relative(projectFolder, file)}:${line}` : textOf(error);
  });
  return errors.length > 0 ? texts.join("\n") : undefined;
}

/** The message without colours. */
function textOf(error) {
  return error && (error.message ?? error.value ?? "no message").replace(/\u001B\[\d+m/g, "");
}
