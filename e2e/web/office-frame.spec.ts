import { officePages } from "@/components/office/frame/office-pages";
import { serverClockFollows } from "@/e2e/browser/devices";
import { enterOffice } from "@/e2e/office/enter-office";
import { noBarrier } from "@/e2e/office/no-barrier";
import { expect, test } from "@/e2e/office/staff-caller";
import en from "@/messages/office/en.json" with { type: "json" };
import words from "@/messages/office/tw.json" with { type: "json" };

const { Office, OfficeToday } = words;

test("the rail lists the pages of the roles; other pages say who may open them", async ({ page, staffCaller, baseURL }) => {
  const { staff } = await staffCaller({ roles: ["gate"] });
  await enterOffice(page, baseURL, staff);
  await page.goto("/office/staff");
  await expect(page.getByText(Office.states.noRight.replace("{roles}", Office.roles.owner))).toBeVisible();
  const rail = page.getByRole("navigation", { name: Office.frame.pages });
  await expect(rail.getByRole("link", { name: Office.pages.staff })).toHaveCount(0);
  const owner = await staffCaller();
  await enterOffice(page, baseURL, owner.staff);
  // the login leads to the first page of the day
  await page.goto("/office");
  await expect(page).toHaveURL(/\/office\/\w+$/);
  await page.goto("/office/staff");
  await expect(rail.getByRole("link", { name: Office.pages.staff })).toBeVisible();
  await expect(page.locator(".orail [aria-current=page]")).toHaveCount(1);
  await noBarrier(page);
});

test("every page scrolls within the frame, which still fills the window at its end", async ({ page, staffCaller, newSession, baseURL }) => {
  const sessions = await Promise.all(Array.from({ length: 3 }, () => newSession({ seats: 4, saleStarts: -5 })));
  const { staff } = await staffCaller();
  await enterOffice(page, baseURL, staff);
  await page.setViewportSize({ width: 1440, height: 900 });
  const paths = officePages.map(({ path }) => path);
  for (const path of [...paths, `/office/events/${sessions[0]?.eventId}`]) {
    await page.goto(path);
    await expect(page.locator("main h1, main [aria-busy=false]").first(), path).toBeVisible();
    await page.waitForLoadState("networkidle").catch(() => undefined);
    // the document is as high as the window: nothing hidden stays behind below its end
    await expect.poll(() => page.evaluate(() => document.documentElement.scrollHeight), { message: path }).toBe(900);
    await page.mouse.move(800, 500);
    await page.mouse.wheel(0, 20_000);
    await expect.poll(() => page.locator(".frame").boundingBox(), { message: path }).toMatchObject({ y: 0, height: 900 });
  }
});

test("staff of the gate and the counter begin where their work is, and see no takings", async ({
  page,
  staffCaller,
  newSession,
  baseURL,
}) => {
  const { eventId } = await newSession({ saleStarts: -5 });
  for (const [role, path] of [
    ["gate", "/office/gate"],
    ["box_office", "/office/box-office"],
  ] as const) {
    const caller = await staffCaller({ roles: [role], eventIds: [eventId] });
    for (const call of ["today/sale", "today/live", "today/task/refunds_requested"])
      expect(await caller.get(call)).toMatchObject({ code: 5003 });
    await enterOffice(page, baseURL, caller.staff);
    await page.goto("/office");
    await expect(page).toHaveURL(new RegExp(`${path}$`));
    await page.goto("/office/today");
    await expect(page.getByRole("heading", { name: OfficeToday.waiting })).toBeVisible();
    await expect(page.getByRole("article")).toHaveCount(0);
  }
});

test("an address without a page shows the office's own 404, in the frame", async ({ page, staffCaller, baseURL }) => {
  const { staff } = await staffCaller();
  await enterOffice(page, baseURL, staff);
  const response = await page.goto("/office/nowhere");
  expect(response?.status()).toBe(404);
  await expect(page.getByRole("heading", { name: Office.states.notThere })).toBeVisible();
  await expect(page.getByRole("navigation", { name: Office.frame.pages })).toBeVisible();
});

test("keyboard shortcuts navigate and are listed; they are off in a field, and can be switched off", async ({
  page,
  staffCaller,
  baseURL,
}) => {
  const { staff } = await staffCaller();
  await enterOffice(page, baseURL, staff);
  await page.goto("/office/staff");
  await expect(page.getByRole("heading", { name: Office.pages.staff })).toBeVisible();
  await page.keyboard.press("g");
  await page.keyboard.press("u");
  await expect(page.getByRole("heading", { name: Office.pages.audit })).toBeVisible();
  await page.keyboard.press("/");
  await page.keyboard.type("gp?");
  await expect(page.locator("[data-office-search]").last()).toHaveValue("gp?");
  expect(new URL(page.url()).pathname).toBe("/office/audit");
  await page.keyboard.press("Escape");
  await page.keyboard.press("?");
  const overview = page.getByRole("dialog", { name: Office.keys.title });
  await expect(overview.getByText(Office.pages.staff)).toBeVisible();
  await noBarrier(page);
  await overview.getByRole("checkbox").press("Space");
  await page.keyboard.press("Escape");
  await page.keyboard.press("?");
  await expect(overview).toBeHidden();
});

test("one press switches the language, which is remembered", async ({ page, staffCaller, baseURL }) => {
  const { staff } = await staffCaller();
  await enterOffice(page, baseURL, staff);
  await page.goto("/office/audit");
  await page.getByRole("button", { name: Office.frame.person.replace("{name}", staff.name) }).click();
  await page.getByRole("button", { name: "English" }).click();
  await expect(page.getByRole("heading", { name: en.Office.pages.audit })).toBeVisible();
  await expect(page.locator("html")).toHaveAttribute("lang", "en");
  await page.reload();
  await expect(page.getByRole("heading", { name: en.Office.pages.audit })).toBeVisible();
});

test("on a phone the tabs lead to every page, and nothing is wider than the screen", async ({ page, staffCaller, baseURL }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const { staff } = await staffCaller();
  await enterOffice(page, baseURL, staff);
  await page.goto("/office/staff");
  const tabs = page.getByRole("navigation", { name: Office.frame.tabs });
  for (const name of [Office.pages.audit, Office.pages.me]) {
    await tabs.getByRole("button", { name: Office.frame.more }).click();
    await page.getByRole("dialog").getByRole("link", { name }).click();
    await expect(page.getByRole("heading", { name })).toBeVisible();
  }
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
  await noBarrier(page);
});

test("the tabs of a phone are the pages that a role needs most", async ({ page, staffCaller, baseURL }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const tabs = page.getByRole("navigation", { name: Office.frame.tabs }).getByRole("link");
  for (const [role, names] of [
    ["finance", ["today", "orders", "money", "reports"]],
    ["service", ["today", "orders", "gate", "members"]],
    ["events", ["today", "gate", "events", "seats"]],
  ] as const) {
    await enterOffice(page, baseURL, (await staffCaller({ roles: [role] })).staff);
    await page.goto("/office/me");
    await expect(tabs).toHaveText(names.map((name) => Office.pages[name]));
  }
});

test("warns two minutes before the login ends; one press extends it", async ({ page, staffCaller, baseURL }) => {
  const { staff } = await staffCaller();
  await enterOffice(page, baseURL, staff);
  await serverClockFollows(page);
  await page.clock.install();
  await page.goto("/office/me");
  await expect(page.getByRole("heading", { name: Office.pages.me })).toBeVisible();
  // a response that arrives later would extend the login
  await page.waitForLoadState("networkidle");
  await page.clock.fastForward("28:00");
  const warning = page.getByRole("dialog", { name: Office.session.endsSoon });
  await expect(warning).toBeVisible();
  await warning.getByRole("button", { name: Office.session.stay }).click();
  await expect(warning).toBeHidden();
});

for (const { language, colorScheme, width, details } of [
  { language: "tw", colorScheme: "dark", width: 1440, details: {} },
  { language: "en", colorScheme: "light", width: 1440, details: { tag: "@all" } },
  { language: "en", colorScheme: "dark", width: 390, details: { tag: "@all" } },
] as const) {
  test(`every page of the rail is accessible (${language}, ${colorScheme}, ${width})`, details, async ({ page, staffCaller, baseURL }) => {
    await page.emulateMedia({ colorScheme });
    const { staff } = await staffCaller();
    await enterOffice(page, baseURL, staff, language);
    await page.goto("/office/me");
    const rail = page.locator(".orail a");
    await expect(rail.first()).toBeVisible();
    const paths = await rail.evaluateAll((links) => links.map((link) => new URL((link as HTMLAnchorElement).href).pathname));
    expect(paths.length).toBeGreaterThan(1);
    await page.setViewportSize({ width, height: 900 });
    for (const path of [...paths, "/office/me", "/office/nowhere"]) {
      await page.goto(path);
      await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
      await expect(page.locator("main [aria-busy=true]")).toHaveCount(0);
      await noBarrier(page);
    }
  });
}
