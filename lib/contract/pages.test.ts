import { readdirSync, readFileSync } from "node:fs";
import { expect, test } from "playwright/test";
import { pages } from "@/lib/contract/pages";
import { routeTable } from "@/lib/contract/route-table";

// Next reads the matcher as a literal from the source, and so does this test.
const literal = /matcher: \[\s*("(?:[^"\\]|\\.)*")/.exec(readFileSync("middleware.tsx", "utf8"))?.[1] ?? '""';
const page = new RegExp(`^${JSON.parse(literal) as string}$`);
const officeLiteral = /"(\/office\/[^"]+)"/.exec(readFileSync("middleware.tsx", "utf8"))?.[1] ?? "";
const officePage = new RegExp(`^${officeLiteral}$`);

/** An address of each page below app/[locale], in every language. */
const addresses = pages
  .map(({ path }) => path.replaceAll(/\{\w+\}/g, "1"))
  .filter((path) => !/^\/(office|docs)(\/|$)/.test(path))
  .flatMap((path) => ["", "/en", "/jp", "/kr"].map((prefix) => (prefix && path === "/" ? prefix : prefix + path)));

test("declares every page once", () => {
  const inFolders = readdirSync("app", { recursive: true, encoding: "utf8" })
    .filter((file) => /^(\[locale\]|\(api\)|\(office\)).*(^|\/)page\.tsx$/.test(file))
    .map((file) => file.replace(/^[^/]+/, "").replace(/\/page\.tsx$/, ""))
    .map((path) => path.replaceAll(/\/\([a-z]+\)/g, "").replaceAll(/\[{1,2}(?:\.\.\.)?(\w+)\]{1,2}/g, "{$1}") || "/")
    .filter((path) => !path.endsWith("/{rest}"));
  expect(pages.map(({ path }) => path).sort()).toEqual(inFolders.sort());
});

test("no page of the sitemaps is below a hidden page: all paths with a hidden first segment are hidden", () => {
  const hidden = new Set(pages.filter((one) => one.hidden).map(({ path }) => path.split("/")[1]));
  expect(hidden).toContain("member");
  expect(pages.filter(({ path, sitemap }) => sitemap && hidden.has(path.split("/")[1]))).toEqual([]);
});

test("pages marked as calls are those with the address of a call", () => {
  const calls = new Set(routeTable.filter(({ isCall }) => isCall).map(({ path }) => path));
  expect(pages.filter(({ alsoCall }) => alsoCall)).toEqual(pages.filter(({ path }) => calls.has(path)));
});

test("middleware sees pages", () => {
  expect(addresses.filter((path) => !page.test(path))).toEqual([]);
  for (const path of [
    "/",
    "/en",
    "/about",
    "/kr/about",
    "/jp/activity",
    "/register",
    "/kr/register",
    "/activity/intertidal/3",
    "/member/account",
    "/member/record/list",
    "/kr/member/record/detail/1",
    "/purchase/payment/creditCard",
    "/notice/faq",
    "/notice/serviceRule",
    "/announcement/list",
    "/merch/3",
    "/gate",
    "/kr/gate",
    "/nope",
    "/office",
    "/office/login",
    "/office/nowhere",
  ]) {
    expect(page.test(path), path).toBe(true);
  }
});

test("middleware sees every address of the office except its calls, even one that looks like a file", () => {
  for (const path of ["/office/staff", "/office/apis", "/office/a.pdf", "/office/staff/1.2"])
    expect(officePage.test(path), path).toBe(true);
  for (const path of ["/office/api/self", "/office/api/order/list"]) expect(officePage.test(path) || page.test(path), path).toBe(false);
});

test("the service worker handles every page, and no call or file", () => {
  const source = readFileSync("lib/client/offline/service-worker.js", "utf8");
  const noPage = new RegExp(/const noPage =\s+\/(.*)\/;/.exec(source)?.[1] ?? "");
  expect(addresses.filter((path) => noPage.test(path))).toEqual([]);
  for (const path of [
    "/",
    "/en",
    "/jp/activity",
    "/member/record/list",
    "/kr/member/record/detail/1",
    "/gate",
    "/purchase/payment",
    "/announcement/list",
  ])
    expect(noPage.test(path), path).toBe(false);
  for (const path of [
    "/event/list",
    "/order/v2/receipt/1",
    "/ticket/qrcode/1",
    "/payment/newebpay/return",
    "/payment/newebpay_entry/1/credit",
    "/merchandise/list",
    "/misc/cities",
    "/l/k7mq2xvd",
    "/internal/empty",
    "/office",
    "/office/staff",
    "/office/api/self",
    "/openapi.json",
    "/docs/api",
    "/healthz",
    "/metrics",
    "/_next/static/chunks/a.js",
    "/posters/tide.svg",
  ])
    expect(noPage.test(path), path).toBe(true);
});

const startOf = (path: string) =>
  path
    .replaceAll(/\{\w+\}/g, "1")
    .split("/")
    .slice(0, 3)
    .join("/");

/** An address of each route that is not also a page. File names have an extension. */
const routes = routeTable
  .map(({ path }) => path.replaceAll("{file}", "a.png").replaceAll(/\{\w+\}/g, "1"))
  .filter((path) => !pages.some((one) => one.alsoCall && startOf(one.path) === startOf(path)));

test("middleware never sees a route of the table, where Next would look for a page", () => {
  expect(routes.length).toBeGreaterThan(290);
  expect(routes.filter((path) => page.test(path))).toEqual([]);
});

test("middleware never sees calls, machine paths and files", () => {
  for (const path of [
    "/member/self",
    "/member/login",
    "/member/modify/pwd",
    "/member/captcha/create",
    "/banner/list",
    "/event/list",
    "/event/detail/1",
    "/session/seat_list/1/2",
    "/notice/detail/1",
    "/order/create",
    "/ticket/qrcode/1",
    "/payment/newebpay/notify",
    "/merchandise/list",
    "/misc/cities",
    "/l/k7mq2xvd",
    "/announcement/top",
    "/question/list",
    "/healthz",
    "/readyz",
    "/metrics",
    "/internal/empty",
    "/openapi.json",
    "/_next/static/chunks/a.js",
    "/posters/tide.svg",
    "/icon.svg",
    "/robots.txt",
    "/sitemap.xml",
    "/sitemaps/tw-1.xml",
    "/share/event/intertidal/tw-0a1b2c3d.png",
    "/icons/icon-192.png",
    "/manifest/jp.webmanifest",
    "/sw.js",
    "/favicon.ico",
  ]) {
    expect(page.test(path), path).toBe(false);
  }
});
