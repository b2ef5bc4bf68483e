import { randomUUID } from "node:crypto";
import type { Locator, Page } from "playwright/test";
import { expect, test, type SessionFixture } from "@/e2e/fixtures";
import { enterOffice, type OfficeLanguage } from "@/e2e/office/enter-office";
import { noBarrier } from "@/e2e/office/no-barrier";
import { filled, officeTexts, officeViews } from "@/e2e/office/office-texts";
import { tiered } from "@/e2e/sample";
import { db } from "@/lib/platform/db";
import { makeExhibition } from "@/prisma/factories/exhibitions";
import { codesOf, makeCashier } from "@/prisma/factories/office/box-office";
import type { makeSession } from "@/prisma/factories/sessions";
import { insertStaff } from "@/prisma/factories/staff";

/** Opens a cash drawer for a new session's event. */
async function openDrawer(
  page: Page,
  baseURL: string | undefined,
  { newSession, language = "tw" }: { newSession: typeof makeSession; language?: OfficeLanguage },
): Promise<SessionFixture> {
  const { OfficeBoxOffice: words } = officeTexts[language].office;
  const session = await newSession({ seats: 60, price: 1_280 });
  await enterOffice(page, baseURL, await insertStaff({ roles: ["box_office"], eventIds: [session.eventId] }), language);
  await page.goto("/office/box-office");
  // without an open drawer the page shows nothing else
  await expect(page.locator(".bo-open input:focus")).toBeVisible();
  await noBarrier(page);
  await page.getByLabel(words.open.till).fill(`測試 ${randomUUID().slice(0, 6)}`);
  await page.getByLabel(words.open.float).fill("2000");
  await page.keyboard.press("Enter");
  await expect(page.getByText(words.choose)).toBeVisible();
  return session;
}

/** Sells two tickets for cash with four key presses. @returns the message with the change due */
async function sellTwo(page: Page, language: OfficeLanguage = "tw"): Promise<Locator> {
  const { OfficeBoxOffice: words } = officeTexts[language].office;
  await page.keyboard.press("a");
  await page.keyboard.press("2");
  await expect(page.getByText(words.together)).toBeVisible();
  await page.keyboard.press("+");
  await page.keyboard.press("Enter");
  const sold = page.getByRole("status").filter({ hasText: filled(words.giveChange, { sum: "NT$40" }, language) });
  await expect(sold).toBeVisible();
  return sold;
}

test("a sale at the box office takes less than 15 s", { tag: "@all" }, async ({ page, baseURL, newSession }) => {
  await openDrawer(page, baseURL, { newSession });
  const began = Date.now();
  await sellTwo(page);
  expect(Date.now() - began).toBeLessThan(15_000);
});

for (const [tier, { language, width }] of tiered(officeViews)) {
  test(
    `a day at the box office by keyboard: four presses a sale, then a card, a refund and the count (${language}, ${width} px)`,
    tier,
    async ({ page, baseURL, newSession }) => {
      const { Office, OfficeBoxOffice: words } = officeTexts[language].office;
      const within = async () => {
        expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
        await noBarrier(page);
      };
      await page.setViewportSize({ width, height: 900 });
      const session = await openDrawer(page, baseURL, { newSession, language });
      const printed = page.context().waitForEvent("request", (request) => request.url().includes("/box_office/tickets/"));
      const sold = await sellTwo(page, language);
      expect((await printed).url()).toContain("?paper=roll");
      const order = await db.order.findFirstOrThrow({ where: { sessionId: session.sessionId }, include: { tickets: true } });
      expect(order).toMatchObject({ status: "paid", payWay: "cash", totalPrice: 2_560 });
      await expect(sold).toContainText(order.orderNo);
      await within();

      // typed seats, paid by card: they are held while the card is at the terminal
      await page.bringToFront();
      await page.keyboard.press("t");
      const seat = await db.seat.findFirstOrThrow({ where: { sessionId: session.sessionId, heldUntil: { lt: new Date() } } });
      await page.keyboard.type(`A1 ${seat.row} ${seat.number}`);
      await page.keyboard.press("Enter");
      const name = filled(words.seatsOfRow, { area: "A1", row: seat.row ?? "", numbers: seat.number ?? "" }, language);
      await expect(page.locator(".bo-seat")).toHaveText(name);
      await page.keyboard.press("Escape");
      await page.keyboard.press("k");
      await expect(page.getByLabel(words.slip)).toBeFocused();
      await expect.poll(async () => (await db.seat.findUniqueOrThrow({ where: { id: seat.id } })).blockId).not.toBeNull();
      await within();
      await page.keyboard.type("004512");
      await page.keyboard.press("Enter");
      await expect(page.getByRole("status").filter({ hasText: filled(words.sold, { name }, language) })).toBeVisible();
      expect(await db.seat.findUniqueOrThrow({ where: { id: seat.id } })).toMatchObject({ blockId: null });

      // the whole first sale is refunded
      await page.bringToFront();
      await page.getByRole("button", { name: filled(words.refundOf, { no: order.orderNo }, language) }).click();
      const dialog = page.getByRole("dialog");
      await expect(dialog.getByLabel(words.refunds.scanOrType)).toBeFocused();
      for (const code of await codesOf(order.orderNo)) {
        await page.keyboard.type(code);
        await page.keyboard.press("Enter");
      }
      await expect(dialog.getByText(words.refunds.scanned)).toHaveCount(2);
      await dialog.getByLabel(Office.reason.label).fill("客人不能來");
      const back = { count: 2, sum: "NT$2,304" };
      await expect(dialog).toContainText(filled(words.refunds.what.cash, back, language));
      await within();
      await dialog.getByRole("button", { name: filled(words.refunds.now, back, language) }).click();
      await expect(dialog).toBeHidden();
      expect(await db.ticket.count({ where: { orderId: order.id, status: "void" } })).toBe(2);

      await page.keyboard.press("x");
      await expect(dialog).toContainText(words.drawer.blind);
      await expect(dialog.getByText("NT$")).toHaveCount(0);
      await dialog.getByLabel(words.drawer.counted).fill("2250");
      await within();
      await dialog.getByRole("button", { name: words.drawer.count }).click();
      await expect(dialog.getByText(filled(words.drawer.less, { sum: "NT$6" }, language))).toBeVisible();
      await within();
      await dialog.getByLabel(Office.reason.label).fill("找錯六元");
      const report = page.context().waitForEvent("request", (request) => request.url().includes("/box_office/report/"));
      await dialog.getByRole("button", { name: words.drawer.now.close }).click();
      await report;
      await page.bringToFront();
      await expect(page.getByLabel(words.open.float)).toBeVisible();
      await expect(page.locator("a[href*='/box_office/report/']")).toBeVisible();
      await within();
    },
  );
}

for (const language of ["tw", "en"] as const)
  test(`finance reads drawers on a phone and closes the drawer of a cashier whose login has ended (${language})`, async ({
    page,
    baseURL,
  }) => {
    const texts = officeTexts[language].office;
    const cashier = await makeCashier({ float: 1_200 });
    await db.staff.update({ where: { id: cashier.id }, data: { endedAt: new Date() } });
    const { till } = await db.drawer.findFirstOrThrow({ where: { staffId: cashier.id }, include: { till: true } });
    await page.setViewportSize({ width: 390, height: 844 });
    await enterOffice(page, baseURL, await insertStaff({ roles: ["finance"] }), language);
    await page.goto("/office/drawers");
    const words = texts.OfficeDrawers;
    const closeOf = filled(words.closeOf, { till: till.name, name: cashier.name }, language);
    await page.getByRole("button", { name: closeOf }).click();
    const dialog = page.getByRole("dialog", { name: closeOf });
    await dialog.getByLabel(texts.OfficeBoxOffice.drawer.counted).fill("1100");
    await dialog.getByLabel(texts.Office.reason.label).fill("離職");
    await noBarrier(page);
    await dialog.getByRole("button", { name: texts.OfficeBoxOffice.drawer.now.close }).click();
    const row = page.getByRole("row").filter({ hasText: till.name });
    await expect(row.getByText(words.states.closed, { exact: true })).toBeVisible();
    await expect(row).toContainText("100");
    await expect(row.getByRole("link")).toHaveAttribute("href", /\/box_office\/report\/\d+$/);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
    await noBarrier(page);
  });

test("an exhibition on a phone: an entry time with tickets of several types", async ({ page, baseURL }) => {
  const exhibition = await makeExhibition({ days: 1, perDay: 2 });
  const staff = await insertStaff({ roles: ["box_office"], eventIds: [exhibition.eventId] });
  await makeCashier({ staff });
  await page.setViewportSize({ width: 390, height: 844 });
  await enterOffice(page, baseURL, staff, "en");
  await page.goto("/office/box-office");
  await expect(page.getByLabel(officeTexts.en.office.OfficeBoxOffice.time)).toBeVisible();
  const tab = page.waitForEvent("popup");
  for (const key of ["a", "a", "c", "="]) await page.keyboard.press(key);
  await expect(page.locator(".bo-pay .bo-total").first()).toHaveText("NT$880");
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
  await noBarrier(page);
  await page.keyboard.press("Enter");
  await tab;
  await expect.poll(() => db.order.count({ where: { sessionId: exhibition.sessionId, status: "paid", ticketQty: 3 } })).toBe(1);
});
