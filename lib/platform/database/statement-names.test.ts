import { expect, test } from "playwright/test";
import { statementNames } from "./statement-names";

test("gives a statement a name from the third time on", () => {
  const nameOf = statementNames();
  const sent = (sql: string) => [1, 2, 3, 4].map(() => nameOf({ sql }));
  expect(sent("SELECT 1")).toEqual(["", "", "hl_0", "hl_0"]);
  expect(sent("SELECT 2")).toEqual(["", "", "hl_1", "hl_1"]);
});

test("limits the number of names, and gives none to one-off texts", () => {
  const nameOf = statementNames();
  const once = Array.from({ length: 5_000 }, (_, i) => nameOf({ sql: `once ${i}` }));
  expect(new Set(once)).toEqual(new Set([""]));
  const often = Array.from({ length: 1_500 }, (_, i) => nameOf({ sql: `often ${Math.floor(i / 3)}` }));
  expect(new Set(often.filter(Boolean)).size).toBe(200);
});
