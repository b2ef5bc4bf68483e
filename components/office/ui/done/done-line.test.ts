import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "playwright/test";
import ts from "typescript";

const office = join(import.meta.dirname, "../..");

test("each result of an act has a line on a page that shows it", () => {
  const said = new Set<string>();
  const shown = new Set<string>();
  for (const file of readdirSync(office, { recursive: true, encoding: "utf8" })) {
    if (!/\.tsx?$/.test(file) || file.includes("ui/done/")) continue;
    collect(ts.createSourceFile(file, readFileSync(join(office, file), "utf8"), ts.ScriptTarget.Latest, true), said, shown);
  }
  expect(said.size).toBeGreaterThan(15);
  expect([...said].sort()).toEqual([...shown].sort());
});

/** Adds the places that a file uses: of `sayDone(place, …)`, and of `<DoneLine place=…>` or a component that passes it on. */
function collect(node: ts.Node, said: Set<string>, shown: Set<string>): void {
  const [place] = ts.isCallExpression(node) && node.expression.getText() === "sayDone" ? node.arguments : [];
  if (place) addPlaces(place, said);
  if (ts.isJsxAttribute(node) && node.name.getText() === "place" && node.initializer && isLine(node)) addPlaces(node.initializer, shown);
  node.forEachChild((child) => collect(child, said, shown));
}

const isLine = ({ parent }: ts.JsxAttribute) => /^<(DoneLine|ActList)\b/.test(parent.parent.getText());

/** Adds the first word of each text in an expression; an id follows it. */
function addPlaces(node: ts.Node, to: Set<string>): void {
  if (ts.isBinaryExpression(node)) return;
  if (ts.isStringLiteral(node) || ts.isNoSubstitutionTemplateLiteral(node)) to.add(node.text);
  else if (ts.isTemplateHead(node)) to.add(`${node.text.trim()} of one`);
  else node.forEachChild((child) => addPlaces(child, to));
}
