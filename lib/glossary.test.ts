import { readdirSync, readFileSync } from "node:fs";
import { join, relative } from "node:path";
import { expect, test } from "playwright/test";
import ts from "typescript";

const root = join(import.meta.dirname, "..");
const folders = ["app", "bench", "components", "e2e", "lib", "prisma", "sandbox", "scripts", "server", "test-support"];

/** Words that follow each other in a name, what to say instead, and the folders where that holds; none: everywhere. */
type Refused = { words: string[]; say: string; within: string[] };

/** The rows of the glossary's last table. */
function refusedWords(glossary: string): Refused[] {
  const [, table = ""] = glossary.split("## Words that code does not use");
  return table
    .split("\n")
    .filter((line) => line.startsWith("| ") && !line.startsWith("| Not |"))
    .flatMap((line) => {
      const [, not = "", say = "", where = ""] = line.split("|").map((cell) => cell.trim());
      const within = Array.from(where.matchAll(/`([^`]+)`/g), ([, folder]) => folder as string);
      return not.split(", ").map((words) => ({ words: words.split(" "), say, within }));
    });
}

/** The words of a path or an identifier: `lib/cart-item.ts` and `CartItem` both have "cart" and "item". */
function wordsOf(name: string): string[] {
  return name
    .replace(/([a-z0-9])([A-Z])/g, "$1 $2")
    .toLowerCase()
    .split(/[^a-z0-9]+/)
    .filter(Boolean);
}

function has(name: string, words: string[]): boolean {
  return ` ${wordsOf(name).join(" ")} `.includes(` ${words.join(" ")} `);
}

function identifiersIn(code: string): Set<string> {
  const found = new Set<string>();
  const visit = (node: ts.Node): void => {
    if (ts.isIdentifier(node)) found.add(node.text);
    ts.forEachChild(node, visit);
  };
  visit(ts.createSourceFile("a.tsx", code, ts.ScriptTarget.Latest));
  return found;
}

/** Each refused word in a file's path and identifiers. */
function findRefused(file: string, code: string, refused: Refused[]): string[] {
  const rules = refused.filter(({ within }) => within.length === 0 || within.some((folder) => file.startsWith(`${folder}/`)));
  const names = [file, ...(/\.(tsx?|mjs)$/.test(file) ? identifiersIn(code) : [])];
  return rules.flatMap(({ words, say }) =>
    names.filter((name) => has(name, words)).map((name) => `${file}: ${name} has "${words.join(" ")}", say ${say}`),
  );
}

test("code uses the glossary's words", () => {
  const refused = refusedWords(readFileSync(join(root, "docs/glossary.md"), "utf8"));
  expect(refused.length).toBeGreaterThan(15);
  const files = folders.flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile() && /\.(tsx?|mjs|prisma)$/.test(entry.name))
      .map((entry) => relative(root, join(entry.parentPath, entry.name)))
      .filter((file) => !/^(lib\/platform\/prisma|bench\/results|bench\/minimal-site\/.next|.*\/node_modules)\//.test(file)),
  );
  expect(files.length).toBeGreaterThan(1_000);
  expect(files.flatMap((file) => findRefused(file, readFileSync(join(root, file), "utf8"), refused))).toEqual([]);
});

test("a second word is found in paths and identifiers, where it is refused", () => {
  const refused = refusedWords(
    "## Words that code does not use\n| Not | Say | Where |\n|---|---|---|\n| cart item | cart line | `lib`, `app` |\n| briefly | cached | everywhere |",
  );
  expect(findRefused("lib/cart-item.ts", "", refused)).toHaveLength(1);
  expect(findRefused("lib/cart.ts", "export type CartItem = { cartItems: string[] };", refused)).toHaveLength(1);
  expect(findRefused("lib/cart.ts", "const getEventBriefly = () => 1;", refused)).toEqual([
    'lib/cart.ts: getEventBriefly has "briefly", say cached',
  ]);
  expect(findRefused("e2e/cart.ts", "type CartItem = 1;", refused)).toEqual([]);
});
