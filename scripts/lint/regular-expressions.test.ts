import { join } from "node:path";
import { ESLint } from "eslint";
import { expect, test } from "playwright/test";

const root = join(import.meta.dirname, "..", "..");
const linter = new ESLint({ cwd: root });

/** Expressions whose time grows with a power of the text's length, and the rule that refuses each. */
const slow: [file: string, expression: string, rule: string][] = [
  ["lib/office/halls/a.ts", "/^(a+)+$/", "regexp/no-super-linear-backtracking"],
  ["lib/office/halls/a.ts", String.raw`/<g\s*[^>]*\s*id="(\w+)"\s*>/`, "regexp/no-super-linear-backtracking"],
  ["lib/input/a.ts", String.raw`/\/+$/`, "regexp/no-super-linear-move"],
  ["components/office/a.ts", String.raw`/\s*,/`, "regexp/no-super-linear-move"],
  ["sandbox/a.ts", String.raw`/^(\w+\s?)*$/`, "regexp/no-super-linear-backtracking"],
];

test("refuses a regular expression that can keep a process busy", async () => {
  for (const [file, expression, rule] of slow) {
    const [result] = await linter.lintText(`export const pattern = ${expression};\n`, { filePath: join(root, file) });
    expect
      .soft(
        result?.messages.map(({ ruleId }) => ruleId),
        `${file}: ${expression}`,
      )
      .toContain(rule);
  }
});

test("accepts one that takes a step for each letter", async () => {
  const [result] = await linter.lintText(String.raw`export const pattern = /(?<!\/)\/+$/;` + "\n", {
    filePath: join(root, "lib/input/a.ts"),
  });
  expect(result?.messages).toEqual([]);
});
