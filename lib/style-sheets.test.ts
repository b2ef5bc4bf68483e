import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "playwright/test";

const root = join(import.meta.dirname, "..");
const breakpoints = "app/breakpoints.css";
/** What every screen is made of: their classes may stand anywhere. */
const sharedSheets = ["app/type.css", "components/ui/ui.css", "components/layout/layout.css"];

type Files = Record<string, string>;

test("style sheets take their colours from the tokens", () => {
  const sheets = Object.entries(filesOf(".css")).filter(([file]) => !file.endsWith("tokens.css"));
  expect(sheets.length).toBeGreaterThan(0);
  for (const [file, css] of sheets) {
    expect.soft(withoutComments(css).match(/:[^;{}]*(#[0-9a-f]{3,8}\b|\b(rgba?|hsla?|oklch|oklab)\()[^;]*/gi) ?? [], file).toEqual([]);
  }
});

test("style sheets measure the screen in letters, so that letters of twice the size get the phone's layout", () => {
  for (const [file, css] of Object.entries(filesOf(".css"))) {
    const queries = css.match(/@(custom-)?media[^{;]*/g) ?? [];
    // the notice about too small a screen is about the screen (docs/specification.md, section 2), whatever the letters
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

test("pictures announce their sizes at the breakpoints", () => {
  const widths = Array.from(filesOf(".css")[breakpoints]?.matchAll(/\(min-width: (\d+)em\)/g) ?? [], ([, letters]) => Number(letters) * 16);
  const announced = Object.entries(filesOf(".tsx")).flatMap(([file, source]) =>
    Array.from(source.matchAll(/\((?:min|max)-width: (\d+)px\)/g), ([, pixels]) => ({ file, width: Number(pixels) })),
  );
  expect(announced.length).toBeGreaterThan(0);
  expect(announced.filter(({ width }) => !widths.includes(width))).toEqual([]);
});

test("a room's classes are used in that room, and where its sheet is imported", () => {
  expect(strayClasses(filesOf(".css"), filesOf(".tsx"))).toEqual([]);

  const sheets = { "components/ui/ui.css": ".btn {}", "components/seats/seats.css": ".basket b, .btn .basket-sum {}" };
  const page = 'export const A = () => <p className={`btn ${b ? "basket" : "basket-x"}`} title="basket-sum" />;';
  expect(strayClasses(sheets, { "components/seats/map/a.tsx": page })).toEqual([]);
  expect(strayClasses(sheets, { "components/cart/a.tsx": page })).toEqual(["components/cart/a.tsx: basket"]);
  const importing = { "components/cart/a.tsx": page, "components/cart/b.tsx": 'import "@/components/seats/seats.css";' };
  expect(strayClasses(sheets, importing)).toEqual([]);
});

/** Media queries with a number in them, outside the one file that has them. */
function ownWidths(sheets: Files): string[] {
  return Object.entries(sheets).flatMap(([file, css]) =>
    (css.match(/@media[^{]*/g) ?? []).filter((query) => /\d(px|r?em)\b/.test(query)).map((query) => `${file}: ${query.trim()}`),
  );
}

/** Classes in a component that only sheets of other rooms know, none of them imported in its room. Pages are put together from all rooms. */
function strayClasses(sheets: Files, sources: Files): string[] {
  const shared = new Set(sharedSheets.flatMap((file) => classesOf(sheets[file] ?? "")));
  const homes = new Map<string, Set<string>>();
  for (const [file, css] of Object.entries(sheets).filter(([file]) => !file.endsWith(".module.css"))) {
    const room = roomOf(file);
    const guests = Object.entries(sources).filter(([, source]) => source.includes(`import "@/${file}"`));
    for (const name of classesOf(css)) {
      const home = homes.get(name) ?? new Set();
      homes.set(name, home);
      for (const one of [room, ...guests.map(([guest]) => roomOf(guest))]) home.add(one);
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
