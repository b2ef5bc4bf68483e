import { readFileSync } from "node:fs";
import { expect, test } from "playwright/test";

/** The file, weights and characters of each font face, in CSS and in TypeScript. */
function facesIn(source: string, start: RegExp): string[] {
  return source
    .split(start)
    .slice(1)
    .map((face) => {
      const file = /([\w-]+)\.woff2/.exec(face)?.[1];
      const weight = /weight:\s*"?(\d+ \d+)/.exec(face)?.[1];
      const letters = face.match(/U\+[\dA-F-]+/g);
      return [file, weight, letters?.join()].join(" ");
    });
}

test("the office uses the site's font faces", () => {
  const site = facesIn(readFileSync("app/[locale]/fonts.ts", "utf8"), /localFont\(\{/);
  const office = facesIn(readFileSync("app/(office)/fonts.css", "utf8"), /@font-face/);
  expect(office.length).toBe(3);
  for (const face of office) expect(site).toContain(face);
});
