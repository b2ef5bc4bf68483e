import type { Browser, Page } from "playwright/test";
import { expect, test } from "@/e2e/fixtures";
import { startSlowPages } from "@/e2e/network/start-slow-pages";
import { sampleOf, tiered } from "@/e2e/sample";
import { MOST_SHIFT, shiftOfLoad } from "@/e2e/walk/layout-shift";
import { memberStops, publicStops, type Stop } from "@/e2e/walk/routes";
import { catalogue, memberState, renewHolds } from "@/e2e/walk/state";
import { FULL_WALK_MS, open } from "@/e2e/walk/walk";
import { closeRedis } from "@/lib/platform/redis";

test.afterAll(closeRedis);

// Layout shift as on a phone with a mobile network: responses arrive one by one, after the first paint.

/** Round-trip time, in ms. */
const LATENCY_MS = 90;
/** CPU throttling: so many times slower than this machine. */
const SLOWER = 4;

/** Slows the page and its calls down. */
async function slowDown(page: Page): Promise<void> {
  const devTools = await page.context().newCDPSession(page);
  await devTools.send("Network.enable");
  await devTools.send("Network.emulateNetworkConditions", {
    offline: false,
    latency: LATENCY_MS,
    downloadThroughput: -1,
    uploadThroughput: -1,
  });
  await devTools.send("Emulation.setCPUThrottlingRate", { rate: SLOWER });
  // the bank sends no page, so that the screen shown until then can be inspected
  await page.route(`${process.env.SANDBOX_URL}/**`, (route) => route.fulfill({ status: 204 }));
}

/** Sent into pages as text: ends once the page was painted a few times. */
const painted = `new Promise((end) => { let left = 4; const next = () => (left-- > 0 ? requestAnimationFrame(next) : end()); next(); })`;

/** Scripts that the page asks for once its call for an unpaid order was answered come only after it was painted without them. */
async function delayLateScripts(page: Page): Promise<void> {
  let isAnswered = false;
  page.on("request", (request) => {
    if (request.isNavigationRequest()) isAnswered = false;
  });
  page.on("response", (response) => {
    if (response.url().includes("/order/unpaid/")) isAnswered = true;
  });
  await page.route("**/_next/static/**/*.js", async (route) => {
    // the page may leave meanwhile
    if (isAnswered) await page.evaluate(painted).catch(() => undefined);
    await route.continue();
  });
}

type Walk = Omit<Parameters<typeof open>[0], "language">;

/** Opens each stop. @returns the routes that moved, and what moved on them */
async function movedBy(walk: Walk, stops: Stop[], width: number): Promise<string[]> {
  const moved: string[] = [];
  for (const stop of stops) {
    await open({ ...walk, language: "tw" }, stop, { width, theme: "light" });
    const shift = await shiftOfLoad(walk.page);
    if (shift.value >= MOST_SHIFT) moved.push(`${width} ${stop.path}: ${shift.value.toFixed(3)} ${shift.moved}`);
  }
  return moved;
}

test("nothing moves when an unpaid order is found late", async ({ page, context, baseURL }) => {
  const shop = await catalogue();
  const state = await memberState(baseURL as string, shop);
  const unpaid = (path: string, ready: string): Stop => ({ path, as: state.payer, ready });
  const stops = [
    unpaid(`/purchase/ticket/${shop.roomed}?qty=2&mode=self`, "[data-area-id]"),
    unpaid(`/purchase/ticket/${shop.exhibition}`, "main form"),
    unpaid(`/purchase/waiting_room/${state.queue}`, ".room-number"),
    unpaid("/activity/intertidal", "#buy"),
  ];
  await slowDown(page);
  await delayLateScripts(page);
  expect(await movedBy({ page, context, baseURL: baseURL as string }, stops, 390)).toEqual([]);
});

for (const [tier, width] of tiered([390, 1440])) {
  test(`a sample of routes moves by less than ${MOST_SHIFT} on a slow line at ${width} px`, tier, async ({ page, context, baseURL }) => {
    const shop = await catalogue();
    const state = await memberState(baseURL as string, shop);
    const stops = sampleOf([...memberStops(shop, state), ...publicStops(shop)], { each: 6 });
    await slowDown(page);
    expect(await movedBy({ page, context, baseURL: baseURL as string }, stops, width)).toEqual([]);
  });

  test(
    `every route moves by less than ${MOST_SHIFT} on a slow line at ${width} px`,
    { tag: "@all" },
    async ({ page, context, baseURL }) => {
      test.setTimeout(FULL_WALK_MS);
      const shop = await catalogue();
      const state = await memberState(baseURL as string, shop);
      await renewHolds(state);
      await slowDown(page);
      expect(
        await movedBy({ page, context, baseURL: baseURL as string }, [...memberStops(shop, state), ...publicStops(shop)], width),
      ).toEqual([]);
    },
  );
}

/** The same through a server that sends pages in pieces. */
async function movedByPieces(browser: Browser, site: string, { stops, width }: { stops: Stop[]; width: number }): Promise<string[]> {
  const slow = await startSlowPages(site);
  const context = await browser.newContext({ baseURL: slow.url });
  const moved = await movedBy({ page: await context.newPage(), context, baseURL: slow.url }, stops, width);
  await context.close();
  await slow.stop();
  return moved;
}

for (const [tier, width] of tiered([390, 1440])) {
  test(`the home page and events do not move while their HTML arrives at ${width} px`, tier, async ({ browser, baseURL }) => {
    const stops = [{ path: "/" }, { path: "/activity/intertidal" }, { path: "/activity/paper-moon" }];
    expect(await movedByPieces(browser, baseURL as string, { stops, width })).toEqual([]);
  });

  test(`no public page moves while its HTML arrives at ${width} px`, { tag: "@all" }, async ({ browser, baseURL }) => {
    test.setTimeout(FULL_WALK_MS);
    const stops = publicStops(await catalogue());
    expect(await movedByPieces(browser, baseURL as string, { stops, width })).toEqual([]);
  });
}
