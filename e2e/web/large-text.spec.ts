import type { Page } from "playwright/test";
import { expect, test } from "@/e2e/fixtures";
import { layoutFaults } from "@/e2e/walk/layout-faults";
import { tooWide } from "@/e2e/walk/look-over";
import { memberStops, publicStops, type Stop } from "@/e2e/walk/routes";
import { catalogue, memberState } from "@/e2e/walk/state";
import { open, show } from "@/e2e/walk/walk";
import { closeRedis } from "@/lib/platform/redis";

test.afterAll(closeRedis);

// Text at 200 % (WCAG 1.4.4), as the user sets it in the browser.

/** Twice the browser's default of 16 px. */
const LETTERS = 32;

/** Each kind of page once. The languages alternate; those with the longest words are used more often. */
const publicPages = [
  "/",
  "/activity",
  "/activity/intertidal",
  "/activity/specimens-of-light",
  "/merch",
  "/notice/faq",
  "/notice/serviceRule",
  "/register",
  "/gate",
];
const turns = ["en", "jp", "en", "kr", "en", "tw"] as const;

async function largeLetters(page: Page): Promise<void> {
  const browser = await page.context().newCDPSession(page);
  await browser.send("Page.enable");
  await browser.send("Page.setFontSizes", { fontSizes: { standard: LETTERS, fixed: 26 } });
}

async function lookAt(page: Page, walk: Omit<Parameters<typeof open>[0], "language">, stops: Stop[]): Promise<string[]> {
  const problems: string[] = [];
  await largeLetters(page);
  for (const [number, stop] of stops.entries()) {
    const language = turns[number % turns.length] as (typeof turns)[number];
    await open({ ...walk, language }, stop, { width: 390, theme: "light" });
    expect(await page.evaluate(() => parseFloat(getComputedStyle(document.documentElement).fontSize))).toBe(LETTERS);
    for (const width of [390, 1440]) {
      await show(page, { width, theme: "light" });
      for (const fault of [...(await page.evaluate(tooWide)), ...(await page.evaluate(layoutFaults))])
        problems.push(`${language} ${stop.path} ${width}: ${fault}`);
    }
  }
  return problems;
}

test("public pages work with text at 200 %", { tag: "@all" }, async ({ page, context, baseURL }) => {
  const stops = publicStops(await catalogue());
  const merch = stops.find(({ path }) => /^\/merch\/\d/.test(path)) as Stop;
  const chosen = publicPages.map((path) => stops.find((stop) => stop.path === path) as Stop);
  expect(await lookAt(page, { page, context, baseURL: baseURL as string }, [...chosen, merch])).toEqual([]);
});

test("members' pages work with text at 200 %", { tag: "@all" }, async ({ page, context, baseURL }) => {
  const shop = await catalogue();
  const stops = memberStops(shop, await memberState(baseURL as string, shop));
  // list, order with tickets, areas, seats, buyer, payment, waiting room, cart, delivery, account
  const chosen = stops.filter(
    (stop, at) => /record\/list|account|waiting_room|cart\?step=[12]/.test(stop.path) || stop.tab || /\?qty=2/.test(stop.path) || at === 3,
  );
  expect(await lookAt(page, { page, context, baseURL: baseURL as string }, chosen)).toEqual([]);
});
