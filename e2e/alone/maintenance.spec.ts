import type { Page } from "playwright/test";
import { expect, test } from "@/e2e/fixtures";
import { command } from "@/e2e/operate";
import { wordsOf } from "@/e2e/register";
import { tiered } from "@/e2e/sample";
import { walk } from "@/e2e/walk/walk";
import type { Language } from "@/lib/i18n/languages";

const languages = [
  { language: "tw", prefix: "", html: "zh-Hant" },
  { language: "en", prefix: "/en", html: "en" },
  { language: "jp", prefix: "/jp", html: "ja" },
  { language: "kr", prefix: "/kr", html: "ko" },
];
const asPage = { accept: "text/html" };

/** Runs the operator command and waits until every process applies it. */
async function turn(baseURL: string, ...words: string[]): Promise<void> {
  expect(await command("maintenance", ...words)).toMatchObject({ code: 0 });
  const shut = words[0] === "on";
  await expect
    .poll(async () => {
      const [call, page] = await Promise.all([fetch(`${baseURL}/banner/list`), fetch(`${baseURL}/en`, { headers: asPage })]);
      return [call.status, page.status];
    })
    .toEqual(shut ? [503, 503] : [200, 200]);
}

test.afterEach(async ({ baseURL }) => turn(baseURL as string, "off"));

test("during maintenance every page is 503 with a notice in its language; afterwards it is back", async ({ baseURL, request }) => {
  const before = await request.get("/activity", { headers: asPage });
  const heading = /<h1[^>]*>(.*?)<\/h1>/.exec(await before.text())?.[0];
  const until = new Date(Date.now() + 1_800_000).toISOString().slice(0, 19) + "Z";
  await turn(baseURL as string, "on", "--until", until);
  expect((await command("maintenance", "status")).output).toContain("The site is shut, until 20");
  // The alerts use this metric.
  const metrics = await (await request.get("/metrics")).text();
  expect(metrics).toContain("\nhouselight_maintenance 1\n");
  expect(metrics).toContain(`\nhouselight_maintenance_end_time_seconds ${Date.parse(until) / 1_000}\n`);
  for (const { language, prefix, html } of languages) {
    for (const path of ["/", "/activity", "/announcement/list", "/member/record/list", "/purchase/payment", "/gate", "/no/such/page"]) {
      const answer = await request.get(path === "/" ? prefix || "/" : prefix + path, {
        headers: { ...asPage, cookie: "" },
        maxRedirects: 0,
      });
      const answered = Date.now();
      const text = await answer.text();
      expect(answer.status(), path).toBe(503);
      expect(text, path).toContain(`<html lang="${html}"`);
      expect(text, path).toContain(wordsOf(language).Layout.shutTitle);
      expect(text, path).toContain(wordsOf(language).Layout.shutUntil);
      const { "cache-control": cache, "retry-after": retry, "content-security-policy": policy } = answer.headers();
      expect(cache, path).toContain("no-store");
      expect(answered + Number(retry) * 1_000, path).toBeGreaterThanOrEqual(Date.parse(until) - 1_000);
      expect(policy, path).toContain("form-action");
    }
  }
  // the visitor's language if the address names none; and only the status for Next's router
  expect(await (await request.get("/activity", { headers: { ...asPage, cookie: "lang=kr" }, maxRedirects: 0 })).text()).toContain(
    '<html lang="ko"',
  );
  const data = await request.get("/activity?_rsc=1", { headers: { rsc: "1" } });
  expect([data.status(), await data.text()]).toEqual([503, ""]);

  await turn(baseURL as string, "off");
  const after = await request.get("/activity", { headers: asPage });
  expect(after.headers()["cache-control"]).toContain("s-maxage");
  expect(/<h1[^>]*>(.*?)<\/h1>/.exec(await after.text())?.[0]).toBe(heading);
  // the page has no address
  expect((await request.get("/maintenance", { headers: asPage })).status()).toBe(404);
});

test("calls answer 8888; payments, logout and machine calls keep working", async ({ baseURL, request, api, visitor }) => {
  await turn(baseURL as string, "on");
  for (const path of ["/event/list", "/announcement/list", "/order/list", "/member/self", "/ticket/gate"]) {
    expect(await api.get(path), path).toMatchObject({
      http: 503,
      code: 8888,
      failure: { retry_after: 60 },
      headers: { "retry-after": "60" },
    });
  }
  expect(await visitor.post("/member/login", {})).toMatchObject({ http: 503, code: 8888 });
  // a forged notify is refused as usual; an empty return is redirected
  expect((await request.post("/payment/newebpay/notify", { form: { Status: "SUCCESS" } })).status()).toBe(400);
  for (const path of ["/payment/newebpay/return", "/payment/newebpay/customer"]) {
    expect((await request.post(path, { form: {}, maxRedirects: 0 })).status(), path).not.toBe(503);
  }
  for (const path of ["/healthz", "/readyz", "/metrics", "/icon.svg"]) expect((await request.get(path)).status(), path).toBe(200);
  expect(await api.post("/member/logout")).toMatchObject({ http: 200, code: 0 });
});

function frame(page: Page, language: string) {
  const { Layout } = wordsOf(language);
  const banner = page.getByRole("banner");
  return {
    title: page.getByRole("heading", { level: 1, name: Layout.shutTitle }),
    news: banner.getByRole("link", { name: Layout.news }),
    languages: banner.getByRole("button", { name: new RegExp(`^${Layout.languageIs.split("{")[0]}`) }),
    menu: banner.getByRole("button", { name: Layout.memberMenu }),
    login: banner.getByRole("button", { name: Layout.login }),
  };
}

test("open pages show the notice, keep the login at the first 8888, lose it at the second, and recover automatically", async ({
  memberPage: page,
  context,
  baseURL,
}) => {
  const words = wordsOf("en");
  const { title, news, languages: choice, menu } = frame(page, "en");
  const other = await context.newPage();
  await other.goto("/en/member/record/list?status=all");
  await page.goto("/en/activity");
  await expect(menu).toContainText("測");
  await turn(baseURL as string, "on", "--until", "2099-01-01 06:30");

  // by a link, with Next's router: the notice is shown at the requested address
  await page.getByRole("banner").getByRole("link", { name: words.Layout.merch }).click();
  await expect(title).toBeVisible();
  expect(new URL(page.url()).pathname).toBe("/en/merch");
  await expect(page.getByText("06:30")).toBeVisible();
  await expect(page.getByRole("link", { name: "02-5555-0188" })).toBeVisible();
  for (const hidden of [news, choice]) await expect(hidden).toHaveCount(0);
  await expect(menu).toBeVisible();
  await page.setViewportSize({ width: 390, height: 800 });
  await expect(menu).toBeVisible();
  await expect(page.getByRole("button", { name: words.Layout.menu, exact: true })).toHaveCount(0);

  // the other tab makes two calls
  const there = frame(other, "en");
  await other.bringToFront();
  await other.getByRole("button", { name: words.Orders.record.tabs.paid, exact: true }).click();
  await expect(there.news).toHaveCount(0);
  await expect(there.menu).toBeVisible();
  await other.getByRole("button", { name: words.Orders.record.tabs.cancelled }).click();
  await expect(there.login).toBeVisible();
  expect((await context.cookies()).filter(({ name }) => ["token", "is_login"].includes(name))).toEqual([]);

  await turn(baseURL as string, "off");
  await page.bringToFront();
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.evaluate(() => document.dispatchEvent(new Event("visibilitychange")));
  await expect(page.getByRole("heading", { level: 1, name: words.Merchandise.title })).toBeVisible();
  for (const shown of [news, choice]) await expect(shown).toHaveCount(1);
});

for (const [tier, [number, { language }]] of tiered([...languages.entries()])) {
  test(`the maintenance page passes the checks of all pages (${language})`, tier, async ({ page, context, baseURL, member }) => {
    await turn(baseURL as string, "on", "--until", "2099-01-01 06:30");
    // the header differs with a login, so the two take turns
    const stop = { path: "/", status: 503, as: number % 2 === 1 ? member : undefined };
    expect(await walk({ page, context, baseURL: baseURL as string, language: language as Language, full: true }, [stop])).toEqual([]);
  });
}
