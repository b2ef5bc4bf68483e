import { execFile } from "node:child_process";
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join, relative } from "node:path";
import { promisify } from "node:util";
import { ESLint } from "eslint";
import { expect, test } from "playwright/test";

const root = join(import.meta.dirname, "..");
const run = promisify(execFile);

/** One violation for each import rule: the file, what it imports, the rule that must report it. */
const violations: [rule: string, file: string, imported: string][] = [
  ["components-see-no-server", "components/ui/a.tsx", "../../lib/platform/db"],
  ["components-see-no-server", "components/ui/b.tsx", "@/lib/jobs/queue"],
  ["components-see-no-server", "components/ui/c.tsx", "@/lib/http/call/endpoint"],
  ["components-see-pure-domain", "components/orders/a.tsx", "@/lib/domain/orders/reading/queries"],
  ["components-see-pure-domain", "components/orders/b.tsx", "@/lib/domain/orders/create/create-order"],
  ["components-reach-no-server", "components/orders/b.tsx", "@/lib/domain/orders/create/create-order"],
  ["pure-stays-pure", "lib/domain/orders/schemas.ts", "@/lib/platform/db"],
  ["pure-stays-pure", "lib/domain/orders/rules.ts", "@/lib/domain/orders/create/create-order"],
  ["pure-needs-no-verb", "lib/domain/orders/types.ts", "@/lib/domain/orders/reading/queries"],
  ["room-members", "lib/domain/members/a.ts", "@/lib/domain/orders/create/create-order"],
  ["room-events", "lib/domain/events/a.ts", "@/lib/domain/members/a"],
  ["room-seats", "lib/domain/seats/a.ts", "@/lib/domain/tickets/a"],
  ["room-tickets", "lib/domain/tickets/a.ts", "@/lib/domain/orders/create/create-order"],
  ["room-orders", "lib/domain/orders/pay.ts", "@/lib/domain/payments/settlement/settle-payment"],
  ["room-payments", "lib/domain/payments/settlement/settle-payment.ts", "@/lib/domain/refunds/a"],
  ["domain-stays-inside", "lib/domain/gate/a.ts", "@/lib/http/call/endpoint"],
  ["domain-without-next", "lib/domain/gate/b.ts", "next"],
  ["unlisted-room", "lib/domain/gate/c.ts", "@/lib/domain/coupons/a"],
  ["unlisted-room-imports", "lib/domain/coupons/a.ts", "@/lib/errors/catalogue"],
  ["screens-read", "app/[locale]/page.tsx", "@/lib/domain/orders/create/create-order"],
  ["screens-make-no-files", "app/[locale]/page.tsx", "@/lib/files/qr-code-png"],
  ["app-has-no-database", "app/(api)/order/route.ts", "@/lib/platform/db"],
  ["http-knows-members", "lib/http/call/endpoint.ts", "@/lib/domain/orders/reading/queries"],
  ["http-has-no-database", "lib/http/visitor/actor.ts", "@/lib/platform/db"],
  ["client-sees-pure-domain", "lib/client/a.ts", "@/lib/domain/orders/reading/queries"],
  ["files-get-data", "lib/files/qr-code-png.ts", "@/lib/platform/db"],
  ["platform-is-below", "lib/platform/db.ts", "@/lib/domain/gate/d"],
  ["input-is-below", "lib/input/ids.ts", "@/lib/platform/db"],
  ["errors-are-below", "lib/errors/catalogue.ts", "@/lib/platform/redis"],
  ["i18n-is-below", "lib/i18n/messages.ts", "@/lib/platform/redis"],
  ["jobs-see-no-web", "lib/jobs/handlers.ts", "@/lib/http/call/endpoint"],
  ["middleware-is-small", "middleware.ts", "@/lib/platform/redis"],
  ["no-cycle", "lib/domain/places/a.ts", "@/lib/domain/places/b"],
  ["no-barrel", "components/ui/d.tsx", "@/components/ui/index"],
  ["no-drawer", "components/ui/e.tsx", "@/lib/helpers/a"],
  ["no-unresolvable", "components/ui/f.tsx", "@/lib/nothing"],
  ["product-without-sandbox", "lib/domain/payments/a.ts", "@/sandbox/main"],
  ["product-without-tests", "lib/domain/payments/b.ts", "@/prisma/factories/order"],
];

/** Files that the violations import and that import something themselves, or nothing. */
const surroundings: Record<string, string> = {
  "lib/domain/orders/create/create-order.ts": 'import "@/lib/platform/db";',
  "lib/domain/orders/reading/queries.ts": "",
  "lib/domain/places/b.ts": 'import "@/lib/domain/places/a";',
  "lib/domain/refunds/a.ts": "",
  "lib/domain/gate/d.ts": "",
  "lib/platform/redis.ts": "",
  "lib/jobs/queue.ts": "",
  "lib/helpers/a.ts": "",
  "components/ui/index.ts": "",
  "sandbox/main.ts": "",
  "prisma/factories/order.ts": "",
  "node_modules/next/package.json": '{"name":"next","version":"0.0.0","main":"index.js"}',
  "node_modules/next/index.js": "",
  "package.json": '{"name":"planted","dependencies":{"next":"0.0.0"}}',
  "tsconfig.json": '{"compilerOptions":{"module":"esnext","moduleResolution":"bundler","paths":{"@/*":["./*"]}}}',
};

test("every import rule bites", async () => {
  test.setTimeout(120_000);
  const folder = mkdtempSync(join(tmpdir(), "houselight-rules-"));
  try {
    plant(folder);
    const reported = await cruise(folder);
    for (const [rule, file] of violations) {
      expect.soft(reported, `${rule} in ${file}`).toContain(`${rule} ${file}`);
    }
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
});

test("every rule of the configuration has a violation here", async () => {
  const { default: config } = (await import(join(root, ".dependency-cruiser.cjs"))) as {
    default: { forbidden: { name: string }[] };
  };
  const tried = new Set(violations.map(([rule]) => rule));
  const rooms = new Set(["members", "events", "seats", "tickets", "orders", "payments"].map((room) => `room-${room}`));
  for (const { name } of config.forbidden) {
    // The rooms' rules come from one list; six of them stand for all.
    if (name.startsWith("room-") && !rooms.has(name)) continue;
    expect.soft(tried.has(name), name).toBe(true);
  }
});

test("every house pattern is found by the linter", async () => {
  test.setTimeout(120_000);
  const planted: [file: string, code: string, found: RegExp][] = [
    ["lib/platform/redis.ts", "export const a = process.env.PORT;", /lib\/platform\/env\.ts/],
    ["lib/http/call/envelope.ts", '"use server";\nexport function a() {}', /server actions/],
    ["lib/http/call/envelope.ts", "export const a = (db: { $transaction: () => void }) => db.$transaction();", /transaction/],
    ["lib/architecture.test.ts", "export const a = (page: { waitForTimeout: () => void }) => page.waitForTimeout();", /time/],
    ["lib/domain/events/rules.ts", "export const a = 8 * 3_600_000;", /clock\.ts/],
    ["components/ui/button.tsx", 'export const a = "Asia/Taipei";', /clock\.ts/],
    ["scripts/operator/refund.ts", "export const a = (day: string) => new Date(`${day}T00:00+08:00`);", /clock\.ts/],
    ["components/ui/button.tsx", "export const a = (code: number) => code === 3013;", /have keys/],
    ["lib/client/api.ts", "export const a = { handles: [1000] };", /have keys/],
    ["components/ui/button.tsx", 'export const a = "text-[#ff00aa]";', /tokens/],
    ["components/ui/button.tsx", 'export const a = "oklch(0.7 0.1 200)";', /tokens/],
    ["components/ui/button.tsx", "export const a = (r: number) => `rgb(${r} 0 0)`;", /tokens/],
    ["components/ui/button.tsx", "export default function A() { return null; }", /by name/],
    ["lib/http/call/envelope.ts", "export const a: any = 1;", /any/],
    ["lib/http/call/envelope.ts", "export interface A { b: string }", /type/],
    ["lib/http/call/envelope.ts", "export enum A { B }", /union/],
    ["lib/http/call/envelope.ts", "async function a() {}\na();\nexport const b = 1;", /Promises must be awaited/],
    ["lib/http/call/envelope.ts", "export const a = 1;\n".concat("\n".repeat(310)), /too many lines/],
  ];
  const linter = new ESLint({ cwd: root });
  for (const [file, code, found] of planted) {
    const [result] = await linter.lintText(code, { filePath: join(root, file) });
    const messages = result?.messages.map(({ message }) => message).join("\n") ?? "";
    expect.soft(messages, `${file}: ${code.slice(0, 60)}`).toMatch(found);
  }
});

test("style sheets take their colours from the tokens", () => {
  const sheets = [...filesIn("components"), ...filesIn("app")].filter((file) => file.endsWith(".css") && !file.endsWith("tokens.css"));
  expect(sheets.length).toBeGreaterThan(0);
  for (const file of sheets) {
    const css = readFileSync(join(root, file), "utf8").replace(/\/\*[\s\S]*?\*\//g, "");
    expect.soft(css.match(/:[^;{}]*(#[0-9a-f]{3,8}\b|\b(rgba?|hsla?|oklch|oklab)\()[^;]*/gi) ?? [], file).toEqual([]);
  }
});

test("style sheets measure the screen in letters, so that letters of twice the size get the phone's layout", () => {
  for (const file of [...filesIn("components"), ...filesIn("app")].filter((file) => file.endsWith(".css"))) {
    const queries = readFileSync(join(root, file), "utf8").match(/@media[^{]*/g) ?? [];
    // the notice about too small a screen is about the screen (spec section 2), whatever the letters
    expect
      .soft(
        queries.filter((query) => /width:\s*\d+px/.test(query) && !query.includes("319px")),
        file,
      )
      .toEqual([]);
  }
});

test("files have names in lower case with dashes", () => {
  const odd = ["app", "components", "lib", "sandbox", "e2e", "scripts"]
    .flatMap(filesIn)
    .filter((file) => !file.startsWith("lib/platform/prisma/") && !file.endsWith("README.md"))
    .filter((file) => !/^[a-z0-9.-]+$/.test(file.split("/").at(-1) ?? ""));
  expect(odd).toEqual([]);
});

function plant(folder: string): void {
  const contents = new Map(Object.entries(surroundings));
  for (const [, file, imported] of violations) {
    contents.set(file, `${contents.get(file) ?? ""}\nimport "${imported}";`);
  }
  for (const [rule, , imported] of violations) {
    if (!imported.startsWith("@/") || rule === "no-unresolvable") continue;
    const target = `${imported.slice(2)}.ts`;
    if (!contents.has(target)) contents.set(target, "");
  }
  for (const [file, content] of contents) {
    mkdirSync(dirname(join(folder, file)), { recursive: true });
    writeFileSync(join(folder, file), `${content}\n`);
  }
}

/** Runs dependency-cruiser over the planted files and answers "rule file" for each report. */
async function cruise(folder: string): Promise<string[]> {
  const program = join(root, "node_modules", "dependency-cruiser", "bin", "dependency-cruise.mjs");
  const config = join(root, ".dependency-cruiser.cjs");
  const args = [program, "--config", config, "--output-type", "json", "app", "components", "lib", "middleware.ts"];
  const { stdout } = await run(process.execPath, args, { cwd: folder, maxBuffer: 50_000_000 }).catch(
    // It ends with the number of errors.
    (error: { stdout: string }) => error,
  );
  const { summary } = JSON.parse(stdout) as { summary: { violations: { from: string; rule: { name: string } }[] } };
  return summary.violations.map(({ from, rule }) => `${rule.name} ${from}`);
}

function filesIn(path: string): string[] {
  try {
    return readdirSync(join(root, path), { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => relative(root, join(entry.parentPath, entry.name)));
  } catch {
    return [];
  }
}
