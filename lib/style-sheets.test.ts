import { readdirSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { expect, test } from "playwright/test";

const root = join(import.meta.dirname, "..");
const breakpoints = "app/breakpoints.css";
/** Every screen has these sheets and what they import: any component may use their classes. */
const sharedSheets = ["app/type.css", "components/ui/ui.css", "components/layout/layout.css"];
/** As for code (eslint.config.mjs). */
const MOST_LINES = 300;

type Files = Record<string, string>;

test("style sheets use only the tokens' colours", () => {
  const sheets = Object.entries(filesOf(".css")).filter(([file]) => !file.endsWith("tokens.css"));
  expect(sheets.length).toBeGreaterThan(0);
  for (const [file, css] of sheets) {
    expect.soft(withoutComments(css).match(/:[^;{}]*(#[0-9a-f]{3,8}\b|\b(rgba?|hsla?|oklch|oklab)\()[^;]*/gi) ?? [], file).toEqual([]);
  }
});

test("media queries use letter sizes, so that a doubled font size gets the phone's layout", () => {
  for (const [file, css] of Object.entries(filesOf(".css"))) {
    const queries = css.match(/@(custom-)?media[^{;]*/g) ?? [];
    // The notice about too small a screen depends on the screen's size only (docs/specification.md, section 2).
    expect
      .soft(
        queries.filter((query) => /width:\s*\d+px/.test(query) && !query.includes("319px")),
        file,
      )
      .toEqual([]);
  }
});

test("every width in a style sheet is a named breakpoint", () => {
  expect(ownWidths(filesOf(".css"))).toEqual([]);
  expect(ownWidths({ "a.css": "@media (--below-lg), (pointer: coarse) {}" })).toEqual([]);
  expect(ownWidths({ "a.css": "@media (min-width: 50em) {}" })).toEqual(["a.css: @media (min-width: 50em)"]);
  const names = new Set(Array.from(filesOf(".css")[breakpoints]?.matchAll(/@custom-media (--[\w-]+)/g) ?? [], ([, name]) => name));
  const used = Object.values(filesOf(".css")).flatMap((css) => Array.from(css.matchAll(/@media[^{]*/g), ([query]) => query));
  expect(used.flatMap((query) => query.match(/--[\w-]+/g) ?? []).filter((name) => !names.has(name))).toEqual([]);
});

test("pictures state their sizes at the breakpoints", () => {
  const widths = Array.from(filesOf(".css")[breakpoints]?.matchAll(/\(min-width: (\d+)em\)/g) ?? [], ([, letters]) => Number(letters) * 16);
  const announced = Object.entries(filesOf(".tsx")).flatMap(([file, source]) =>
    Array.from(source.matchAll(/\((?:min|max)-width: (\d+)px\)/g), ([, pixels]) => ({ file, width: Number(pixels) })),
  );
  expect(announced.length).toBeGreaterThan(0);
  expect(announced.filter(({ width }) => !widths.includes(width))).toEqual([]);
});

// Hidden texts (.sr-only) are positioned absolutely: without a positioned ancestor they stay where they are when it scrolls, and make the
// document as long as its contents.
test("each part that scrolls down is positioned, so that hidden texts scroll with it", () => {
  expect(Object.entries(filesOf(".css")).flatMap(([file, css]) => unpositioned(css).map((selector) => `${file}: ${selector}`))).toEqual([]);
  expect(unpositioned(".a { overflow-y: auto } .b { overflow: scroll; position: sticky } .c { overflow: auto hidden }")).toEqual([".a"]);
  expect(unpositioned(".a { position: fixed } @media (--below-md) { .a { overflow: auto } }")).toEqual([]);
});

/** The selectors that scroll down and are positioned nowhere in the sheet. */
function unpositioned(css: string): string[] {
  const rules = Array.from(withoutComments(css).matchAll(/([^{};]+)\{([^{}]*)\}/g), ([, selector = "", body = ""]) => ({
    selector: selector.trim(),
    body,
  }));
  const positioned = new Set(rules.filter(({ body }) => /(^|[\s;])position:/.test(body)).map(({ selector }) => selector));
  const scrolls = (body: string) => /(^|[\s;])overflow(-y)?:\s*(auto|scroll)\s*(;|$)/.test(body);
  return rules.filter(({ selector, body }) => scrolls(body) && !positioned.has(selector)).map(({ selector }) => selector);
}

test("no style sheet is longer than a file of code", () => {
  expect(longSheets(filesOf(".css"))).toEqual([]);
  expect(longSheets({ "a.css": ".btn {}\n".repeat(MOST_LINES), "b.css": ".btn {}\n".repeat(MOST_LINES + 1) })).toEqual([
    "b.css: 301 lines",
  ]);
});

test("every style sheet is imported", () => {
  expect(unusedSheets(filesOf(".css"), { ...filesOf(".tsx"), ...filesOf(".ts") })).toEqual([]);
  const sheets = { "app/globals.css": '@import "../components/ui/ui.css";', "components/ui/ui.css": '@import "./a.css";' };
  const more = { "components/ui/a.css": "", "components/ui/b.css": "" };
  expect(unusedSheets({ ...sheets, ...more }, { "app/layout.tsx": 'import "@/app/globals.css";' })).toEqual(["components/ui/b.css"]);
});

test("a room's classes are used only in that room, and where its sheet is imported", () => {
  // The verifier's sheets are in a page of their kind only (scripts/build/verifier.mjs).
  const ofSite = Object.entries(filesOf(".css")).filter(([file]) => !file.startsWith("components/draws/verifier/"));
  expect(strayClasses(Object.fromEntries(ofSite), filesOf(".tsx"))).toEqual([]);

  const sheets = { "components/ui/ui.css": ".btn {}", "components/seats/seats.css": ".basket b, .btn .basket-sum {}" };
  const page = 'export const A = () => <p className={`btn ${b ? "basket" : "basket-x"}`} title="basket-sum" />;';
  expect(strayClasses(sheets, { "components/seats/map/a.tsx": page })).toEqual([]);
  expect(strayClasses(sheets, { "components/cart/a.tsx": page })).toEqual(["components/cart/a.tsx: basket"]);
  const importing = { "components/cart/a.tsx": page, "components/cart/b.tsx": 'import "@/components/seats/seats.css";' };
  expect(strayClasses(sheets, importing)).toEqual([]);

  const listed = { ...sheets, "components/seats/step.css": '@import "./seats.css" layer(components);' };
  const importingList = { "components/cart/a.tsx": page, "components/cart/b.tsx": 'import "@/components/seats/step.css";' };
  expect(strayClasses(listed, importingList)).toEqual([]);
  const shared = { "components/ui/ui.css": '@import "./button.css";', "components/ui/button.css": ".btn {}" };
  const button = { "components/cart/a.tsx": '<p className="btn" />' };
  expect(strayClasses(shared, button)).toEqual([]);
  expect(strayClasses({ "components/ui/button.css": ".btn {}" }, button)).toEqual(["components/cart/a.tsx: btn"]);
});

/** Media queries that contain a number, outside the file of named breakpoints. */
function ownWidths(sheets: Files): string[] {
  return Object.entries(sheets).flatMap(([file, css]) =>
    (css.match(/@media[^{]*/g) ?? []).filter((query) => /\d(px|r?em)\b/.test(query)).map((query) => `${file}: ${query.trim()}`),
  );
}

function longSheets(sheets: Files): string[] {
  return Object.entries(sheets)
    .map(([file, css]) => ({ file, lines: css.trimEnd().split("\n").length }))
    .filter(({ lines }) => lines > MOST_LINES)
    .map(({ file, lines }) => `${file}: ${lines} lines`);
}

function unusedSheets(sheets: Files, sources: Files): string[] {
  const imported = new Set(Object.values(sources).flatMap((source) => sheetsOf(source, sheets)));
  return Object.keys(sheets).filter((file) => !imported.has(file));
}

/** The sheets that a component or page imports, and those that they import in turn. */
function sheetsOf(source: string, sheets: Files): string[] {
  return Array.from(source.matchAll(/(?:import|from) "@\/([^"]+\.css)"/g)).flatMap(([, file = ""]) => withImported(file, sheets));
}

function withImported(file: string, sheets: Files): string[] {
  const imports = (sheets[file] ?? "").matchAll(/@import "(\.[^"]+)"/g);
  return [file, ...Array.from(imports).flatMap(([, path = ""]) => withImported(join(dirname(file), path), sheets))];
}

/**
 * Classes in a component that are defined only in sheets of other rooms, none of them imported in its room. Pages combine
 * components of all rooms, so they are not checked.
 */
function strayClasses(sheets: Files, sources: Files): string[] {
  const shared = new Set(sharedSheets.flatMap((file) => withImported(file, sheets)).flatMap((file) => classesOf(sheets[file] ?? "")));
  const imported = Object.entries(sources).map(([file, source]) => ({ room: roomOf(file), files: new Set(sheetsOf(source, sheets)) }));
  const homes = new Map<string, Set<string>>();
  for (const [file, css] of Object.entries(sheets).filter(([file]) => !file.endsWith(".module.css"))) {
    const room = roomOf(file);
    const guests = imported.filter(({ files }) => files.has(file)).map((guest) => guest.room);
    for (const name of classesOf(css)) {
      const home = homes.get(name) ?? new Set();
      homes.set(name, home);
      for (const one of [room, ...guests]) home.add(one);
    }
  }
  return Object.entries(sources)
    .filter(([file]) => file.startsWith("components/"))
    .flatMap(([file, source]) =>
      [...classNamesIn(source)]
        .filter((name) => !shared.has(name) && homes.get(name)?.has(roomOf(file)) === false)
        .map((name) => `${file}: ${name}`),
    );
}

function roomOf(file: string): string {
  return file.split("/").slice(0, 2).join("/");
}

function classesOf(css: string): string[] {
  const selectors = withoutComments(css).match(/[^{};]+(?=\{)/g) ?? [];
  return selectors
    .filter((selector) => !selector.trim().startsWith("@"))
    .flatMap((selector) => selector.match(/(?<=\.)[a-z][\w-]*/g) ?? []);
}

/** Words in the strings of className attributes. */
function classNamesIn(source: string): Set<string> {
  const values = source.match(/className=("[^"]*"|\{(?:[^{}]|\{[^{}]*\})*\})/g) ?? [];
  const texts = values.flatMap((value) => value.replace(/(?:===|!==) "[^"]*"/g, "").match(/"[^"]*"|`[^`]*`/g) ?? []);
  return new Set(texts.flatMap((text) => text.replace(/[`"${}?:]/g, " ").split(/\s+/)).filter(Boolean));
}

function withoutComments(css: string): string {
  return css.replace(/\/\*[\s\S]*?\*\//g, "");
}

function filesOf(extension: string): Files {
  const names = ["app", "components"].flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, encoding: "utf8" }).map((file) => join(folder, file)),
  );
  return Object.fromEntries(names.filter((file) => file.endsWith(extension)).map((file) => [file, readFileSync(join(root, file), "utf8")]));
}
