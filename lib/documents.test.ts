import { existsSync, readdirSync, readFileSync } from "node:fs";
import { basename, join, relative } from "node:path";
import { pathToFileURL } from "node:url";
import { expect, test } from "playwright/test";

const root = join(import.meta.dirname, "..");
const { findUnplain } = (await import(pathToFileURL(join(root, "scripts", "lint", "plain-words.mjs")).href)) as {
  findUnplain: (text: string) => { word: string; instead: string }[];
};
const documents = ["README.md", "SECURITY.md", "CHANGELOG.md", "sandbox/README.md", ...markdownIn("docs"), ...markdownIn("docs/decisions")];
const folders = "app|bench|components|deploy|docker|docs|e2e|lib|messages|prisma|sandbox|scripts|server";

test("documents name only files that exist", () => {
  for (const document of documents) {
    expect
      .soft(
        filesNamedIn(readFileSync(join(root, document), "utf8")).filter((file) => !existsSync(join(root, file))),
        document,
      )
      .toEqual([]);
  }
});

test("reports a document that names a moved file", () => {
  const text =
    "`lib/domain/gate/moved.ts`, `npm test`, `lib/domain/orders`, `app/(api)/sw.js/route.ts`, `prisma/schema/*.prisma`, `.env`, `other/a.ts`";
  expect(filesNamedIn(text)).toEqual(["lib/domain/gate/moved.ts", "lib/domain/orders", "app/(api)/sw.js/route.ts"]);
  expect(filesNamedIn("`middleware.tsx` and `.dependency-cruiser.cjs`")).toEqual(["middleware.tsx", ".dependency-cruiser.cjs"]);
});

/** The most words of a paragraph that an operator can still take in quickly at night. */
const MOST_WORDS = 149;

test("no paragraph, step or row of a document is too long", () => {
  const guides = [...documents.filter((file) => !/^docs\/decisions|^CHANGELOG/.test(file)), "CONTRIBUTING.md"];
  const long = guides.flatMap((document) =>
    readFileSync(join(root, document), "utf8")
      .split("\n")
      .map((line, index) => ({ at: `${document}:${index + 1}`, words: line.split(/\s+/).length }))
      .filter(({ words }) => words > MOST_WORDS)
      .map(({ at, words }) => `${at}: ${words} words`),
  );
  expect(long).toEqual([]);
});

test("no document has an unplain word outside code", () => {
  for (const document of ["README.md", "CONTRIBUTING.md", ...markdownIn("docs"), ...markdownIn("docs/decisions")])
    expect.soft(unplainIn(readFileSync(join(root, document), "utf8")), document).toEqual([]);
});

test("an unplain word is found with its line, except in code", () => {
  const text = "# Seats\n\n`told` and\n\n```sh\necho kept\n```\n\nThat page is kept.\nA reply stands\n\nin the `log`, as `nobody`.\n";
  expect(unplainIn(text)).toEqual(["9: kept, write cached, stored, retained", "10: stands, write is, is in"]);
});

test("where-is.md answers thirty questions with a file each", () => {
  const answers = readFileSync(join(root, "docs/where-is.md"), "utf8")
    .split("\n")
    .filter((line) => /^\| .+\? \|/.test(line));
  expect(answers.length).toBeGreaterThanOrEqual(30);
  for (const answer of answers) expect.soft(filesNamedIn(answer), answer).not.toEqual([]);
});

test("documents name only functions and files that exist in the code", () => {
  const files = codeFiles();
  const code = files.map((file) => readFileSync(join(root, file), "utf8")).join("\n");
  const words = new Set(code.match(/[A-Za-z_$][\w$]*/g));
  // A file that a command writes is named in the command's code.
  const isFile = (name: string) => files.some((file) => basename(file) === name) || code.includes(`/${name}`);
  const isKnown = (name: string) => (name.includes(".") ? isFile(name) : words.has(name));
  for (const document of documents) {
    const named = namesOfCodeIn(readFileSync(join(root, document), "utf8"));
    expect
      .soft(
        named.filter((name) => !isKnown(name)),
        document,
      )
      .toEqual([]);
  }
  expect(namesOfCodeIn("`settlePayment` and `run-claim.ts` in `lib/domain`, `npm test`, `STATUS`, `admitted`")).toEqual([
    "settlePayment",
    "run-claim.ts",
  ]);
  expect(["settlePayment", "run-claim.ts"].every(isKnown)).toBe(true);
  expect(["settleThePayment", "run-the-claim.ts"].some(isKnown)).toBe(false);
});

function markdownIn(folder: string): string[] {
  return readdirSync(join(root, folder))
    .filter((file) => file.endsWith(".md"))
    .map((file) => `${folder}/${file}`);
}

/** Unplain words with their lines. Fenced blocks and words in backticks are code. */
function unplainIn(text: string): string[] {
  return text
    .replace(/^```[\s\S]*?^```$/gm, (block) => block.replace(/[^\n]/g, ""))
    .split("\n")
    .flatMap((line, index) =>
      // The dash avoids the pattern for the first word, which is for comments only.
      findUnplain(`– ${line.replace(/`[^`]*`/g, "")}`).map(({ word, instead }) => `${index + 1}: ${word}, write ${instead}`),
    );
}

/** The sources, without this file and generated files. */
function codeFiles(): string[] {
  return [...folders.split("|"), "."]
    .flatMap((folder) =>
      readdirSync(join(root, folder), { recursive: folder !== ".", withFileTypes: true })
        .filter((entry) => entry.isFile())
        .map((entry) => relative(root, join(entry.parentPath, entry.name))),
    )
    .filter((file) => /\.([cm]?[jt]sx?|json|prisma|sql)$/.test(file))
    .filter((file) => !/^(lib\/platform\/prisma|bench\/results)\/|node_modules\/|lock\.json$|^lib\/documents\.test\.ts$/.test(file));
}

/** Names in backticks in camelCase, and source file names without a folder. */
function namesOfCodeIn(text: string): string[] {
  return [...text.matchAll(/`([^`\s]+)`/g)]
    .map(([, named = ""]) => named)
    .filter((named) => /^([a-z]+([A-Z][a-z0-9]*)+|[a-z0-9-]+\.(tsx?|mjs))$/.test(named));
}

/** Paths of the repository in backticks; not patterns. */
function filesNamedIn(text: string): string[] {
  const path = new RegExp(`^((${folders})/[\\w./()[\\]-]+|middleware\\.tsx|\\.[a-z-]+\\.cjs)$`);
  return [...text.matchAll(/`([^`\s]+)`/g)].map(([, named = ""]) => named).filter((named) => path.test(named));
}
