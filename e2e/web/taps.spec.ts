import type { Locator, Page } from "playwright/test";
import { confirmSeats } from "@/e2e/confirm-seats";
import { countTaps, type Count } from "@/e2e/count-taps";
import { expect, test } from "@/e2e/fixtures";
import { payInBrowser } from "@/e2e/pay";
import { dialog, register, wordsOf } from "@/e2e/register";

// Taps and fields on a phone from the event page to the visible QR code. The gateway's pages are counted separately.

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });

const words = wordsOf("tw");

function report(who: string, { site, gateway }: { site: Count; gateway: Count }): void {
  const text = `${who}: ${site.taps} taps and ${site.fields} fields; at the gateway ${gateway.taps} and ${gateway.fields}`;
  test.info().annotations.push({ type: "taps", description: text });
  console.log(`   ${text}`);
}

/** From the event page to the choice; the notice is agreed to only once. */
async function goToChoice(page: Page): Promise<void> {
  await page.locator(".buy-bar").getByRole("button", { name: words.Events.getTickets }).tap();
  await page.getByRole("dialog").getByRole("button", { name: words.Events.continue }).tap();
}

/** One seat, the known buyer, payment by card, back to the code. */
async function buyOneSeat(page: Page): Promise<Locator> {
  await page.getByRole("list", { name: words.Seats.areas }).getByRole("button").first().tap();
  await page
    .getByRole("gridcell", { name: new RegExp(`，${words.Seats.state.free}$`) })
    .first()
    .tap();
  await page.getByRole("button", { name: confirmSeats(words) }).tap();
  await page.getByRole("button", { name: words.Orders.purchase.buyer.next }).tap();
  await page.getByRole("button", { name: new RegExp(words.Payments.pay.replace("{amount}", "NT")) }).tap();
  await payInBrowser(page);
  await page.waitForURL("**/member/record/detail/**");
  const code = page.locator('img[src*="/ticket/qrcode/"]').first();
  await expect(code).toBeInViewport({ ratio: 1 });
  return code;
}

test("a returning member needs at most 8 taps and no field", async ({ memberPage: page, newSession, baseURL }) => {
  test.setTimeout(90_000);
  const { slug } = await newSession({ seats: 12 });
  await page.goto(`/activity/${slug}`);
  const read = await countTaps(page, baseURL as string);
  await goToChoice(page);
  await buyOneSeat(page);
  report("A returning member", read());
  expect(read().site.taps).toBeLessThanOrEqual(8);
  expect(read().site.fields).toBe(0);
});

test("a new member needs at most 15 taps and 9 fields", async ({ page, newSession, baseURL }) => {
  test.setTimeout(90_000);
  const { slug } = await newSession({ seats: 12 });
  await page.goto(`/activity/${slug}`);
  const read = await countTaps(page, baseURL as string);
  await goToChoice(page);
  await dialog(page).getByRole("button", { name: words.Members.dialog.register, exact: true }).tap();
  await register(page, words, { lastName: "林", firstName: "小測" });
  await buyOneSeat(page);
  report("A new member", read());
  expect(read().site.taps).toBeLessThanOrEqual(15);
  expect(read().site.fields).toBeLessThanOrEqual(9);
});
