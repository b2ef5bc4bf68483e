import type { Locator, Page } from "playwright/test";
import { confirmSeats } from "@/e2e/confirm-seats";
import { expect } from "@/e2e/fixtures";
import { payInBrowser } from "@/e2e/pay";
import { register, type Words } from "@/e2e/register";

/** Goes from the event page to the choice; a browser agrees to the notice only once. */
export async function goToChoice(page: Page, words: Words): Promise<void> {
  await page.locator(".buy-bar").getByRole("button", { name: words.Events.getTickets }).tap();
  await page.getByRole("dialog").getByRole("button", { name: words.Events.continue }).tap();
}

/** Chooses one seat and confirms it. */
async function chooseOneSeat(page: Page, words: Words): Promise<void> {
  await page.getByRole("list", { name: words.Seats.areas }).getByRole("button").first().tap();
  const free = page.getByRole("gridcell", { name: new RegExp(`，${words.Seats.state.free}$`) });
  await expect(free.first()).toBeAttached();
  // of a large area only a part is in sight
  const seen = await free.evaluateAll((cells) =>
    cells.findIndex((cell) => {
      const { x, y, width, height } = cell.getBoundingClientRect();
      const hit = document.elementFromPoint(x + width / 2, y + height / 2);
      return hit !== null && (cell.contains(hit) || hit.contains(cell));
    }),
  );
  await free.nth(seen).tap();
  await page.getByRole("button", { name: confirmSeats(words) }).tap();
}

/** Buys one seat with the stored buyer, pays by card and returns to the code. */
export async function buyOneSeat(page: Page, words: Words): Promise<Locator> {
  await chooseOneSeat(page, words);
  return pay(page, words);
}

/** The same without an account: seats first, then the registration, then the choice is confirmed again. */
export async function buyOneSeatAsNewcomer(page: Page, words: Words): Promise<Locator> {
  await chooseOneSeat(page, words);
  await register(page, words, { lastName: "林", firstName: "小測" });
  await page.waitForURL("**/purchase/ticket/**");
  await page.getByRole("button", { name: confirmSeats(words) }).tap();
  return pay(page, words);
}

/** Uses the stored buyer, pays by card and returns to the code. */
async function pay(page: Page, words: Words): Promise<Locator> {
  await page.getByRole("button", { name: words.Orders.purchase.buyer.next }).tap();
  await page.getByRole("button", { name: new RegExp(words.Payments.pay.replace("{amount}", "NT")) }).tap();
  await payInBrowser(page);
  await page.waitForURL("**/member/record/detail/**");
  const code = page.locator('img[src*="/ticket/qrcode/"]').first();
  await expect(code).toBeInViewport({ ratio: 1 });
  return code;
}
