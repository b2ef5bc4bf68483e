import type { Page } from "playwright/test";
import { expect, test } from "../fixtures";
import { wordsOf } from "../register";

const tw = wordsOf("tw");

/** Opens a page once it is cached: the first visitor may get the rendered one, and other tests invalidate pages. */
async function openKept(page: Page, path: string): Promise<void> {
  await expect(async () => {
    await expect.poll(async () => (await page.request.get(path)).headers()["x-nextjs-cache"]).toBe("HIT");
    expect((await page.goto(path))?.headers()["x-nextjs-cache"]).toBe("HIT");
  }).toPass();
}

/** Times of first paint and of the scripts' requests, in ms since navigation. */
function moments(page: Page): Promise<{ painted: number; asked: number[] }> {
  return page.evaluate(() => ({
    painted: performance.getEntriesByName("first-contentful-paint")[0]?.startTime ?? NaN,
    asked: performance
      .getEntriesByType("resource")
      .filter(({ name }) => name.endsWith(".js"))
      .map(({ startTime }) => startTime),
  }));
}

for (const path of ["/", "/en/activity", "/activity/intertidal", "/jp/merch", "/kr/about"]) {
  test(`${path} requests its scripts after the first paint, each once, and hydrates`, async ({ page }) => {
    await openKept(page, path);
    const { painted, asked } = await moments(page);
    expect(asked.length).toBeGreaterThan(4);
    expect(Math.min(...asked)).toBeGreaterThanOrEqual(painted);
    const files = await page.locator("script[src]").evaluateAll((scripts) => scripts.map((script) => script.getAttribute("src")));
    expect(new Set(files).size).toBe(files.length);
  });
}

test("compiles a page's first scripts as they arrive, and sends no browser the message parser", async ({ page }) => {
  await openKept(page, "/activity/intertidal");
  // only those that the cached page references, not those loaded later
  const [, list = "[]"] = (await (await page.request.get("/activity/intertidal")).text()).match(/\((\["[^\]]*\]),\d+\)<\/script>/) ?? [];
  const files = (JSON.parse(list) as string[]).filter((file) => file.endsWith(".js"));
  expect(files.length).toBeGreaterThan(4);
  const scripts = await Promise.all(files.map(async (file) => ({ file, text: await (await page.request.get(file)).text() })));
  const namesOf = (chosen: typeof scripts) => chosen.map(({ file }) => file);
  expect(namesOf(scripts.filter(({ text }) => text.startsWith("//# allFunctionsCalledOnLoad\n")))).toEqual(files);
  expect(namesOf(scripts.filter(({ text }) => text.includes("supportedLocalesOf")))).toEqual([]);
});

test("an event page loads at most 148 KB of scripts, with those that come later", async ({ page }) => {
  // of which 122 are an empty page's; npm run lighthouse measures the difference
  const session = await page.context().newCDPSession(page);
  const scripts = new Set<string>();
  let bytes = 0;
  session.on(
    "Network.responseReceived",
    ({ requestId, response }) => void (/javascript/.test(response.mimeType) && scripts.add(requestId)),
  );
  session.on("Network.loadingFinished", ({ requestId, encodedDataLength }) => {
    if (scripts.has(requestId)) bytes += encodedDataLength;
  });
  await session.send("Network.enable");
  await session.send("Network.setCacheDisabled", { cacheDisabled: true });
  await page.goto("/activity/intertidal", { waitUntil: "networkidle" });
  expect(bytes).toBeGreaterThan(100 * 1024);
  expect(bytes).toBeLessThanOrEqual(148 * 1024);
});

test("a member at the panel has the choice of seats loaded before the press", async ({ memberPage: page, newSession }) => {
  const session = await newSession({ seats: 20 });
  await page.goto(`/activity/${session.slug}`);
  const purchase = (url: string) => url.includes(`/purchase/ticket/${session.sessionId}`);
  // the page itself, after the small answer that describes its frame
  const arrived = page.waitForResponse(async (response) => purchase(response.url()) && (await response.body()).length > 20_000);
  await page.locator("#buy").hover();
  await arrived;
  const later: string[] = [];
  page.on("request", (request) => purchase(request.url()) && later.push(request.url()));
  await page.locator("#buy").getByRole("button", { name: tw.Events.pickSeats }).click();
  await page.getByRole("dialog").getByRole("button", { name: tw.Events.continue }).click();
  await expect(page.locator("[data-area-id]").first()).toBeVisible();
  expect(later.filter((url) => new URL(url).searchParams.has("mode"))).toEqual([]);
});

test("content pages do not load the schema library, which is as large as the page's own scripts", async ({ request }) => {
  const getsSchemas = async (path: string) => {
    const files = new Set((await (await request.get(path)).text()).match(/\/_next\/static\/chunks\/[\w-]+\.js/g));
    expect(files.size, path).toBeGreaterThan(4);
    const texts = await Promise.all([...files].map(async (file) => (await request.get(file)).text()));
    return texts.some((text) => text.includes("__zod_globalConfig"));
  };
  const toRead = ["/", "/activity", "/activity/intertidal", "/artist/seafoam", "/venue/south-sea-arena", "/search", "/merch", "/about"];
  const news = ["/announcement/list", "/notice/faq", "/notice/privacyRule"];
  for (const path of [...toRead, ...news]) expect(await getsSchemas(path), path).toBe(false);
  // a form validates with them before it sends: proves that the searched marker is still in the library
  expect(await getsSchemas("/register")).toBe(true);
});

for (const width of [390, 1440]) {
  test(`at ${width} px the page's own rules place everything where the whole sheet places it`, async ({ page }) => {
    await page.setViewportSize({ width, height: 900 });
    // the sheet and the scripts that follow it never arrive
    await page.route("**/*.css", () => undefined);
    for (const path of ["/", "/activity", "/activity/intertidal", "/en/merch", "/kr/about"]) {
      await expect.poll(async () => (await page.request.get(path)).headers()["x-nextjs-cache"]).toBe("HIT");
      await page.goto(path, { waitUntil: "commit" });
      await page.getByRole("contentinfo").waitFor();
      const places = () =>
        page.evaluate(async () => {
          // layout requests the typefaces, which change the widths of texts
          document.body.getBoundingClientRect();
          await document.fonts.ready;
          return [...document.querySelectorAll("body *")].map((element) => {
            const { x, y, width: wide, height } = element.getBoundingClientRect();
            const { color, backgroundColor, fontSize } = getComputedStyle(element);
            return [element.tagName, ...[x, y, wide, height].map(Math.round), color, backgroundColor, fontSize].join(" ");
          });
        });
      const before = await places();
      const sheet = (await page.locator("noscript").first().textContent())?.match(/href="([^"]+)"/)?.[1] ?? "";
      await page.addStyleTag({ content: (await (await page.request.get(sheet)).text()).replaceAll("url(../", "url(/_next/static/") });
      const after = await places();
      expect(before, path).toEqual(after.slice(0, before.length));
    }
  });
}

test("a screen that scripts fill requests them immediately", async ({ page }) => {
  await openKept(page, "/cart");
  const { painted, asked } = await moments(page);
  expect(Math.min(...asked)).toBeLessThan(painted);
});

test("hydrates where paints cannot be observed, where none is reported, and in a hidden tab", { tag: "@all" }, async ({ context }) => {
  const without = {
    observer: () => Reflect.deleteProperty(window, "PerformanceObserver"),
    reports: () => {
      PerformanceObserver.prototype.observe = () => undefined;
    },
    eyes: () => {
      Object.defineProperty(document, "hidden", { value: true });
      PerformanceObserver.prototype.observe = () => undefined;
    },
  };
  for (const [name, take] of Object.entries(without)) {
    const page = await context.newPage();
    await page.addInitScript(take);
    await openKept(page, "/activity");
    await page.getByRole("searchbox").fill("潮");
    await expect(page, name).toHaveURL(/search=/);
    await page.close();
  }
});
