import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { expect, test } from "playwright/test";

type Changes = { stylesInPage: (html: string, sheetOf: (path: string) => string | undefined) => { html: string; sheets: string[] } };

const link = '<link rel="stylesheet" href="/_next/static/chunks/a.css" data-precedence="next"/>';
const markup =
  '<!DOCTYPE html><html><head>HEAD</head><body><h1 id="top" class="md:flex h-[2px] group-[&amp;>p]:x">Tide</h1><p class="note"></p></body>';

/** Loads the module by its path, as Next does, because it is plain JavaScript. Returns the page for a sheet, and the rules in it. */
async function pageWith(css: string | undefined) {
  const { href } = pathToFileURL(join(process.cwd(), "server", "cache", "styles-in-page.mjs"));
  const { stylesInPage } = (await import(href)) as Changes;
  const { html, sheets } = stylesInPage(markup.replace("HEAD", link), () => css);
  return { html, sheets, rules: html.match(/<style data-until-sheet>(.*)<\/style>/s)?.[1] };
}

test("a page carries the rules that its tags, classes and ids use, in the sheet's order", async () => {
  const used = [
    "h1{a:b}",
    ".note,.gone{a:b}",
    '#top .note:hover::before{content:"}"}',
    ".md\\:flex{a:b}",
    ".h-\\[2px\\]{a:b}",
    ".note:not(.gone,:is(.x)){a:b}",
    "[data-state=open] .note{a:b}",
    ":root,:host{--a:b}",
    ".note>*{a:b}",
  ];
  const unused = [".gone{a:b}", "table{a:b}", "#else{a:b}", ".note.gone{a:b}", ".note .gone:hover{a:b}", ".md\\:grid{a:b}"];
  const sheet = used.map((rule, index) => rule + (unused[index] ?? "")).join("");
  expect((await pageWith(sheet)).rules).toBe(used.join(""));
});

test("groups have only such rules, and layers have their order", async () => {
  const css = "@layer one,two;@layer two{.gone{a:b}}@media (width>1px){.note{a:b}.gone{a:b}}@supports (a:b){.gone{a:b}}@font-face{a:b}";
  expect((await pageWith(css)).rules).toBe("@layer one,two;@layer two{}@media (width>1px){.note{a:b}}@font-face{a:b}");
});

test("animations and properties stay if a rule names them", async () => {
  const css = "@keyframes spin{to{a:b}}@keyframes gone{to{a:b}}@property --x{a:b}@property --y{a:b}.note{animation:spin 1s;width:var(--x)}";
  expect((await pageWith(css)).rules).toBe("@keyframes spin{to{a:b}}@property --x{a:b}.note{animation:spin 1s;width:var(--x)}");
});

test("addresses in a sheet are still those of the sheet", async () => {
  expect((await pageWith('.note{a:url(../media/a.woff2)url("data:x")}')).rules).toBe(
    '.note{a:url(/_next/static/media/a.woff2)url("data:x")}',
  );
});

test("the whole sheet follows, and a browser without scripts requests it", async () => {
  const { html, sheets } = await pageWith(".note{a:b}");
  expect(sheets).toEqual(["/_next/static/chunks/a.css"]);
  expect(html).toBe(markup.replace("HEAD", `<style data-until-sheet>.note{a:b}</style><noscript>${link}</noscript>`));
});

test("a page whose sheet cannot be read is not changed", async () => {
  expect(await pageWith(undefined)).toEqual({ html: markup.replace("HEAD", link), sheets: [], rules: undefined });
});
