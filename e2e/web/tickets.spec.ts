import { readFileSync } from "node:fs";
import AxeBuilder from "@axe-core/playwright";
import type { Page } from "playwright/test";
import { expect, test } from "@/e2e/fixtures";
import { paidOrder } from "@/e2e/gate";
import { menuOf, wordsOf } from "@/e2e/register";

const keptIn = (page: Page) => page.evaluate(async () => {
  const paths: string[] = [];
  for (const name of await caches.keys()) {
    if (!name.startsWith("houselight-member")) continue;
    for (const { url } of await (await caches.open(name)).keys()) paths.push(new URL(url).pathname);
  }
  return paths;
});
const shownWidths = (page: Page) => page.locator("article img").evaluateAll((images) => images.map((image) => (image as HTMLImageElement).naturalWidth));

for (const { language, prefix } of [{ language: "tw", prefix: "" }, { language: "en", prefix: "/en" }]) {
  test(`tickets are shown from the device when the network is gone, and go with the login (${language})`, async ({ memberPage: page, api, newSession }) => {
    const words = wordsOf(language);
    const order = await paidOrder(api, await newSession(), 2);
    const kept = [`/order/detail/${order.order_id}`, ...order.tickets.map(({ ticket_no }) => `/ticket/qrcode/${ticket_no}`)].sort();
    await page.goto(`${prefix}/member/record/detail/${order.order_id}`);
    await expect(page.getByRole("article")).toHaveCount(2);
    await expect.poll(async () => (await keptIn(page)).sort()).toEqual(kept);
    const notice = page.getByText(language === "en" ? /this is the copy of .*\d\d:\d\d/ : /目前沒有網路，顯示.*\d\d:\d\d保存的內容/);
    await expect(notice).toBeHidden();

    const calls = /\/(order\/detail|ticket\/qrcode)\//;
    await page.route(calls, (route) => route.abort());
    await page.reload();
    await expect(notice).toBeVisible();
    await expect.poll(() => shownWidths(page)).toEqual([expect.any(Number), expect.any(Number)]);
    await expect.poll(async () => Math.min(...(await shownWidths(page)))).toBeGreaterThan(300);
    const { violations } = await new AxeBuilder({ page }).analyze();
    expect(violations.filter(({ impact }) => impact === "serious" || impact === "critical").map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`)).toEqual([]);

    await page.unroute(calls);
    await page.evaluate(() => window.dispatchEvent(new Event("online")));
    await expect(notice).toBeHidden();
    await expect(page.getByRole("article")).toHaveCount(2);

    await menuOf(page, words).click();
    await page.getByRole("banner").getByText(words.Layout.logout).click();
    await page.waitForURL((url) => url.pathname === (prefix || "/"));
    await expect.poll(() => keptIn(page)).toEqual([]);
  });
}

test("an order that this device never kept says that it cannot be read", async ({ memberPage: page, api, newSession }) => {
  const order = await paidOrder(api, await newSession(), 1);
  await page.route(/\/order\/detail\//, (route) => route.abort());
  await page.goto(`/en/member/record/detail/${order.order_id}`);
  await expect(page.getByText(wordsOf("en").Orders.record.load_failed)).toBeVisible();
});

test("on a phone tickets pass by one at a time, by buttons too, and the date goes into the calendar", async ({ memberPage: page, api, newSession }) => {
  const { Tickets } = wordsOf("en");
  const order = await paidOrder(api, await newSession(), 3);
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(`/en/member/record/detail/${order.order_id}`);
  const [next, previous] = [page.getByRole("button", { name: Tickets.next }), page.getByRole("button", { name: Tickets.previous })];
  const ticket = (index: number) => page.getByRole("article", { name: `E-ticket ${index} of 3` });
  await expect(previous).toBeDisabled();
  await next.click();
  await expect(page.getByText("E-ticket 2 of 3")).toBeAttached();
  await expect(ticket(2)).toBeInViewport({ ratio: 0.5 });
  await expect(previous).toBeEnabled();
  await next.press("Enter");
  await expect(ticket(3)).toBeInViewport({ ratio: 0.5 });
  await expect(next).toBeDisabled();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
  const [download] = await Promise.all([page.waitForEvent("download"), page.getByRole("button", { name: Tickets.calendar }).click()]);
  const text = readFileSync(await download.path(), "utf8");
  const starts = new Date(order.session_time as string).toISOString().replace(/[-:]|\.\d+/g, "");
  for (const line of [`DTSTART:${starts}`, "SUMMARY:測試演出 Test show", "LOCATION:測試廳 Test hall 測試路 1 號", "TRIGGER:-PT2H"]) expect(text).toContain(`\r\n${line}\r\n`);
  expect(text).not.toContain("DURATION");
});
