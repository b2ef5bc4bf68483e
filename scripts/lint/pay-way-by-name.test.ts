import { join } from "node:path";
import { ESLint } from "eslint";
import { expect, test } from "playwright/test";
import { payWays } from "@/lib/domain/pay-ways/rules";

const root = join(import.meta.dirname, "..", "..");
const linter = new ESLint({ cwd: root });

async function found(code: string, path = "lib/domain/refunds/part.ts"): Promise<(string | undefined)[]> {
  const [file] = await linter.lintText(code, { filePath: join(root, path) });
  return file!.messages.filter(({ ruleId }) => ruleId === "houselight/pay-way-by-name").map(({ messageId }) => messageId);
}

test("finds every pay way of the table in a comparison and in the case of a switch", async () => {
  for (const way of payWays) expect(await found(`export const is = (way: string) => way === "${way}";`)).toEqual(["compared"]);
  expect(await found(`export const is = (way: string) => "atm" != way || way !== "credit";`)).toEqual(["compared", "compared"]);
  expect(await found(`export function is(way: string) { switch (way) { case "cvs": return true; } }`)).toEqual(["compared"]);
});

test("finds lists of pay ways, as values, as types and in statements", async () => {
  expect(await found(`export const cards = new Set(["credit", "unionpay"]);`)).toEqual(["listed"]);
  expect(await found(`export type Transfer = "atm" | "cvs";`)).toEqual(["listed"]);
  for (const condition of [" IN ('atm', 'cvs')", " NOT IN ('credit')", " = 'cvs'", " <> 'unionpay'", "::text = 'atm'"])
    expect(await found(`export const sql = \`SELECT FROM payments p WHERE p.pay_way${condition}\`;`), condition).toEqual(["statement"]);
});

test("checks screens, factories, scripts and measurements, and ignores tests", async () => {
  const code = `export const is = (way: string) => way === "atm";`;
  for (const path of ["components/orders/part.tsx", "prisma/factories/part.ts", "scripts/operator/part.ts", "bench/rehearsal/part.ts"])
    expect(await found(code, path), path).toEqual(["compared"]);
  expect(await found(code, "lib/domain/refunds/part.test.ts")).toEqual([]);
});

test("accepts records, traits and a single way that is intended", async () => {
  expect(await found(`export const icons = { credit: 1, unionpay: 1, atm: 2, cvs: 3 };`)).toEqual([]);
  expect(await found(`export const order = { payWay: "credit", questions: ["credit", "seat"] };`)).toEqual([]);
  expect(await found("export const sql = `SELECT p.pay_way IN (${1}) FROM payments p`;")).toEqual([]);
  expect(await found("export const sql = `INSERT INTO payments (pay_way) SELECT 'credit'`;")).toEqual([]);
});
