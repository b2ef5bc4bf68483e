import { join } from "node:path";
import { ESLint } from "eslint";
import { expect, test } from "playwright/test";

const root = join(import.meta.dirname, "..", "..");

test("the linter finds every house pattern", async () => {
  const planted: [file: string, code: string, found: RegExp][] = [
    ["lib/platform/redis.ts", "export const a = process.env.PORT;", /lib\/platform\/env\.ts/],
    ["lib/http/call/envelope.ts", '"use server";\nexport function a() {}', /server actions/],
    ["lib/http/call/envelope.ts", "export const a = (db: { $transaction: () => void }) => db.$transaction();", /transaction/],
    [
      "lib/domain/events/rules.ts",
      "export const a = (tx: { $queryRaw: (s: string) => void }) => tx.$queryRaw(`SELECT 1`);",
      /query-rows\.ts/,
    ],
    ["lib/domain/events/rules.ts", "export const a = querySql<{ n: number }>`SELECT 1 AS n`;", /have a shape/],
    ["scripts/operator/refund.ts", "export const a = querySql(Prisma.sql`SELECT 1 AS n`);", /have a shape/],
    ["prisma/factories/books.ts", "export const a = db.$queryRaw`SELECT 1`;", /querySql's or runSql's/],
    ["e2e/api/orders.spec.ts", 'export const a = db.$executeRawUnsafe("SELECT 1");', /querySql's or runSql's/],
    ["lib/architecture.test.ts", "export const a = (page: { waitForTimeout: () => void }) => page.waitForTimeout();", /not for time/],
    ["bench/load/crowd.ts", "export const a = (page: { waitForTimeout: () => void }) => page.waitForTimeout();", /not for time/],
    ["lib/domain/events/rules.test.ts", "void runSql`LOCK TABLE orders IN ACCESS EXCLUSIVE MODE`;", /useOwnDatabase/],
    ["lib/domain/events/rules.test.ts", "export const a = (s: { eventId: number }) => [s.eventId + 1];", /another test's/],
    ["lib/domain/events/rules.ts", "export const a = 8 * 3_600_000;", /clock\.ts/],
    ["components/ui/button.tsx", 'export const a = "Asia/Taipei";', /clock\.ts/],
    ["scripts/operator/refund.ts", "export const a = (day: string) => new Date(`${day}T00:00+08:00`);", /clock\.ts/],
    ["components/ui/button.tsx", "export const a = (code: number) => code === 3013;", /have keys/],
    ["lib/client/api.ts", "export const a = { handles: [1000] };", /have keys/],
    ["lib/client/api.ts", "export const a = Date.now();", /Devices' clocks/],
    ["components/ui/button.tsx", "export const a = new Date();", /Devices' clocks/],
    ["components/office/ui/call-failed.tsx", "export const a = [1].map(Date.now);", /Devices' clocks/],
    ["lib/client/api.ts", 'export const a = localStorage.getItem("a");', /refuse their stores/],
    ["components/ui/button.tsx", 'export const a = window.sessionStorage.getItem("a");', /refuse their stores/],
    ["components/office/ui/call-failed.tsx", "export const a = crypto.randomUUID();", /randomId/],
    ["components/office/ui/call-failed.tsx", "export const a = () => window.location.reload();", /reloadPage/],
    ["lib/client/api.ts", "export const a = () => location.reload();", /reloadPage/],
    ["components/ui/button.tsx", 'export const a = navigator.clipboard.writeText("a");', /copyText/],
    ["components/ui/button.tsx", 'export const a = "text-[#ff00aa]";', /tokens/],
    ["components/ui/button.tsx", 'export const a = "oklch(0.7 0.1 200)";', /tokens/],
    ["components/ui/button.tsx", "export const a = (r: number) => `rgb(${r} 0 0)`;", /tokens/],
    ["components/ui/button.tsx", "export default function A() { return null; }", /by name/],
    ["lib/http/call/envelope.ts", "export const a: any = 1;", /any/],
    ["lib/http/call/envelope.ts", "export interface A { b: string }", /type/],
    ["lib/http/call/envelope.ts", "export enum A { B }", /union/],
    ["lib/domain/gate/schemas.ts", "export const a = z.iso.datetime();", /not exist/],
    ["lib/domain/gate/schemas.ts", "export const a = z.coerce.date();", /not exist/],
    ["app/(api)/misc/a/route.ts", "export const a = (body: { at: string }) => new Date(body.at);", /gets a Date/],
    ["lib/http/call/envelope.ts", 'import "next/dist/server/next";', /server\//],
    ["scripts/dev.mjs", 'import "next/dist/server/next.js";', /server\//],
    ["server/http.ts", 'import { createServer } from "node:http";\nexport const a = createServer();', /guardedServer/],
    ["lib/jobs/health.ts", 'import { createServer } from "node:http";\nexport const a = createServer();', /guardedServer/],
    ["lib/http/call/envelope.ts", "export const a = 1;\n".concat("\n".repeat(310)), /too many lines/],
  ];
  const linter = new ESLint({ cwd: root });
  for (const [file, code, found] of planted) {
    const [result] = await linter.lintText(code, { filePath: join(root, file) });
    const messages = result?.messages.map(({ message }) => message).join("\n") ?? "";
    expect.soft(messages, `${file}: ${code.slice(0, 60)}`).toMatch(found);
  }
});
