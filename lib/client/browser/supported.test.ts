import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { join, relative } from "node:path";
import type { BrowserName, CompatData, Identifier } from "@mdn/browser-compat-data";
import { expect, test } from "playwright/test";
import ts from "typescript";

const root = join(import.meta.dirname, "..", "..", "..");
const data = createRequire(import.meta.url)("@mdn/browser-compat-data") as CompatData;

/** Features that the code checks before it uses them, or does without. */
const detected = [
  "HTMLElement.hidePopover",
  "Navigator.share",
  "Navigator.vibrate",
  "Navigator.wakeLock",
  "WakeLock.request",
  "WakeLockSentinel",
  "WakeLockSentinel.release",
  "Window.requestIdleCallback",
];

/** The names of `browserslist`'s browsers in MDN's data. */
const namesAtMdn: Record<string, BrowserName> = { ios_saf: "safari_ios" };

const { browserslist } = JSON.parse(readFileSync(join(root, "package.json"), "utf8")) as { browserslist: string[] };
const oldest = browserslist.map((line) => {
  const [name = "", version] = line.split(" ");
  return { browser: namesAtMdn[name] ?? (name as BrowserName), version: Number(version) };
});

/** The browsers whose oldest supported version lacks a feature. */
function lackedBy({ __compat: compat }: Identifier): BrowserName[] {
  return oldest.flatMap(({ browser, version }) => {
    const told = [compat?.support[browser] ?? []].flat();
    const since = told.filter(({ flags }) => !flags).map(({ version_added: added }) => parseFloat(String(added).replace("≤", "")));
    return told.length === 0 || since.some((added) => added <= version) ? [] : browser;
  });
}

const ofBrowsers = (node: ts.Declaration) => /typescript\/lib\/lib\.[^/]+$/.test(node.getSourceFile().fileName);

/** The name of the browser's feature that an expression uses, and MDN's data about it. */
function partOf(node: ts.Node, checker: ts.TypeChecker): [name: string, part: Identifier] | undefined {
  const name = ts.isPropertyAccessExpression(node) ? node.name : ts.isIdentifier(node) ? node : undefined;
  const declaration = name && checker.getSymbolAtLocation(name)?.declarations?.find(ofBrowsers);
  if (!declaration) return undefined;
  const { api, javascript } = data;
  if (!ts.isPropertyAccessExpression(node)) {
    const part = api[name.text] ?? javascript.builtins?.[name.text];
    return part && ts.isVariableDeclaration(declaration) ? [name.text, part] : undefined;
  }
  // `declare var Name: { statics }`, `interface NameConstructor { statics }` or `interface Name { members }`
  const holder = ts.isTypeLiteralNode(declaration.parent) ? declaration.parent.parent : declaration.parent;
  const owner = ((holder as ts.InterfaceDeclaration).name?.text ?? "").replace(/Constructor$/, "");
  const members = api[owner] ?? javascript.builtins?.[owner];
  const part = members?.[name.text] ?? members?.[`${name.text}_static`];
  return part && [`${owner}.${name.text}`, part];
}

test("the browser's code uses nothing that the oldest supported browsers lack", { tag: "@all" }, () => {
  const { options, fileNames } = ts.getParsedCommandLineOfConfigFile(join(root, "tsconfig.json"), {}, {
    ...ts.sys,
    onUnRecoverableConfigFileDiagnostic: () => undefined,
  } as ts.ParseConfigFileHost)!;
  const files = fileNames.filter((file) =>
    /^(components\/|lib\/(client|i18n|input)\/|lib\/domain\/.+\/rules\.ts$)(?!.*\.test\.)/.test(relative(root, file)),
  );
  expect(files.length).toBeGreaterThan(500);
  const program = ts.createProgram(files, { ...options, noEmit: true, skipLibCheck: true });
  const checker = program.getTypeChecker();
  const found = new Map<string, string>();
  for (const file of files) {
    const source = program.getSourceFile(file)!;
    const look = (node: ts.Node): void => {
      const [name, part] = partOf(node, checker) ?? [];
      const lacking = part && !detected.includes(name!) ? lackedBy(part) : [];
      if (lacking.length > 0) found.set(`${name} is missing in ${lacking.join(", ")}`, relative(root, file));
      ts.forEachChild(node, look);
    };
    look(source);
  }
  expect(Object.fromEntries(found)).toEqual({});
});

test("finds features that a listed browser lacks, and accepts older ones", () => {
  expect(lackedBy(data.api.AbortSignal!.any_static!)).toEqual(["chrome", "edge", "firefox", "safari", "safari_ios"]);
  expect(lackedBy(data.api.URLSearchParams!.size!)).toContain("safari");
  expect(lackedBy(data.api.AbortSignal!.timeout_static!)).toEqual([]);
  expect(lackedBy(data.api.Document!.createElement!)).toEqual([]);
});
