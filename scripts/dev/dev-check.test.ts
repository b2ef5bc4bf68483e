import { readFileSync } from "node:fs";
import { expect, test } from "playwright/test";

// `npm run dev:check` takes minutes and is not part of `npm test`: without this test its edits would go out of date unnoticed.
test("every edit of npm run dev:check finds its text once", () => {
  const script = readFileSync("scripts/dev-check.mjs", "utf8");
  const edits = Array.from(script.matchAll(/file: "([^"]+)",\s+from: (?:"([^"]+)"|'([^']+)')/g), ([, file = "", quoted, single]) => ({
    file,
    from: quoted ?? single ?? "",
  }));
  expect(edits).toHaveLength(script.match(/^ {4}kind: /gm)?.length ?? -1);
  expect(edits.filter(({ file, from }) => readFileSync(file, "utf8").split(from).length !== 2)).toEqual([]);
});
