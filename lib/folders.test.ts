import { readdirSync, readFileSync } from "node:fs";
import { basename, dirname, extname, join, relative } from "node:path";
import { expect, test } from "playwright/test";
import ts from "typescript";

const root = join(import.meta.dirname, "..");

/** More than one page of a file list: too many to find a file by looking. */
const MOST_FILES = 24;
const codeFolders = [
  "app",
  "bench",
  "components",
  "docker",
  "e2e",
  "lib",
  "messages",
  "prisma",
  "sandbox",
  "scripts",
  "server",
  "test-support",
];
/** Folders whose files are looked up by a well-known name: parts of every screen, icons, migrations, commands. */
const wideFolders = ["components/icons", "components/ui", "prisma/migrations", "scripts/operator"];

// The files of server/ are named after what they serve.
const namedFolders = ["components", "lib", "sandbox", "scripts", "test-support"];
/** Next's files, and the files every room may have: what they hold is known by their name. */
const demandedName = /^(page|layout|route|rules|schemas|types|(.+-)?queries)$/;

test("no folder holds more files than are seen at once", () => {
  expect(wideFoldersIn(codeFiles())).toEqual([]);
});

test("a file with one function is named after it", () => {
  const odd = codeFiles()
    .filter((file) => namedFolders.some((folder) => file.startsWith(`${folder}/`)))
    .flatMap((file) => otherName(file, readFileSync(join(root, file), "utf8")));
  expect(odd).toEqual([]);
});

test("a folder that has grown is found, a file that is named otherwise too", () => {
  const grown = Array.from({ length: MOST_FILES + 1 }, (_, number) => `lib/domain/gate/scan-${number}.ts`);
  expect(wideFoldersIn(grown)).toEqual([`lib/domain/gate: ${MOST_FILES + 1} files`]);
  expect(wideFoldersIn([...grown.slice(1), "lib/domain/gate/scan.test.ts", "lib/domain/gate/day/scan.ts"])).toEqual([]);
  expect(wideFoldersIn(grown.map((file) => file.replace("lib/domain/gate", "components/ui")))).toEqual([]);

  const one = "export type Scan = string;\nexport async function redeemTicket(): Promise<void> {}\nfunction other() {}";
  expect(otherName("lib/domain/gate/redeem-ticket.ts", one)).toEqual([]);
  expect(otherName("lib/domain/gate/redeem.ts", one)).toEqual(["lib/domain/gate/redeem.ts: redeemTicket"]);
  expect(otherName("lib/domain/gate/rules.ts", one)).toEqual([]);
  expect(otherName("lib/domain/gate/gate-queries.ts", one)).toEqual([]);
  expect(otherName("components/gate/scan.tsx", "export const QRCode = () => null;")).toEqual(["components/gate/scan.tsx: QRCode"]);
  expect(otherName("components/gate/qr-code.tsx", "export const QRCode = () => null;")).toEqual([]);
  expect(otherName("lib/domain/gate/redeem.ts", `${one}\nexport const FACTORS = 2;`)).toEqual([]);
});

/** All files of the code folders but what programs write: the client of the schema, results of measurements, packages. */
function codeFiles(): string[] {
  return codeFolders.flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => relative(root, join(entry.parentPath, entry.name)))
      .filter((file) => !/^(lib\/platform\/prisma|bench\/results|bench\/minimal-site\/.next|.*\/node_modules)\//.test(file)),
  );
}

function isTest(file: string): boolean {
  return /\.(test|spec)\.tsx?$/.test(file);
}

function wideFoldersIn(files: string[]): string[] {
  const counts = new Map<string, number>();
  for (const file of files) {
    if (!isTest(file)) counts.set(dirname(file), (counts.get(dirname(file)) ?? 0) + 1);
  }
  return [...counts]
    .filter(([folder, count]) => count > MOST_FILES && !wideFolders.includes(folder))
    .map(([folder, count]) => `${folder}: ${count} files`);
}

/** The one function that a file exports and is not named after, or nothing. */
function otherName(file: string, code: string): string[] {
  if (!/\.(tsx?|mjs)$/.test(file) || isTest(file) || file.endsWith(".d.ts")) return [];
  const name = basename(file, extname(file));
  const exported = exportedValues(ts.createSourceFile(file, code, ts.ScriptTarget.Latest, false));
  const [only] = exported;
  if (exported.length !== 1 || !only?.isFunction || demandedName.test(name) || inKebabCase(only.name) === name) return [];
  return [`${file}: ${only.name}`];
}

type Exported = { name: string; isFunction: boolean };

function exportedValues(source: ts.SourceFile): Exported[] {
  return source.statements.flatMap((statement): Exported[] => {
    if (ts.isExportAssignment(statement)) return [{ name: "default", isFunction: false }];
    if (ts.isExportDeclaration(statement)) return statement.isTypeOnly ? [] : [{ name: "*", isFunction: false }];
    if (!ts.canHaveModifiers(statement) || !ts.getModifiers(statement)?.some(({ kind }) => kind === ts.SyntaxKind.ExportKeyword)) return [];
    if (ts.isFunctionDeclaration(statement)) return [{ name: statement.name?.text ?? "default", isFunction: true }];
    if (ts.isClassDeclaration(statement)) return [{ name: statement.name?.text ?? "default", isFunction: false }];
    if (!ts.isVariableStatement(statement)) return [];
    return statement.declarationList.declarations.map(({ name, initializer }) => ({
      name: ts.isIdentifier(name) ? name.text : "*",
      isFunction: initializer !== undefined && (ts.isArrowFunction(initializer) || ts.isFunctionExpression(initializer)),
    }));
  });
}

/** redeemTicket → redeem-ticket, QRCode → qr-code */
function inKebabCase(name: string): string {
  return name
    .replace(/([a-z0-9])([A-Z])/g, "$1-$2")
    .replace(/([A-Z])([A-Z][a-z])/g, "$1-$2")
    .toLowerCase();
}
