import { execFile } from "node:child_process";
import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import { dirname, join, relative } from "node:path";
import { promisify } from "node:util";
import { expect, test } from "playwright/test";

const root = join(import.meta.dirname, "..");
const rooms = createRequire(import.meta.url)("../.dependency-rooms.cjs") as Record<"domain" | "office", Record<string, string[]>>;
type Violation = [rule: string, file: string, imported: string, as?: "type"];
const run = promisify(execFile);

/** Folders that `npm run cruise` checks. */
const cruised = "app components lib server scripts prisma sandbox e2e bench test-support middleware.tsx instrumentation.tsx".split(" ");

/** For each room, an import of another room that it may not use. */
const roomViolations = Object.entries(rooms).flatMap(([storey, inStorey]) =>
  Object.entries(inStorey).map(([room, below]): Violation => {
    const other = Object.keys(inStorey).find((name) => ![room, "audit", "revisions", ...below].includes(name));
    return [`${storey}-${room}`, `lib/${storey}/${room}/room.ts`, `@/lib/${storey}/${other}/another-room`];
  }),
);

/** One violation for each import rule: the file, what it imports, the rule that must report it, and whether only a type is imported. */
const violations: Violation[] = [
  ...roomViolations,
  ["components-see-no-server", "components/ui/a.tsx", "../../lib/platform/db"],
  ["components-see-no-server", "components/ui/b.tsx", "@/lib/jobs/documents"],
  ["components-see-no-server", "components/ui/c.tsx", "@/lib/http/call/serve"],
  ["components-see-pure-domain", "components/orders/a.tsx", "@/lib/domain/orders/reading/queries"],
  ["components-see-pure-domain", "components/orders/b.tsx", "@/lib/domain/orders/create/create-order"],
  ["components-reach-no-server", "components/orders/b.tsx", "@/lib/domain/orders/create/create-order"],
  ["pure-stays-pure", "lib/domain/orders/schemas.ts", "@/lib/platform/db"],
  ["pure-stays-pure", "lib/domain/orders/rules.ts", "@/lib/domain/orders/create/create-order"],
  ["pure-needs-no-verb", "lib/domain/orders/types.ts", "@/lib/domain/orders/reading/queries"],
  ["domain-stays-inside", "lib/domain/gate/a.ts", "@/lib/http/call/serve"],
  ["domain-without-next", "lib/domain/gate/b.ts", "next"],
  ["unlisted-room-domain", "lib/domain/gate/c.ts", "@/lib/domain/coupons/a"],
  ["unlisted-room-domain-imports", "lib/domain/coupons/a.ts", "@/lib/errors/catalogue"],
  ["unlisted-room-office", "lib/office/gate/c.ts", "@/lib/office/coupons/a"],
  ["unlisted-room-office-imports", "lib/office/coupons/a.ts", "@/lib/errors/catalogue"],
  ["domain-below-office", "lib/domain/orders/a.ts", "@/lib/office/orders/acts/move-tickets"],
  ["domain-stays-inside", "lib/office/gate/a.ts", "@/lib/http/call/serve"],
  ["components-see-pure-domain", "components/office/news/b.tsx", "@/lib/office/news/publish-news"],
  ["office-has-no-toasts", "components/office/news/c.tsx", "@/components/ui/toast-store"],
  ["office-members-on-orders", "components/office/members/a.tsx", "@/components/office/seats/b"],
  ["office-rights-on-audit", "components/office/rights/a.tsx", "@/components/office/seats/b"],
  ["office-events-on-rights", "components/office/events/a.tsx", "@/components/office/seats/b"],
  ["screens-read", "app/[locale]/(site)/page.tsx", "@/lib/domain/orders/create/create-order"],
  ["screens-make-no-files", "app/[locale]/(site)/page.tsx", "@/lib/files/qr-code-png"],
  ["app-has-no-database", "app/(api)/order/route.ts", "@/lib/platform/db"],
  ["http-knows-members", "lib/http/call/serve.ts", "@/lib/domain/orders/reading/queries"],
  ["contract-is-pure", "lib/contract/a.ts", "@/lib/domain/orders/create/create-order"],
  ["contract-is-pure", "lib/contract/b.ts", "@/lib/http/call/serve"],
  ["browser-has-types-of-calls", "lib/client/b.ts", "@/lib/contract/order"],
  ["http-has-no-database", "lib/http/caller/actor.ts", "@/lib/platform/db"],
  ["client-sees-pure-domain", "lib/client/a.ts", "@/lib/domain/orders/reading/queries"],
  ["one-table-writer", "lib/http/call/a.ts", "csv-stringify"],
  ["files-get-data", "lib/files/qr-code-png.ts", "@/lib/platform/db"],
  ["platform-is-below", "lib/platform/db.ts", "@/lib/domain/gate/d"],
  ["input-is-below", "lib/input/ids.ts", "@/lib/platform/db"],
  ["draw-is-below", "lib/draw/a.ts", "@/lib/input/ids"],
  ["errors-are-below", "lib/errors/catalogue.ts", "@/lib/platform/redis"],
  ["i18n-is-below", "lib/i18n/messages.ts", "@/lib/platform/redis"],
  ["jobs-see-no-web", "lib/jobs/b.ts", "@/lib/http/call/serve"],
  ["middleware-is-small", "middleware.tsx", "@/lib/platform/redis"],
  ["no-cycle", "lib/domain/addresses/a.ts", "@/lib/domain/addresses/b"],
  ["no-cycle", "lib/domain/addresses/c.ts", "@/lib/domain/addresses/d", "type"],
  ["no-barrel", "components/ui/d.tsx", "@/components/ui/index"],
  ["no-drawer", "components/ui/e.tsx", "@/lib/helpers/a"],
  ["no-unresolvable", "components/ui/f.tsx", "@/lib/nothing"],
  ["product-without-sandbox", "lib/domain/payments/a.ts", "@/sandbox/main"],
  ["product-without-tests", "lib/domain/payments/b.ts", "@/prisma/factories/order"],
  ["folder-lib/domain/orders/.", "lib/domain/orders/rules.ts", "@/lib/domain/orders/create/create-order"],
  ["folder-lib/domain/orders/stock", "lib/domain/orders/stock/a.ts", "@/lib/domain/orders/reading/queries"],
  ["folder-lib/domain/orders/reading", "lib/domain/orders/reading/queries.ts", "@/lib/domain/orders/lifecycle/a"],
  ["folder-lib/domain/orders/fulfilment", "lib/domain/orders/fulfilment/a.ts", "@/lib/domain/orders/stock/b"],
  ["folder-lib/domain/orders/lifecycle", "lib/domain/orders/lifecycle/b.ts", "@/lib/domain/orders/create/create-order"],
  ["folder-lib/domain/orders/create", "lib/domain/orders/create/a.ts", "@/lib/domain/orders/change/b"],
  ["folder-lib/domain/orders/change", "lib/domain/orders/change/a.ts", "@/lib/domain/orders/create/create-order"],
  ["folder-lib/office/call-offs/.", "lib/office/call-offs/a.ts", "@/lib/office/call-offs/running/a"],
  ["folder-lib/office/call-offs/running", "lib/office/call-offs/running/b.ts", "@/lib/office/call-offs/vouchers/a"],
  ["unlisted-folder-lib/office/call-offs", "lib/office/call-offs/vouchers/a.ts", "@/lib/errors/catalogue"],
  ["folder-lib/domain/refunds/.", "lib/domain/refunds/b.ts", "@/lib/domain/refunds/decision/a"],
  ["folder-lib/domain/refunds/decision", "lib/domain/refunds/decision/a.ts", "@/lib/domain/refunds/vouchers/a"],
  ["unlisted-folder-lib/domain/refunds", "lib/domain/refunds/vouchers/a.ts", "@/lib/errors/catalogue"],
  ["folder-lib/office/orders/.", "lib/office/orders/a.ts", "@/lib/office/orders/search/b"],
  ["folder-lib/office/orders/search", "lib/office/orders/search/a.ts", "@/lib/office/orders/acts/b"],
  ["folder-lib/office/orders/acts", "lib/office/orders/acts/a.ts", "@/lib/office/orders/search/b"],
  ["unlisted-folder-lib/office/orders", "lib/office/orders/calls/a.ts", "@/lib/errors/catalogue"],
  ["unlisted-folder-lib/domain/orders", "lib/domain/orders/gifts/a.ts", "@/lib/errors/catalogue"],
  ["folder-lib/domain/payments/.", "lib/domain/payments/a.ts", "@/lib/domain/payments/settlement/settle-payment"],
  ["folder-lib/domain/payments/newebpay", "lib/domain/payments/newebpay/a.ts", "@/lib/domain/payments/settlement/settle-payment"],
  ["folder-lib/domain/payments/settlement", "lib/domain/payments/settlement/settle-payment.ts", "@/lib/domain/payments/inquiry/a"],
  ["folder-lib/domain/payments/inquiry", "lib/domain/payments/inquiry/b.ts", "@/lib/domain/payments/attempt/b"],
  ["folder-lib/domain/payments/attempt", "lib/domain/payments/attempt/a.ts", "@/lib/domain/payments/reconciliation/b"],
  ["folder-lib/domain/payments/reconciliation", "lib/domain/payments/reconciliation/a.ts", "@/lib/domain/payments/attempt/b"],
  ["unlisted-folder-lib/domain/payments", "lib/domain/payments/linepay/a.ts", "@/lib/errors/catalogue"],
  ["folder-lib/domain/staff/.", "lib/domain/staff/a.ts", "@/lib/domain/staff/login/b"],
  ["folder-lib/domain/staff/factors", "lib/domain/staff/factors/a.ts", "@/lib/domain/staff/login/b"],
  ["folder-lib/domain/staff/login", "lib/domain/staff/login/a.ts", "@/lib/domain/staff/shifts/b"],
  ["folder-lib/domain/staff/report-mails", "lib/domain/staff/report-mails/a.ts", "@/lib/domain/staff/login/b"],
  ["unlisted-folder-lib/domain/staff", "lib/domain/staff/shifts/a.ts", "@/lib/errors/catalogue"],
  ["folder-lib/domain/members/.", "lib/domain/members/b.ts", "@/lib/domain/members/passkeys/b"],
  ["folder-lib/domain/members/codes", "lib/domain/members/codes/a.ts", "@/lib/domain/members/c"],
  ["folder-lib/domain/members/agreements", "lib/domain/members/agreements/a.ts", "@/lib/domain/members/c"],
  ["folder-lib/domain/members/passkeys", "lib/domain/members/passkeys/a.ts", "@/lib/domain/members/agreements/b"],
  ["unlisted-folder-lib/domain/members", "lib/domain/members/phones/b.ts", "@/lib/errors/catalogue"],
  ["folder-lib/domain/catalogue/.", "lib/domain/catalogue/b.ts", "@/lib/domain/catalogue/files/a"],
  ["folder-lib/domain/catalogue/changes", "lib/domain/catalogue/changes/a.ts", "@/lib/domain/catalogue/a"],
  ["folder-lib/domain/catalogue/export", "lib/domain/catalogue/export/a.ts", "@/lib/domain/catalogue/files/a"],
  ["folder-lib/domain/catalogue/pictures", "lib/domain/catalogue/pictures/a.ts", "@/lib/domain/catalogue/files/a"],
  ["folder-lib/domain/catalogue/draw", "lib/domain/catalogue/draw/a.ts", "@/lib/domain/catalogue/files/a"],
  ["folder-lib/domain/catalogue/rights", "lib/domain/catalogue/rights/a.ts", "@/lib/domain/catalogue/files/a"],
  ["folder-lib/domain/catalogue/hall", "lib/domain/catalogue/hall/a.ts", "@/lib/domain/catalogue/a"],
  ["folder-lib/domain/catalogue/form", "lib/domain/catalogue/form/a.ts", "@/lib/domain/catalogue/a"],
  ["unlisted-folder-lib/domain/catalogue", "lib/domain/catalogue/files/b.ts", "@/lib/errors/catalogue"],
  ["folder-lib/platform/metrics", "lib/platform/metrics/a.ts", "@/lib/platform/db"],
  ["folder-lib/platform/tracing", "lib/platform/tracing/a.ts", "@/lib/platform/db"],
  ["folder-lib/platform/redis-client", "lib/platform/redis-client/a.ts", "@/lib/platform/env"],
  ["folder-lib/platform/database", "lib/platform/database/a.ts", "@/lib/platform/db"],
  ["folder-lib/platform/settings", "lib/platform/settings/a.ts", "@/lib/platform/db"],
  ["folder-lib/platform/cache", "lib/platform/cache/b.ts", "@/lib/platform/wallets/google-wallet"],
  ["folder-lib/platform/secrets", "lib/platform/secrets/a.ts", "@/lib/platform/database/query-rows"],
  ["folder-lib/platform/wallets", "lib/platform/wallets/a.ts", "@/lib/platform/database/query-rows"],
  ["folder-lib/platform/webhooks", "lib/platform/webhooks/a.ts", "@/lib/platform/db"],
  ["folder-lib/platform/.", "lib/platform/db.ts", "@/lib/platform/mails/a"],
  ["unlisted-folder-lib/platform", "lib/platform/mails/b.ts", "@/lib/errors/catalogue"],
  ["folder-lib/http/.", "lib/http/a.ts", "@/lib/http/call/serve"],
  ["folder-lib/http/caller", "lib/http/caller/actor.ts", "@/lib/http/call/serve"],
  ["folder-lib/http/call", "lib/http/call/serve.ts", "@/lib/http/page/a"],
  ["folder-lib/http/page", "lib/http/page/b.ts", "@/lib/http/call/serve"],
  ["unlisted-folder-lib/http", "lib/http/socket/a.ts", "@/lib/errors/catalogue"],
  ["folder-lib/client/session", "lib/client/session/a.ts", "@/lib/client/b"],
  ["folder-lib/client/stores", "lib/client/stores/a.ts", "@/lib/client/b"],
  ["folder-lib/client/clock", "lib/client/clock/a.ts", "@/lib/client/b"],
  ["folder-lib/client/browser", "lib/client/browser/a.ts", "@/lib/client/b"],
  ["folder-lib/client/.", "lib/client/c.ts", "@/lib/client/offline/b"],
  ["folder-lib/client/captcha", "lib/client/captcha/a.ts", "@/lib/client/offline/b"],
  ["folder-lib/client/offline", "lib/client/offline/a.ts", "@/lib/client/forms/a"],
  ["unlisted-folder-lib/client", "lib/client/forms/b.ts", "@/lib/errors/catalogue"],
  ["folder-lib/client/office", "lib/client/office/a.ts", "@/lib/client/offline/b"],
  ["office-pages-apart", "components/office/staff/a.tsx", "@/components/office/orders/b"],
  ["office-counter-on-seats", "components/office/box-office/a.tsx", "@/components/office/gate/b"],
  ["folder-components/office", "components/office/ui/a.tsx", "@/components/orders/c"],
  ["folder-components/icons", "components/icons/a.tsx", "@/components/ui/g"],
  ["folder-components/ui", "components/ui/h.tsx", "@/components/layout/a"],
  ["folder-components/content", "components/content/a.tsx", "@/components/members/c"],
  ["folder-components/tickets", "components/tickets/a.tsx", "@/components/orders/c"],
  ["folder-components/seats", "components/seats/a.tsx", "@/components/orders/c"],
  ["folder-components/members", "components/members/a.tsx", "@/components/layout/a"],
  ["folder-components/search", "components/search/a.tsx", "@/components/layout/a"],
  ["folder-components/layout", "components/layout/b.tsx", "@/components/orders/c"],
  ["folder-components/merchandise", "components/merchandise/a.tsx", "@/components/orders/c"],
  ["folder-components/events", "components/events/a.tsx", "@/components/orders/c"],
  ["folder-components/artists", "components/artists/a.tsx", "@/components/orders/c"],
  ["folder-components/orders", "components/orders/d.tsx", "@/components/payments/b"],
  ["folder-components/payments", "components/payments/a.tsx", "@/components/cart/b"],
  ["folder-components/draws", "components/draws/a.tsx", "@/components/cart/b"],
  ["folder-components/cart", "components/cart/a.tsx", "@/components/events/b"],
  ["folder-components/waiting-room", "components/waiting-room/a.tsx", "@/components/payments/b"],
  ["folder-components/gate", "components/gate/a.tsx", "@/components/orders/c"],
  ["unlisted-folder-components", "components/vouchers/a.tsx", "@/components/ui/g"],
  ["folder-components/members/agreements", "components/members/agreements/a.tsx", "@/components/members/c"],
  ["folder-components/members/.", "components/members/d.tsx", "@/components/members/login/b"],
  ["folder-components/members/captcha", "components/members/captcha/a.tsx", "@/components/members/login/b"],
  ["folder-components/members/register", "components/members/register/a.tsx", "@/components/members/login/b"],
  ["folder-components/members/account", "components/members/account/a.tsx", "@/components/members/login/b"],
  ["folder-components/members/login", "components/members/login/a.tsx", "@/components/members/account/b"],
  ["unlisted-folder-components/members", "components/members/cards/a.tsx", "@/components/ui/g"],
  ["folder-components/orders/.", "components/orders/e.tsx", "@/components/orders/record/b"],
  ["folder-components/orders/fields", "components/orders/fields/a.tsx", "@/components/orders/record/b"],
  ["folder-components/orders/tickets", "components/orders/tickets/a.tsx", "@/components/orders/record/b"],
  ["folder-components/orders/holders", "components/orders/holders/a.tsx", "@/components/orders/record/b"],
  ["folder-components/orders/refunds", "components/orders/refunds/a.tsx", "@/components/orders/record/b"],
  ["folder-components/orders/returns", "components/orders/returns/a.tsx", "@/components/orders/record/b"],
  ["folder-components/orders/record", "components/orders/record/a.tsx", "@/components/orders/purchase/b"],
  ["folder-components/orders/purchase", "components/orders/purchase/a.tsx", "@/components/orders/record/b"],
  ["unlisted-folder-components/orders", "components/orders/gifts/a.tsx", "@/components/ui/g"],
  ["folder-components/merchandise/.", "components/merchandise/b.tsx", "@/components/merchandise/detail/b"],
  ["folder-components/merchandise/detail", "components/merchandise/detail/a.tsx", "@/components/merchandise/pager/a"],
  ["unlisted-folder-components/merchandise", "components/merchandise/pager/b.tsx", "@/components/ui/g"],
  ["folder-scripts/build", "scripts/build/a.mjs", "../local/b.mjs"],
  ["folder-scripts/local", "scripts/local/a.mjs", "../operator/b.mjs"],
  ["folder-scripts/testing", "scripts/testing/a.mjs", "../operator/b.mjs"],
  ["folder-scripts/monitoring", "scripts/monitoring/a.ts", "../operator/b.mjs"],
  ["folder-scripts/dev", "scripts/dev/a.mjs", "../operator/b.mjs"],
  ["folder-scripts/nginx", "scripts/nginx/a.ts", "../local/b.mjs"],
  ["folder-scripts/art", "scripts/art/a.ts", "../local/b.mjs"],
  ["folder-scripts/plans", "scripts/plans/a.ts", "../local/b.mjs"],
  ["folder-scripts/chart", "scripts/chart/a.mjs", "../local/b.mjs"],
  ["folder-scripts/lint", "scripts/lint/a.mjs", "../local/b.mjs"],
  ["folder-scripts/contributing", "scripts/contributing/a.ts", "../local/b.mjs"],
  ["folder-scripts/image", "scripts/image/a.mjs", "../operator/b.mjs"],
  ["folder-scripts/operator", "scripts/operator/a.ts", "../plans/b"],
  ["folder-scripts/.", "scripts/a.mjs", "./art/b.mjs"],
  ["unlisted-folder-scripts", "scripts/deploy/a.mjs", "../local/b.mjs"],
  ["folder-bench/load", "bench/load/a.ts", "../rehearsal/b"],
  ["folder-bench/figures", "bench/figures/a.ts", "../load/b"],
  ["folder-bench/costs", "bench/costs/a.ts", "../load/b"],
  ["folder-bench/lighthouse", "bench/lighthouse/a.ts", "../load/b"],
  ["folder-bench/soak", "bench/soak/a.ts", "../rehearsal/b"],
  ["folder-bench/rehearsal", "bench/rehearsal/a.ts", "../load/b"],
  ["folder-bench/rolling", "bench/rolling/a.ts", "../load/b"],
  ["folder-bench/minimal-site", "bench/minimal-site/a.ts", "../load/b"],
  ["folder-bench/.", "bench/a.ts", "./minimal-site/b"],
  ["unlisted-folder-bench", "bench/memory/a.ts", "../load/b"],
  ["folder-e2e/.", "e2e/a.ts", "./walk/b"],
  ["folder-e2e/browser", "e2e/browser/a.ts", "../web/b"],
  ["folder-e2e/walk", "e2e/walk/a.ts", "../web/b"],
  ["folder-e2e/api", "e2e/api/a.ts", "../walk/b"],
  ["folder-e2e/office", "e2e/office/a.ts", "../walk/b"],
  ["folder-e2e/network", "e2e/network/a.ts", "../walk/b"],
  ["folder-e2e/access", "e2e/access/a.ts", "../walk/b"],
  ["folder-e2e/logs", "e2e/logs/a.ts", "../walk/b"],
  ["folder-e2e/web", "e2e/web/a.ts", "../api/b"],
  ["folder-e2e/alone", "e2e/alone/a.ts", "../web/b"],
  ["unlisted-folder-e2e", "e2e/phone/a.ts", "../walk/b"],
  ["sandbox-stands-alone", "sandbox/a.ts", "@/lib/platform/db"],
  ["sandbox-for-tests", "sandbox/test-a.ts", "@/lib/http/call/serve"],
  ["test-support-is-below", "test-support/a.ts", "@/prisma/factories/order"],
  ["factories-are-below", "prisma/factories/a.ts", "@/sandbox/main"],
  ["factories-are-below", "prisma/factories/b.ts", "@/lib/jobs/worker"],
  ["scripts-are-no-tests", "scripts/operator/b.ts", "@/sandbox/main"],
  ["server-is-above", "lib/http/call/d.ts", "@/server/http"],
  ["server-serves", "server/b.ts", "@/components/ui/g"],
  ["folder-server/.", "server/c.ts", "./other/a"],
  ["folder-server/cache", "server/cache/a.ts", "@/server/http"],
  ["unlisted-folder-server", "server/other/a.ts", "@/server/http"],
  ["operators-have-no-factories", "scripts/operator/c.ts", "@/prisma/factories/order"],
  ["local-needs-no-package", "scripts/local/c.mjs", "next"],
  ["tests-come-from-outside", "e2e/web/c.ts", "@/components/ui/g"],
  ["tests-come-from-outside", "e2e/web/d.ts", "@/scripts/operator/c"],
  ["bench-is-above", "prisma/factories/c.ts", "@/bench/load/b"],
  ["bench-sees-no-screen", "bench/load/c.ts", "@/components/ui/g"],
  ["no-cycle", "sandbox/b.ts", "./c"],
];

/** The content of files that the violations import: another import, or nothing. */
const surroundings: Record<string, string> = {
  "lib/domain/orders/create/create-order.ts": 'import "@/lib/platform/db";',
  "lib/domain/orders/reading/queries.ts": "",
  "lib/domain/addresses/b.ts": 'import "@/lib/domain/addresses/a";',
  "lib/domain/addresses/d.ts": 'import type { A } from "@/lib/domain/addresses/c";\nexport type B = A[];',
  "lib/domain/refunds/a.ts": "",
  "lib/domain/gate/d.ts": "",
  "lib/platform/redis.ts": "",
  "lib/jobs/queue.ts": "",
  "lib/helpers/a.ts": "",
  "instrumentation.tsx": "",
  "components/ui/index.ts": "",
  "sandbox/main.ts": "",
  "sandbox/c.ts": 'import "./b";',
  "prisma/factories/order.ts": "",
  "node_modules/next/package.json": '{"name":"next","version":"0.0.0","main":"index.js"}',
  "node_modules/next/index.js": "",
  "node_modules/csv-stringify/package.json": '{"name":"csv-stringify","version":"0.0.0","main":"index.js"}',
  "node_modules/csv-stringify/index.js": "",
  "package.json": '{"name":"planted","dependencies":{"next":"0.0.0"}}',
  "tsconfig.json": '{"compilerOptions":{"module":"esnext","moduleResolution":"bundler","paths":{"@/*":["./*"]}}}',
};

test("every import rule reports its violation", async () => {
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
  for (const { name } of config.forbidden) expect.soft(tried.has(name), name).toBe(true);
});

test("the linter reports faults that only types or React's compiler show", async () => {
  const planted: [file: string, code: string, found: string][] = [
    ["lib/http/a.ts", "async function a() {}\na();", "no-floating-promises"],
    ["lib/http/b.ts", "export async function a(b: Promise<boolean>) {\n  if (b) return 1;\n}", "no-misused-promises"],
    ["lib/http/c.ts", "export async function a() {\n  await 1;\n}", "await-thenable"],
    ["components/a.tsx", "export function A() {\n  return <p>{Math.random()}</p>;\n}", "purity"],
    ["app/a.tsx", "let a = 0;\nexport function A() {\n  a = 1;\n  return <p>{a}</p>;\n}", "globals"],
    ["lib/client/a.ts", "export function useA() {\n  const [a] = useState({ b: 1 });\n  a.b = 2;\n}", "immutability"],
  ];
  const folder = mkdtempSync(join(tmpdir(), "houselight-lint-"));
  try {
    for (const [file, code] of planted) {
      mkdirSync(dirname(join(folder, file)), { recursive: true });
      writeFileSync(join(folder, file), code);
    }
    writeFileSync(join(folder, "tsconfig.json"), '{"compilerOptions":{"strict":true,"target":"es2022","jsx":"preserve","types":[]}}');
    cpSync(join(root, ".oxlintrc.json"), join(folder, ".oxlintrc.json"));
    const [program, types] = ["oxlint", "tsgolint"].map((name) => join(root, "node_modules", ".bin", name)) as [string, string];
    const options = { cwd: folder, env: { ...process.env, OXLINT_TSGOLINT_PATH: types } };
    const { stdout } = await run(program, ["--format=unix"], options).catch((error: { stdout: string }) => error);
    const reported = stdout.split("\n").flatMap((line) => /^(.+?):\d.*\((.+)\)\]$/.exec(line)?.slice(1, 3).join(" ") ?? []);
    expect(reported.sort()).toEqual(planted.map(([file, , rule]) => `${file} ${rule}`).sort());
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
});

test("office edits that visitors see invalidate the cache", () => {
  const forgets = (code: string) => /(await|=>) noteOfficeEdit\(tx/.test(code) && !/\bawait (invalidate|applyCatalogue)\(/.test(code);
  expect(forgets('await noteOfficeEdit(tx, "events", slug, actor);')).toBe(true);
  const code = [...filesIn("lib/domain"), ...filesIn("lib/office")].filter((file) => file.endsWith(".ts") && !file.endsWith(".test.ts"));
  expect(code.filter((file) => forgets(readFileSync(join(root, file), "utf8")))).toEqual([]);
});

test("files have names in lower case with dashes", () => {
  const odd = ["app", "components", "lib", "sandbox", "e2e", "scripts", "server", "test-support"]
    .flatMap(filesIn)
    // Typefaces have the names that their makers gave them.
    .filter((file) => !/^lib\/(platform\/prisma|files\/typefaces)\//.test(file) && !file.endsWith("README.md"))
    .filter((file) => !/^[a-z0-9.-]+$/.test(file.split("/").at(-1) ?? ""));
  expect(odd).toEqual([]);
});

function plant(folder: string): void {
  const contents = new Map(Object.entries(surroundings));
  for (const [, file, imported, as] of violations) {
    const line = as === "type" ? `import type { B } from "${imported}";\nexport type A = B | string;` : `import "${imported}";`;
    contents.set(file, `${contents.get(file) ?? ""}\n${line}`);
  }
  for (const [rule, file, imported] of violations) {
    if (!/^(@|\.{1,2})\//.test(imported) || rule === "no-unresolvable") continue;
    const path = imported.startsWith("@/") ? imported.slice(2) : join(dirname(file), imported);
    // Components are .tsx files.
    const target = path.endsWith(".mjs") ? path : `${path}${path.startsWith("components/") ? ".tsx" : ".ts"}`;
    if (!contents.has(target)) contents.set(target, "");
  }
  for (const [file, content] of contents) {
    mkdirSync(dirname(join(folder, file)), { recursive: true });
    writeFileSync(join(folder, file), `${content}\n`);
  }
}

/** Runs dependency-cruiser over the planted files and returns "rule file" for each report. */
async function cruise(folder: string): Promise<string[]> {
  const program = join(root, "node_modules", "dependency-cruiser", "bin", "dependency-cruise.mjs");
  const config = join(root, ".dependency-cruiser.cjs");
  const report = join(folder, "report.json");
  const args = [program, "--config", config, "--output-type", "json", "--output-to", report, ...cruised];
  await run(process.execPath, args, { cwd: folder }).catch((error: { code: unknown }) => {
    // Its exit code is the number of errors.
    if (typeof error.code !== "number") throw error;
  });
  const { summary } = JSON.parse(readFileSync(report, "utf8")) as { summary: { violations: { from: string; rule: { name: string } }[] } };
  return summary.violations.map(({ from, rule }) => `${rule.name} ${from}`);
}

function filesIn(path: string): string[] {
  try {
    return readdirSync(join(root, path), { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => relative(root, join(entry.parentPath, entry.name)))
      .filter((file) => !file.includes("/node_modules/"));
  } catch {
    return [];
  }
}
