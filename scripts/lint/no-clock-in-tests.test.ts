import { join } from "node:path";
import { ESLint } from "eslint";
import { expect, test } from "playwright/test";

const root = join(import.meta.dirname, "..", "..");
const linter = new ESLint({ cwd: root, overrideConfig: { linterOptions: { reportUnusedDisableDirectives: "off" } } });

/** The body of a test, and the message that the rule must give for it. */
const bodies: [kind: string, message: string, body: string][] = [
  ["a page's timer", "timer", "await page.waitForTimeout(100);"],
  ["a promise of a timer", "timer", "await new Promise((r) => setTimeout(r, 100));"],
  ["a timer of the page", "timer", "await page.evaluate(() => new Promise((r) => window.setTimeout(r, 100)));"],
  ["a timer that repeats", "timer", "await new Promise((r) => setInterval(r, 100));"],
  ["an imported timer", "timer", "await setTimer(100);"],
  ["a timer of an imported module", "timer", "await timers.setTimeout(100);"],
  ["a scheduler", "timer", "await scheduler.wait(100);"],
  ["a measured time", "duration", "const start = Date.now();\nexpect(Date.now() - start).toBeLessThan(100);"],
  [
    "a measured time with a name",
    "duration",
    "const start = performance.now();\nconst took = performance.now() - start;\nexpect(took).toBe(1);",
  ],
  ["two readings", "duration", "const start = Date.now();\nconst end = Date.now();\nexpect(end - start).toBeLessThan(100);"],
  ["the time until a moment", "duration", "expect(Math.round((row.at.getTime() - Date.now()) / 1_000)).toBe(60);"],
  ["the time since a moment", "duration", "expect(Date.now() - row.at.getTime()).toBeLessThan(100);"],
  ["a loop until a time", "clock", "const end = performance.now() + 100;\nwhile (performance.now() < end);"],
  ["a comparison with the present", "clock", "expect(row.at.getTime()).toBeLessThan(Date.now() + 60_000);"],
  ["a comparison of dates", "clock", "expect(row.at > new Date()).toBe(true);"],
  ["a date in an expectation", "clock", "expect(row).toEqual({ at: new Date(Date.now() + 60_000) });"],
  ["a short limit", "limit", "await expect.poll(() => row.at, { timeout: 5_000 }).toBe(1);"],
  ["a short limit with a name", "limit", "const SHORT_MS = 5_000;\nawait page.click({ timeout: SHORT_MS });"],
  ["a short limit of a repeated block", "limit", "await expect(async () => {}).toPass({ timeout: 5_000 });"],
  ["a short limit of a test", "limit", "test.setTimeout(5_000);"],
];

const allowed = [
  "await update({ at: new Date(Date.now() + 60_000) });",
  "const name = `T${Date.now()}`;",
  "const before = Date.now();\nawait update();\nexpect(row.at.getTime()).toBeGreaterThanOrEqual(before + 60_000);",
  "expect(await find(new Date(Date.now() - 1_000))).toBe(1);",
  "const yesterday = new Date(Date.now() - 86_400_000);",
  "await expect.poll(() => row.at).toBe(1);",
  "await expect.poll(() => row.at, { timeout: 120_000, intervals: [50] }).toBe(1);",
  "await expect(async () => { await page.click({ timeout: 2_000 }); }).toPass();",
  "const press = async () => page.click({ timeout: 2_000 });\nawait expect(press).toPass();",
  "await new Promise((r) => setImmediate(r));",
  "test.setTimeout(900_000);",
  "await update({ retries: 3 });",
];

const files = ["e2e/api/a.spec.ts", "lib/domain/a.test.ts", "components/a.test.tsx"];

async function messagesOf(code: string, file = files[0] as string): Promise<string[]> {
  const [result] = await linter.lintText(code, { filePath: join(root, file) });
  const ours = (result?.messages ?? []).filter(({ ruleId, fatal }) => fatal || ruleId === "houselight/no-clock-in-tests");
  return [...new Set(ours.map(({ messageId, message }) => messageId ?? message))];
}

const imports = [
  'import { setTimeout as setTimer, scheduler } from "node:timers/promises";',
  'import * as timers from "timers/promises";',
  'import { expect, test } from "playwright/test";',
].join("\n");

const inTest = (body: string, details = "") => `${imports}\ntest("a", ${details}async ({ page }) => {\n${body}\n});`;

test("refuses code whose result depends on the machine's speed", async () => {
  for (const [kind, message, body] of bodies) {
    expect.soft(await messagesOf(inTest(body)), kind).toEqual([message]);
    expect.soft(await messagesOf(`${imports}\nexport async function help(page) {\n${body}\n}`), `${kind} in a helper`).toEqual([message]);
  }
});

test("allows it in tests tagged @all", async () => {
  const tags = ['{ tag: "@all" }, ', '{ tag: ["@slow", "@all"] }, '];
  for (const [kind, , body] of bodies) {
    for (const tag of tags) expect.soft(await messagesOf(inTest(body, tag)), `${kind} with ${tag}`).toEqual([]);
    const group = `${imports}\ntest.describe("b", { tag: "@all" }, () => {\ntest("a", async ({ page }) => {\n${body}\n});\n});`;
    expect.soft(await messagesOf(group), `${kind} in a group`).toEqual([]);
  }
  expect(await messagesOf(inTest("await page.waitForTimeout(1);", '{ tag: "@slow" }, '))).toEqual(["timer"]);
});

test("allows times as data, conditions and long limits", async () => {
  for (const body of allowed) expect.soft(await messagesOf(inTest(body)), body).toEqual([]);
});

test("refuses retries, tagged or not", async () => {
  const code = 'import { test } from "playwright/test";\ntest.describe.configure({ retries: 1 });';
  expect(await messagesOf(code)).toEqual(["retries"]);
  expect(await messagesOf(`test.describe("a", { tag: "@all" }, () => {\n${code.split("\n")[1]}\n});`)).toEqual(["retries"]);
  expect(await messagesOf(code.replace("1", "0"))).toEqual([]);
  expect(await messagesOf("export default defineConfig({ retries: 2 });", "playwright.config.ts")).toEqual(["retries"]);
  expect(await messagesOf("export default defineConfig({ projects: [{ retries: 2 }] });", "playwright.config.ts")).toEqual(["retries"]);
});

test("holds for every kind of test file, not for the product", async () => {
  const body = inTest("await page.waitForTimeout(1);");
  for (const file of files) expect.soft(await messagesOf(body, file), file).toEqual(["timer"]);
  expect(await messagesOf(body, "lib/platform/clock.ts")).toEqual([]);
});
