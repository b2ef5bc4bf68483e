import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { pathToFileURL } from "node:url";
import { expect, test } from "playwright/test";

const HINT = "//# allFunctionsCalledOnLoad\n";
let folder: string;

/** The step as the build runs it: plain JavaScript, imported by its path. */
async function hintScripts(): Promise<string[]> {
  const file = pathToFileURL(join(process.cwd(), "scripts", "build", "hint-scripts.mjs"));
  const step = (await import(file.href)) as { hintScripts: (folder: string) => string[] };
  return step.hintScripts(folder);
}

function write(path: string, text: string): void {
  mkdirSync(dirname(join(folder, path)), { recursive: true });
  writeFileSync(join(folder, path), text);
}

function writePage(route: string, files: string[]): void {
  const manifest = { entryJSFiles: { layout: files.slice(0, 1), page: files } };
  write(
    `server/app/${route}/page_client-reference-manifest.js`,
    `globalThis.__RSC_MANIFEST = globalThis.__RSC_MANIFEST || {};\nglobalThis.__RSC_MANIFEST["/${route}/page"] = ${JSON.stringify(manifest)}`,
  );
}

test.beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "houselight-hints-"));
  write("build-manifest.json", JSON.stringify({ rootMainFiles: ["static/chunks/react.js"] }));
  for (const name of ["react", "frame", "list", "dialog"]) write(`static/chunks/${name}.js`, `${name}();`);
});

test.afterEach(() => rmSync(folder, { recursive: true }));

const script = (name: string) => readFileSync(join(folder, "static/chunks", `${name}.js`), "utf8");

test("gives the hint only to the first scripts of home, events and merchandise, once, in their first line", async () => {
  writePage("[locale]/(site)", ["static/chunks/frame.js"]);
  writePage("[locale]/(site)/activity/[eventName]", ["static/chunks/frame.js", "static/chunks/list.js"]);
  writePage("[locale]/(site)/cart", ["static/chunks/frame.js", "static/chunks/dialog.js"]);
  writePage("(api)/docs/api", ["static/chunks/dialog.js"]);
  await hintScripts();
  expect((await hintScripts()).toSorted()).toEqual(["static/chunks/frame.js", "static/chunks/list.js", "static/chunks/react.js"]);
  expect(["react", "frame", "list", "dialog"].map(script)).toEqual([`${HINT}react();`, `${HINT}frame();`, `${HINT}list();`, "dialog();"]);
});

test("fails for a build without the list of its pages' first scripts", async () => {
  writePage("[locale]/(site)/cart", ["static/chunks/frame.js"]);
  await expect(hintScripts()).rejects.toThrow("which scripts its pages begin with");
});
