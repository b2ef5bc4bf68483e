import { expect, test } from "@/e2e/fixtures";
import { readPage } from "@/e2e/read-page";
import { wordsOf } from "@/e2e/register";

const words = wordsOf("tw").Events;

test("filters are in the address, change the list and its count, and can be cleared", async ({ page }) => {
  await page.goto("/activity");
  const cards = page.locator(".event-card");
  // without the events that other tests publish and remove meanwhile
  const hrefs = async () =>
    (await cards.evaluateAll((links) => links.map((link) => link.getAttribute("href")))).filter(
      (href) => !/\/(made|event)-/.test(href ?? ""),
    );
  const all = await hrefs();
  await page.getByLabel(words.filter.kind, { exact: true }).selectOption("concert");
  await expect(page).toHaveURL(/\/activity\?kind=concert$/);
  await page.getByLabel(words.filter.city, { exact: true }).selectOption("taipei");
  await expect(page).toHaveURL(/\/activity\?city=taipei&kind=concert$/);
  const count = page.getByRole("main").getByRole("status");
  await expect(count).toHaveText(/^\d+個活動$/);
  await expect.poll(async () => (await hrefs()).length).toBeLessThan(all.length);

  // the server returns the same events in the same order
  const loaded = await page.context().newPage();
  await loaded.goto(page.url());
  const shown = await loaded.locator(".event-card").allInnerTexts();
  await loaded.close();
  await expect.poll(() => cards.allInnerTexts()).toEqual(shown);
  await expect(count).toHaveText(words.count.replace("{count}", String(shown.length)));
  await page.reload();
  await expect(page.getByLabel(words.filter.city, { exact: true })).toHaveValue("taipei");

  await page.getByLabel(words.filter.when, { exact: true }).selectOption("dates");
  await page.getByLabel(words.filter.from, { exact: true }).fill("2099-01-01");
  await expect(page).toHaveURL(/when=dates&from=2099-01-01&city=taipei&kind=concert$/);
  await expect(page.getByText(words.noneFound)).toBeVisible();
  await page.getByRole("main").getByRole("button", { name: words.filter.clear }).last().click();
  await expect(page).toHaveURL(/\/activity$/);
  // All are listed again. Other tests may have published more meanwhile, which come before the ended ones and push those off the page.
  await expect.poll(hrefs).toEqual(expect.arrayContaining(all.slice(0, 8)));

  await page.goBack();
  await expect(page.getByText(words.noneFound)).toBeVisible();
});

test("without a script the server answers filters, tabs and search", async ({ browser, baseURL }) => {
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL });
  const page = await context.newPage();
  await page.goto("/en/activity");
  // a page of the list is full with any filter once other tests have created their events
  const count = async () => parseInt(await page.getByRole("main").getByRole("status").innerText());
  const all = await count();
  const { Events } = wordsOf("en");
  await page.getByLabel(Events.filter.kind, { exact: true }).selectOption("exhibition");
  await page.getByLabel(Events.price, { exact: true }).selectOption("-1000");
  await page.getByRole("button", { name: Events.filter.apply }).click();
  await expect(page).toHaveURL(/\/en\/activity\?.*kind=exhibition.*price=-1000/);
  const some = await count();
  expect(some).toBeGreaterThan(0);
  expect(some).toBeLessThan(all);
  await page.getByRole("link", { name: Events.tab.on_sale }).first().click();
  await expect(page).toHaveURL(/tab=on_sale&kind=exhibition&price=-1000/);
  await page.goto("/en/activity");
  await page.getByRole("searchbox").fill("Seafoam");
  await page.getByRole("searchbox").press("Enter");
  await expect(page).toHaveURL(/\/en\/activity\?search=Seafoam/);
  await expect(page.locator(".event-card").filter({ hasText: "Seafoam" }).first()).toBeVisible();
  expect(await count()).toBeLessThan(all);
  await context.close();
});

test("a filtered list is not cached and not indexed; the page behind it has no address", async ({ request, baseURL }) => {
  const whole = await request.get("/activity?utm_source=x");
  expect(whole.headers()["cache-control"]).toContain("s-maxage");
  for (const query of ["kind=concert", "utm_source=x&search=a", "tab=coming"]) {
    const answer = await request.get(`/en/activity?${query}`);
    expect(answer.status(), query).toBe(200);
    expect(answer.headers()["cache-control"], query).toContain("no-store");
    expect(await answer.text(), query).toContain('<meta name="robots" content="noindex, follow"/>');
  }
  expect((await readPage(`${baseURL}/en/activity`)).canonical).toBe(`${baseURL}/en/activity`);
  const behind = await request.get("/en/activity/filtered_list?kind=concert", { maxRedirects: 0 });
  expect([behind.status(), new URL(behind.headers().location!, baseURL).pathname]).toEqual([308, "/en/activity"]);
});
