import type { BrowserContext, Page } from "playwright/test";
import { awake, expect, logInBrowser, test, type SessionFixture } from "@/e2e/fixtures";
import { codeOf, enrolPath, paidOrder, paidTickets } from "@/e2e/gate";
import { logOut, wordsOf } from "@/e2e/register";

// The only browser tests with a service worker: elsewhere playwright.config.ts blocks it.
test.use({ serviceWorkers: "allow" });

/** The paths in caches whose name has this prefix. */
const keptIn = (page: Page, begin: string) =>
  page.evaluate(async (beginning) => {
    const paths: string[] = [];
    for (const name of await caches.keys()) {
      if (!name.startsWith(beginning)) continue;
      for (const { url } of await (await caches.open(name)).keys()) paths.push(new URL(url).pathname);
    }
    return paths;
  }, begin);

/** Waits until the service worker controls the page and has cached what it needs. */
async function underWorker(page: Page): Promise<void> {
  await page.evaluate(async () => {
    await navigator.serviceWorker.register("/sw.js", { updateViaCache: "none" });
    await navigator.serviceWorker.ready;
  });
  await expect.poll(() => page.evaluate(() => navigator.serviceWorker.controller !== null)).toBe(true);
  await expect
    .poll(() => keptIn(page, "houselight-frames"))
    .toEqual(expect.arrayContaining(["/offline", "/en/offline", "/jp/offline", "/kr/offline"]));
}

/** Creates a member with two orders who has opened only the list, which also stores the tickets. */
async function takeOrdersAlong(page: Page, orders: { order_id: string; tickets: { ticket_no: string }[] }[]): Promise<void> {
  await page.goto("/en/notice/faq");
  await underWorker(page);
  await page.goto("/en/member/record/list");
  const wanted = [
    "/order/list",
    ...orders.flatMap(({ order_id: id, tickets }) => [
      `/order/detail/${id}`,
      ...tickets.map(({ ticket_no: no }) => `/ticket/qrcode/${no}`),
    ]),
  ];
  await expect.poll(() => keptIn(page, "houselight-member-tickets")).toEqual(expect.arrayContaining(wanted));
  expect(await keptIn(page, "houselight-member-frames")).toEqual(
    expect.arrayContaining(["/en/member/record/list", "/en/member/record/detail/0"]),
  );
}

/** Everything in the browser's caches and stores. */
const everythingKept = async (page: Page) =>
  page.evaluate(async () => ({
    caches: (await caches.keys()).filter((name) => name.includes("member")),
    databases: (await indexedDB.databases()).map(({ name }) => name),
    storage: JSON.stringify({ ...localStorage, ...sessionStorage }),
  }));

const offlineTitle = (page: Page, language: string) => page.getByRole("heading", { level: 1, name: wordsOf(language).Layout.offlineTitle });
const qrWidths = (page: Page) =>
  page.locator("article img").evaluateAll((images) => Math.min(...images.map((image) => (image as HTMLImageElement).naturalWidth)));

async function twoOrders(api: Parameters<typeof paidOrder>[0], session: SessionFixture) {
  return [await paidOrder(api, session, 2), await paidOrder(api, session, 1, { from: 2 })];
}

test("without a network orders, tickets and codes are shown, elsewhere the offline page; after the logout nothing is left", async ({
  memberPage: page,
  context,
  api,
  newSession,
}) => {
  const words = wordsOf("en");
  const orders = await twoOrders(api, await newSession({ maxPerMember: 8 }));
  await takeOrdersAlong(page, orders);

  await context.setOffline(true);
  await page.goto("/en/member/record/list");
  await expect(page.getByText(/this is the copy of .*\d\d:\d\d/)).toBeVisible();
  await expect(page.getByRole("link", { name: "See tickets: 測試演出 Test show" })).toHaveCount(2);
  for (const { order_id: id, tickets } of orders) {
    await page.goto(`/en/member/record/detail/${id}`);
    await expect(page.getByRole("article")).toHaveCount(tickets.length);
    await expect.poll(() => qrWidths(page)).toBeGreaterThan(300);
  }
  // through the list's link, which Next's router cannot follow offline
  await page.goBack();
  await page.goto("/en/member/record/list");
  await page.getByRole("link", { name: "See tickets: 測試演出 Test show" }).first().click();
  await expect(page.getByRole("article").first()).toBeVisible();

  await page.goto("/jp/activity");
  await expect(offlineTitle(page, "jp")).toBeVisible();
  await expect(page.locator("html")).toHaveAttribute("lang", "ja");
  // offline, a part that fails to load does not indicate a new release: the page is not reloaded (which would end the evaluation)
  await page.evaluate(async () => {
    // the page's own listener is called before this one
    const heard = new Promise((resolve) => addEventListener("unhandledrejection", resolve, { once: true }));
    void Promise.reject(new Error("Loading chunk 1 failed"));
    await heard;
    await new Promise((idle) => requestIdleCallback(idle));
  });
  await page.goto("/purchase/payment?order_id=1");
  await expect(offlineTitle(page, "tw")).toBeVisible();
  await context.setOffline(false);
  // the requested page opens automatically
  await expect(offlineTitle(page, "tw")).toHaveCount(0);
  // its own navigation would interrupt the next one
  await awake(page);
  await page.waitForLoadState("networkidle");

  await page.goto("/en/member/record/list");
  await logOut(page, words);
  expect(new URL(page.url()).pathname).toBe("/en");
  await expect.poll(async () => (await everythingKept(page)).caches).toEqual([]);
  await expect.poll(async () => (await everythingKept(page)).databases).toEqual([]);
  const { storage } = await everythingKept(page);
  for (const { order_no, order_id, tickets } of orders)
    for (const text of [order_no, ...tickets.map(({ ticket_no: no }) => no)]) expect(storage, order_id).not.toContain(text);
  await context.setOffline(true);
  await page.goto(`/en/member/record/detail/${orders[0]?.order_id}`);
  await expect(offlineTitle(page, "en")).toBeVisible();
});

test("an automatic reload of an offline page does not take the place of the visitor's own navigation", async ({
  memberPage: page,
  context,
}) => {
  await page.goto("/en/notice/faq");
  await underWorker(page);
  await context.setOffline(true);
  await page.goto("/jp/activity");
  await expect(offlineTitle(page, "jp")).toBeVisible();
  // the network comes and goes from the moment at which the page begins to leave until it is gone
  await page.evaluate(() =>
    addEventListener("beforeunload", () => {
      const { port1, port2 } = new MessageChannel();
      port1.onmessage = () => {
        dispatchEvent(new Event("online"));
        port2.postMessage(0);
      };
      port2.postMessage(0);
    }),
  );
  await page.goto("/purchase/payment?order_id=1");
  await expect(offlineTitle(page, "tw")).toBeVisible();
  expect(new URL(page.url()).pathname).toBe("/purchase/payment");
});

async function becomes(context: BrowserContext, member: { token: string }, baseURL: string): Promise<void> {
  await context.clearCookies();
  await logInBrowser(context, member, baseURL);
}

test(
  "data of a member who did not log out is deleted once the server refuses the login, or another member logs in",
  { tag: "@all" },
  async ({ memberPage: page, context, api, newMember, newSession, baseURL }) => {
    const [order] = await twoOrders(api, await newSession({ maxPerMember: 8 }));
    await takeOrdersAlong(page, [order as NonNullable<typeof order>]);
    const other = await newMember();
    await becomes(context, other, baseURL as string);
    await page.goto("/en/activity");
    await expect.poll(async () => (await everythingKept(page)).caches).toEqual([]);

    await page.goto("/en/member/record/list");
    await expect.poll(() => keptIn(page, "houselight-member-frames")).toContain("/en/member/record/list");
    await becomes(context, { token: "over" }, baseURL as string);
    await page.goto("/en/member/record/list");
    await page.waitForURL((url) => url.pathname === "/en");
    await expect.poll(async () => (await everythingKept(page)).caches).toEqual([]);
  },
);

test(
  "the gate reopens in its tab without a network and continues to check tickets",
  { tag: "@all" },
  async ({ page, context, api, newSession }) => {
    const { Gate } = wordsOf("en");
    const session = await newSession();
    const [first = "", second = ""] = await paidTickets(api, session, 2);
    await page.goto("/en/notice/faq");
    await underWorker(page);
    await page.goto(`/en${await enrolPath([session.sessionId], "North 1")}`);
    await page.getByLabel(Gate.session).fill(String(session.sessionId));
    await page.getByRole("button", { name: Gate.open }).click();
    await expect(page.getByText(Gate.offlineReady)).toBeVisible();
    await expect.poll(() => keptIn(page, "houselight-frames")).toContain("/en/gate");

    const verdict = page.locator("[aria-live=assertive][aria-atomic]");
    const enter = async (no: string) => {
      await page.getByLabel(Gate.code).fill(codeOf(no, session.sessionId));
      await page.getByLabel(Gate.code).press("Enter");
    };
    await context.setOffline(true);
    await page.reload();
    await expect(page.getByText(Gate.stayOpen)).toBeVisible();
    await enter(first);
    await expect(verdict).toContainText(Gate.admittedOffline);
    page.once("dialog", (dialog) => void dialog.accept());
    await page.reload();
    await enter(first);
    await expect(verdict).toContainText(Gate.used);
    await enter(second);
    await expect(verdict).toContainText(Gate.admittedOffline);
    await context.setOffline(false);
    await expect(page.getByText("All scans sent")).toBeVisible();
  },
);

test(
  "online the worker changes nothing: pages come from the server, calls and files bypass it; another build's frames are deleted",
  { tag: "@all" },
  async ({ memberPage: page, request }) => {
    await page.goto("/en/notice/faq");
    await page.evaluate(() =>
      caches.open("houselight-frames-another-build").then((cache) => cache.put("/_next/static/old.js", new Response("old"))),
    );
    await underWorker(page);
    await expect.poll(() => page.evaluate(async () => (await caches.keys()).some((name) => name.endsWith("another-build")))).toBe(false);
    const page200 = await page.goto("/en/activity");
    expect(page200?.headers()["content-security-policy"]).toContain("form-action");
    // online a cached frame is not shown
    await page.evaluate(() =>
      caches.keys().then(async (names) => {
        const frames = names.find((name) => name.startsWith("houselight-frames")) as string;
        await (await caches.open(frames)).put("/en/gate", new Response("old"));
      }),
    );
    const call = page.waitForResponse((response) => new URL(response.url()).pathname === "/member/self");
    await page.goto("/en/gate");
    await expect(page.getByRole("main")).not.toContainText("old");
    await page.goto("/en/activity");
    expect((await call).fromServiceWorker()).toBe(false);

    const script = await request.get("/sw.js");
    expect(script.headers()).toMatchObject({ "content-type": "text/javascript; charset=utf-8", "cache-control": "no-cache" });
  },
);

test("the site can be installed on the home screen, with its name in each language", async ({ page, request }) => {
  for (const { language, prefix, lang } of [
    { language: "tw", prefix: "", lang: "zh-Hant" },
    { language: "jp", prefix: "/jp", lang: "ja" },
  ]) {
    await page.goto(`${prefix}/notice/faq`);
    const address = (await page.locator('link[rel="manifest"]').getAttribute("href")) as string;
    expect(address).toBe(`/manifest/${language}.webmanifest`);
    const answer = await request.get(address);
    expect(answer.headers()["content-type"]).toContain("application/manifest+json");
    const manifest = (await answer.json()) as { lang: string; name: string; start_url: string; icons: { src: string; sizes: string }[] };
    expect(manifest).toMatchObject({ id: "/", lang, name: wordsOf(language).Brand.title, start_url: prefix || "/", display: "standalone" });
    const pictures = [
      ...manifest.icons,
      { src: (await page.locator('link[rel="apple-touch-icon"]').getAttribute("href")) as string, sizes: "180x180" },
      { src: "/favicon.ico", sizes: "" },
    ];
    for (const { src } of pictures) expect((await request.get(src)).status(), src).toBe(200);
  }
  expect((await request.get("/manifest/fr.webmanifest")).status()).toBe(404);
  // Chromium's own check
  const devtools = await page.context().newCDPSession(page);
  const { errors } = await devtools.send("Page.getAppManifest");
  expect(errors).toEqual([]);
});
