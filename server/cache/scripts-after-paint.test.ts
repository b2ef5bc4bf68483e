import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { expect, test } from "playwright/test";
import type { scriptsAfterPaint as changed } from "@/server/cache/scripts-after-paint.mjs";

/** Loads the module by its path, as Next does, because it is plain JavaScript. */
async function scriptsAfterPaint(html: string, sheetOf?: (path: string) => string): Promise<string> {
  const file = pathToFileURL(join(process.cwd(), "server", "cache", "scripts-after-paint.mjs"));
  const changes = (await import(file.href)) as { scriptsAfterPaint: typeof changed };
  return changes.scriptsAfterPaint(html, sheetOf);
}

const head =
  '<link rel="stylesheet" href="/_next/static/chunks/a.css"/><link rel="preload" as="script" fetchPriority="low" href="/_next/static/chunks/main.js"/><script src="/_next/static/chunks/one.js" async=""></script><script src="/_next/static/chunks/old.js" noModule=""></script>';
const body =
  '<body><h1>潮間帶</h1><script src="/_next/static/chunks/main.js" id="_R_" async=""></script><script>self.__next_f.push(["\\u003c/body>"])</script></body></html>';
const page = (meta = "") => `<!DOCTYPE html><html><head>${head}${meta}</head>${body}`;

test("moves a page's scripts, in order, from the markup to the list that waits for the first paint", async () => {
  const late = await scriptsAfterPaint(page());
  expect(late).not.toContain('as="script"');
  expect(late).not.toContain('async=""');
  expect(late).toContain('(["/_next/static/chunks/one.js","/_next/static/chunks/main.js"],2000)</script></body></html>');
  // The rest is unchanged.
  expect(late).toContain(
    '<link rel="stylesheet" href="/_next/static/chunks/a.css"/><script src="/_next/static/chunks/old.js" noModule="">',
  );
  expect(late).toContain('<h1>潮間帶</h1><script>self.__next_f.push(["\\u003c/body>"])</script>');
});

test("a sheet whose rules the page carries comes before the scripts", async () => {
  const late = await scriptsAfterPaint(page(), () => "h1{color:red}");
  expect(late).toContain("<head><style data-until-sheet>h1{color:red}</style><noscript><link ");
  expect(late).toContain('(["/_next/static/chunks/a.css","/_next/static/chunks/one.js","/_next/static/chunks/main.js"],2000)</script>');
});

test("does not change a screen that scripts fill, or a page without scripts", async () => {
  const screen = page('<meta name="robots" content="noindex, nofollow"/>');
  expect(await scriptsAfterPaint(screen)).toBe(screen);
  expect(await scriptsAfterPaint("<html><body>場燈</body></html>")).toBe("<html><body>場燈</body></html>");
});
