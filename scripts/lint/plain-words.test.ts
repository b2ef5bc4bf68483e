import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { ESLint } from "eslint";
import { expect, test } from "playwright/test";

type Unplain = { word: string; instead: string };

const { findUnplain, allowed } = (await import(pathToFileURL(join(import.meta.dirname, "plain-words.mjs")).href)) as {
  findUnplain: (text: string, plain?: string[]) => Unplain[];
  allowed: string[];
};

/** Comments of files that ESLint does not read, by the ending of their name. */
const comments: [files: RegExp, comment: RegExp][] = [
  [/\.css$/, /\/\*[\s\S]*?\*\//g],
  [/^prisma\/schema\/.*\.prisma$/, /\/\/[^\n]*/g],
  [/^(docker|deploy|\.github|docker-compose).*\.(ya?ml|conf|sh)$/, /(?<=^|\s)#[^\n{]*/gm],
];
/** A value of a column that a comment lists. */
const values = ["waiting, kept (its tickets"];

async function found(code: string, filePath = "lib/http/a.ts"): Promise<string[]> {
  const [result] = await new ESLint({ overrideConfigFile: "eslint.config.mjs" }).lintText(code, { filePath });
  return (result?.messages ?? []).filter(({ ruleId }) => ruleId === "houselight/plain-words").map(({ message }) => message);
}

test("reports unplain words in comments and test titles", async () => {
  const codes = [
    "/** What a caller reads. */\nexport const a = 1;",
    "// The seats stand here.\nexport const a = 1;",
    "// Returned while\n// the page is kept.\nexport const a = 1;",
    'import { test } from "playwright/test";\ntest("who logs in goes home", () => undefined);',
    'import { test } from "playwright/test";\nconst a = 1;\ntest(`the member is told ${a}`, () => undefined);',
  ];
  for (const code of codes) expect.soft(await found(code), code).toHaveLength(1);
});

test("accepts plain comments, other strings and names", async () => {
  const codes = [
    "/** Returns what the caller reads. */\nexport const a = 1;",
    'export const a = "the page is kept";',
    "// see kept-order.ts\nexport const a = 1;",
    "// The caller reads\n// what the page shows.\nexport const a = 1;",
  ];
  for (const code of codes) expect.soft(await found(code), code).toEqual([]);
});

test("passes over phrases that are allowed, and nothing else", () => {
  expect(findUnplain("A seat is kept.", ["seat is kept"])).toEqual([]);
  expect(findUnplain("A seat is kept and kept.", ["seat is kept"]).map(({ word }) => word)).toEqual(["kept"]);
});

test("style sheets, the schema and settings have plain comments", () => {
  const files = execFileSync("git", ["ls-files"], { encoding: "utf8" }).split("\n");
  const read = files.flatMap((file) => comments.filter(([name]) => name.test(file)).map(([, comment]) => ({ file, comment })));
  expect(read.length).toBeGreaterThan(100);
  const unplain = read.flatMap(({ file, comment }) =>
    Array.from(readFileSync(file, "utf8").matchAll(comment), ([text]) => text.replace(/^(\/\*+|\/{2,}|#)\s*|\s*\*+\/$/g, "")).flatMap(
      (text) => findUnplain(text, [...allowed, ...values]).map(({ word }) => `${file}: ${word} in "${text.slice(0, 80)}"`),
    ),
  );
  expect(unplain).toEqual([]);
});
