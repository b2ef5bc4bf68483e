import type { Locator, Page } from "playwright/test";
import { confirmSeats } from "@/e2e/confirm-seats";
import { expect, test } from "@/e2e/fixtures";
import { payInBrowser } from "@/e2e/pay";
import { register, wordsOf, type Words } from "@/e2e/register";
import { tiered } from "@/e2e/sample";
import { MOST_SHIFT, watchShifts } from "@/e2e/walk/layout-shift";

// The main flow for a newcomer: from the home page to the QR code.

const visits = [
  { language: "tw", prefix: "", width: 1440, lastName: "林", firstName: "雨晴", event: "海沫樂團" },
  { language: "en", prefix: "/en", width: 390, lastName: "Lin", firstName: "Yu-Ching", event: "Seafoam" },
  { language: "tw", prefix: "", width: 390, lastName: "陳", firstName: "小試", event: "海沫樂團" },
  { language: "en", prefix: "/en", width: 1440, lastName: "Chen", firstName: "Shao-Shih", event: "Seafoam" },
] as const;

for (const [tier, { language, prefix, width, lastName, firstName, event }] of tiered(visits)) {
  test(`a new visitor gets from the home page to the QR code, ${language}, ${width} px`, tier, async ({ page }) => {
    const words = wordsOf(language);
    await page.setViewportSize({ width, height: width < 600 ? 844 : 900 });
    const shifts = await watchShifts(page);
    await page.goto(prefix || "/");

    // Find a concert.
    await page.getByRole("main").getByRole("link", { name: words.Events.allEvents }).first().click();
    await page.waitForURL(`**${prefix}/activity`);
    await page.getByRole("searchbox", { name: words.Events.search }).fill(event);
    await page
      .getByRole("main")
      .getByRole("link", { name: new RegExp(event) })
      .first()
      .click();
    await page.waitForURL(`**${prefix}/activity/*`);
    await expect(page.getByRole("heading", { level: 1 })).toContainText(event);

    await chooseSession(page, words);
    await takeTwoSeats(page, words);
    await register(page, words, { lastName, firstName });
    await page.waitForURL(`**${prefix}/purchase/ticket/**`);
    await page.getByRole("button", { name: confirmSeats(words) }).click();
    await expect(page.getByRole("heading", { name: words.Orders.purchase.buyer.title })).toBeVisible();
    await fillInBuyer(page, words);
    await payAtTheGateway(page, words);

    // Back on the site, with a QR code for each ticket.
    await page.waitForURL(`**${prefix}/member/record/detail/**`);
    const codes = page.locator('img[src*="/ticket/qrcode/"]');
    await expect(codes).toHaveCount(2);
    await codes.first().scrollIntoViewIfNeeded();
    await expect.poll(() => codes.first().evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(150);
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
    console.log(`largest layout shift, ${language} ${width}:`, shifts()[0]);
    expect(shifts().filter(({ value }) => value >= MOST_SHIFT)).toEqual([]);
  });
}

/** Chooses the session with the most free seats and two tickets, chooses to pick the seats, and agrees to the notice. */
async function chooseSession(page: Page, words: Words): Promise<void> {
  await page.getByRole("radio").last().check({ force: true });
  await page.getByRole("button", { name: words.Events.pickSeats }).click();
  const notice = page.getByRole("dialog");
  await notice.getByRole("button", { name: words.Events.continue }).click();
}

/** Chooses two free seats: other tests may take some meanwhile. */
async function takeTwoSeats(page: Page, words: Words): Promise<void> {
  const areas = page.getByRole("list", { name: words.Seats.areas });
  await areas.locator("button:not([aria-disabled])").last().click();
  await expect(page.getByRole("grid")).toBeVisible();
  const free: Locator = page.getByRole("gridcell", { name: new RegExp(`(，|, )${words.Seats.state.free}$`) });
  const mine = page.getByRole("gridcell", { selected: true });
  // Pressed by its accessible name, as assistive technology does, because it may be drawn very small.
  for (const chosen of [1, 2]) {
    await expect(async () => {
      if ((await mine.count()) < chosen) await free.first().dispatchEvent("click", undefined, { timeout: 2_000 });
      await expect(mine).toHaveCount(chosen, { timeout: 10_000 });
    }).toPass();
  }
  await page.getByRole("button", { name: confirmSeats(words) }).click();
  await expect(page.getByRole("heading", { name: words.Members.dialog.registerTitle })).toBeVisible();
}

async function fillInBuyer(page: Page, words: Words): Promise<void> {
  const { buyer } = words.Orders.purchase;
  // the account contains all of it; an e-ticket needs no address
  await expect(page.getByLabel(buyer.address, { exact: true })).toHaveCount(0);
  await page.getByRole("button", { name: buyer.next }).click();
  await expect(page.getByRole("heading", { name: words.Payments.heading })).toBeVisible();
}

async function payAtTheGateway(page: Page, words: Words): Promise<void> {
  await page.getByRole("button", { name: new RegExp(words.Payments.pay.replace("{amount}", "NT")) }).click();
  await payInBrowser(page);
}
