import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "playwright/test";

const root = join(import.meta.dirname, "..");
const documents = ["README.md", "sandbox/README.md", ...markdownIn("docs"), ...markdownIn("docs/decisions")];
const folders = "app|bench|components|docker|docs|e2e|lib|messages|prisma|sandbox|scripts";

test("every file that a document names exists", () => {
  for (const document of documents) {
    expect
      .soft(
        filesNamedIn(readFileSync(join(root, document), "utf8")).filter((file) => !existsSync(join(root, file))),
        document,
      )
      .toEqual([]);
  }
});

test("a file that was moved away is found in what names it", () => {
  const text =
    "`lib/domain/gate/moved.ts`, `npm test`, `lib/domain/orders`, `app/(api)/sw.js/route.ts`, `prisma/schema/*.prisma`, `.env`, `other/a.ts`";
  expect(filesNamedIn(text)).toEqual(["lib/domain/gate/moved.ts", "lib/domain/orders", "app/(api)/sw.js/route.ts"]);
  expect(filesNamedIn("`middleware.ts` and `.dependency-cruiser.cjs`")).toEqual(["middleware.ts", ".dependency-cruiser.cjs"]);
});

test("thirty questions are answered with a file each", () => {
  const answers = readFileSync(join(root, "docs/where-is.md"), "utf8")
    .split("\n")
    .filter((line) => /^\| .+\? \|/.test(line));
  expect(answers.length).toBeGreaterThanOrEqual(30);
  for (const answer of answers) expect.soft(filesNamedIn(answer), answer).not.toEqual([]);
});

test("decisions have one form of title, with their file's number", () => {
  const files = readdirSync(join(root, "docs/decisions"));
  expect(files.length).toBeGreaterThan(40);
  for (const file of files) {
    expect
      .soft(readFileSync(join(root, "docs/decisions", file), "utf8").split("\n")[0], file)
      .toMatch(new RegExp(`^# ${file.slice(0, 3)} [^ ]`));
  }
});

function markdownIn(folder: string): string[] {
  return readdirSync(join(root, folder))
    .filter((file) => file.endsWith(".md"))
    .map((file) => `${folder}/${file}`);
}

/** What stands in backticks and looks like a path of the repository; patterns do not. */
function filesNamedIn(text: string): string[] {
  const path = new RegExp(`^((${folders})/[\\w./()[\\]-]+|middleware\\.ts|\\.[a-z-]+\\.cjs)$`);
  return [...text.matchAll(/`([^`\s]+)`/g)].map(([, named = ""]) => named).filter((named) => path.test(named));
}
