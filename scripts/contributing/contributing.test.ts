import { execFile } from "node:child_process";
import { randomUUID } from "node:crypto";
import { copyFileSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import pg from "pg";
import { expect, test } from "playwright/test";
import { applyRecipe } from "./apply-recipe";
import { readRecipes, type Recipe, type Step } from "./read-recipes";
import { repositoryTree } from "./repository-tree";

const run = promisify(execFile);
const document = readFileSync("CONTRIBUTING.md", "utf8");
const recipes = readRecipes(document);

/** Returns the repository after every recipe, in the order of the document. */
function allApplied() {
  const tree = repositoryTree();
  for (const recipe of recipes) applyRecipe(tree, recipe);
  return tree;
}

const problem = (recipe: Recipe) => {
  try {
    applyRecipe(repositoryTree(), recipe);
    return "";
  } catch (error) {
    return (error as Error).message;
  }
};

test("has a recipe for each thing that is often added", () => {
  const things = ["a call", "a public screen", "an office page", "a pay way", "a language", "a setting", "a migration"];
  expect(recipes.map(({ title }) => title)).toEqual(things.map((thing) => `Add ${thing}`));
  for (const { title, steps } of recipes) expect(steps.length, title).toBeGreaterThan(1);
});

test("each recipe can be followed on the current tree alone", () => {
  expect(recipes.map(problem).filter(Boolean)).toEqual([]);
});

test("all recipes can be followed one after another, and every path in the document exists then", () => {
  const tree = allApplied();
  const prose = document.replace(/^```[\s\S]*?^```$/gm, "");
  const named = [...prose.matchAll(/`([\w.[\]()-]+\/[\w./[\]()-]+\.\w+)`|\]\(([\w./-]+)(?:#[\w-]+)?\)/g)].map(
    (match) => match[1] ?? match[2] ?? "",
  );
  expect(named.length).toBeGreaterThan(80);
  expect(named.filter((path) => !tree.has(path))).toEqual([]);
});

test("refuses a missing path, in every step of every recipe", () => {
  for (const recipe of recipes) {
    for (const [at, step] of recipe.steps.entries()) {
      const altered = altering(recipe, at, elsewhere(step));
      if (step.kind === "create") continue;
      expect(problem(altered), `${recipe.title}, line ${step.line}`).toContain("there is no file gone/");
    }
  }
});

test("refuses to create a file that exists", () => {
  for (const recipe of recipes) {
    const at = recipe.steps.findIndex(({ kind }) => kind === "create");
    if (at >= 0) expect(problem(altering(recipe, at, { path: "package.json" }))).toContain("package.json exists already");
  }
  expect(recipes.filter(({ steps }) => steps.some(({ kind }) => kind === "create")).length).toBeGreaterThan(4);
});

test("refuses lines and words that the file does not have, or has twice", () => {
  const file = new Map([["a.ts", "  one\n  two\n  one\n"]]);
  const apply = (text: string) => {
    const tree = {
      has: (path: string) => file.has(path),
      read: () => file.get("a.ts") as string,
      write: (_: string, written: string) => void (result = written),
    };
    let result = "";
    for (const recipe of readRecipes(`## Recipes\n\n### Add a word\n\n${text}\n`)) applyRecipe(tree, recipe);
    return result;
  };
  expect(() => apply("In `a.ts`:\n\n```diff\n   three\n+  four\n```")).toThrow(/a\.ts has no such lines:\n {3}three/);
  expect(() => apply("In `a.ts`:\n\n```diff\n   one\n+  four\n```")).toThrow(/a\.ts has these lines 2 times/);
  expect(() => apply("In `a.ts`, replace `three` with `four`.")).toThrow("CONTRIBUTING.md:5 (Add a word): a.ts does not contain three");
  expect(apply("A word. In `a.ts`:\n\n```diff\n   two\n+  three\n@@\n-  two\n-  three\n+  four\n```")).toBe(
    "  one\n  two\n  three\n  one\n".replace("  two\n  three", "  four"),
  );
  expect(apply("In `a.ts`, at each place:\n\n```diff\n on…\n+more\n```")).toBe("  one\n  more\n  two\n  one\n  more\n");
  expect(apply("In `a.ts`, replace `one` with `1`.")).toBe("  1\n  two\n  1\n");
});

test("refuses a block of code without a path, and a path without its block", () => {
  const read = (text: string) => () => readRecipes(`## Recipes\n\n### Add a word\n\n${text}\n`);
  expect(read("Write this.\n\n```ts\nlet a;\n```")).toThrow("line 7: this block of code has no path before it");
  expect(read("Create `a.ts`:\n\nThen nothing.")).toThrow("line 5: no block of code follows");
  expect(read("In `a.ts`:\n\n```ts\nlet a;\n```")).toThrow("line 7: a change of a file must be a block of diff");
  expect(read("Create `a.ts`:\n\n```ts\nlet a;")).toThrow("line 7: this block of code does not end");
  for (const step of ["In `a.ts`, replace `one` by `two`.", "Copy `a.ts` to b.", "Create `a.ts` first."])
    expect(read(step)).toThrow(`line 5: this step cannot be read: ${step}`);
});

test.describe("a copy of the repository after all recipes", { tag: "@all" }, () => {
  const tree = allApplied();
  let folder: string;
  let database: { env: NodeJS.ProcessEnv; drop: () => Promise<void> };

  // The compiler and the linter read the whole copy while other tests run.
  test.describe.configure({ mode: "serial", timeout: 900_000 });

  test.beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), "houselight-recipes-"));
    tree.copyTo(folder);
    copyFileSync("scripts/contributing/after-recipes.txt", join(folder, "lib", "recipes.test.ts"));
    database = await emptyDatabase();
    await inCopy(tool("prisma"), "generate");
    await inCopy(tool("tsx"), "scripts/nginx/write-nginx.ts");
  });

  test.afterAll(async () => {
    await database.drop();
    rmSync(folder, { recursive: true });
  });

  /** @throws Error with the command's output when it fails */
  async function inCopy(command: string, ...args: string[]): Promise<string> {
    const options = { cwd: folder, env: database.env, maxBuffer: 2 ** 26 };
    const { stdout } = await run(command, args, options).catch((error: { stdout: string; stderr: string }) => {
      throw new Error(`${command} ${args.join(" ")}:\n${error.stdout}\n${error.stderr}`);
    });
    return stdout;
  }

  const tool = (name: string) => join(process.cwd(), "node_modules", ".bin", name);
  const code = tree.written().filter((path) => /\.(tsx?|mjs)$/.test(path));

  test("has no type errors", async () => {
    await inCopy("node", "node_modules/typescript-7/bin/tsc", "--noEmit");
  });

  test("is formatted and passes the linter and the import rules", async () => {
    await inCopy(tool("prettier"), "--check", ...code, ...tree.written().filter((path) => path.endsWith(".json")));
    await inCopy(tool("eslint"), ...code);
    await inCopy(tool("depcruise"), "--config", ".dependency-cruiser.cjs", "app", "components", "lib", "server", "scripts");
  });

  test("has migrations that apply to an empty database", async () => {
    const output = await inCopy(tool("tsx"), "scripts/operator/migrate.ts");
    for (const name of ["20261127090000_google_pay", "20261127100000_hall_door_note"]) expect(output).toContain(`applied ${name}`);
  });

  test("passes the tests that guard what was added, and serves it", async () => {
    const guards = [
      "lib/recipes.test.ts",
      "lib/http/call/openapi.test.ts",
      "lib/contract",
      "lib/http/count-request.test.ts",
      "lib/http/page/filtered-list.test.ts",
      "lib/http/page/page-patterns.test.ts",
      "lib/i18n",
      "lib/errors",
      "lib/client/failure-reaction.test.ts",
      "lib/platform/env.test.ts",
      "lib/folders.test.ts",
      "lib/domain/orders/pay-ways.test.ts",
      "lib/domain/pay-ways",
      "scripts/lint/pay-way-by-name.test.ts",
      "lib/office/events/preview-token.test.ts",
      "server/pages.test.ts",
      "scripts/nginx",
      "scripts/operator/blocking-statements.test.ts",
      "scripts/operator/breaking-statements.test.ts",
      "sandbox/gateway",
    ];
    expect(await inCopy(tool("playwright"), "test", "--project=unit", "--workers=1", ...guards)).toMatch(/\d\d passed/);
  });
});

const altering = ({ title, steps }: Recipe, at: number, change: object): Recipe => ({
  title,
  steps: steps.map((step, index) => (index === at ? ({ ...step, ...change } as Step) : step)),
});

function elsewhere(step: Step): object {
  if (step.kind === "copy") return { from: `gone/${step.from}` };
  return step.kind === "create" ? {} : { paths: step.paths.map((path) => `gone/${path}`) };
}

async function emptyDatabase() {
  const name = `recipes_${randomUUID().replaceAll("-", "")}`;
  const admin = new pg.Client({ connectionString: process.env.DATABASE_URL });
  await admin.connect();
  await admin.query(`CREATE DATABASE ${name}`);
  const url = new URL(process.env.DATABASE_URL as string);
  url.pathname = `/${name}`;
  const drop = async () => {
    await admin.query(`DROP DATABASE ${name} WITH (FORCE)`);
    await admin.end();
  };
  return { env: { ...process.env, DATABASE_URL: url.href }, drop };
}
