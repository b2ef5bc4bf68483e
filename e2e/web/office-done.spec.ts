import { randomUUID } from "node:crypto";
import type { Locator, Page } from "playwright/test";
import { expect, test } from "@/e2e/fixtures";
import { enterOffice } from "@/e2e/office/enter-office";
import { newEventFile } from "@/e2e/office/examples/event-examples";
import { noBarrier } from "@/e2e/office/no-barrier";
import { filled } from "@/e2e/office/office-texts";
import { tiered } from "@/e2e/sample";
import { db } from "@/lib/platform/db";
import office from "@/messages/office/tw.json" with { type: "json" };
import { makeCashier } from "@/prisma/factories/office/box-office";
import { makePaidOrder } from "@/prisma/factories/paid-orders";
import { insertStaff, STAFF_PASSWORD } from "@/prisma/factories/staff";

const { Office, OfficeBoxOffice, OfficeEvents, OfficeMe, OfficeOrders, OfficeSeats } = office;

/** Expects a result in the page, and that neither it nor a toast covers a button, a link or a field. */
async function isShown(page: Page, line: Locator, text: string): Promise<void> {
  await expect(line.filter({ hasText: text })).toBeVisible();
  await expect(page.locator(".toast")).toHaveCount(0);
  expect(await page.evaluate(coveredControls)).toEqual([]);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(page.viewportSize()?.width);
  await noBarrier(page);
}

/** The names of the controls in the window, a point of which would be theirs without a result or a toast. Runs in the page. */
function coveredControls(): string[] {
  const results = [...document.querySelectorAll<HTMLElement>(".of-done, .st-said, .toasts")];
  const ownPoints = (control: HTMLElement) => {
    const { left, top, right, bottom } = control.getBoundingClientRect();
    const [x, y] = [(left + right) / 2, (top + bottom) / 2];
    return [left + 2, x, right - 2]
      .flatMap((at) => [top + 2, y, bottom - 2].map((down) => document.elementFromPoint(at, down)))
      .filter((hit) => control.contains(hit)).length;
  };
  return [...document.querySelectorAll<HTMLElement>("button, a[href], input, select, textarea")]
    .filter((control) => {
      const shown = ownPoints(control);
      // a bar covers the controls that scroll below it, with or without a result in it
      for (const result of results) result.style.visibility = "hidden";
      const alone = ownPoints(control);
      for (const result of results) result.style.visibility = "";
      return shown < alone;
    })
    .map((control) => control.textContent || control.getAttribute("aria-label") || control.id);
}

for (const [tier, width] of tiered([1440, 390]))
  test(`results of acts stay in the page and cover nothing, at ${width} px`, tier, async ({ page, baseURL, newSession, newMember }) => {
    await page.setViewportSize({ width, height: 900 });
    const session = await newSession({ seats: 8, price: 1_000 });
    const { orderId } = await makePaidOrder({ member: await newMember(), session, seatIds: session.seatIds[0]?.slice(0, 1) ?? [] });
    const { orderNo } = await db.order.findUniqueOrThrow({ where: { id: orderId } });
    const owner = await insertStaff({ roles: ["owner"] });
    await makeCashier({ staff: owner });
    await enterOffice(page, baseURL, owner);
    const line = page.locator(".of-done");

    // an order's acts are in a pane
    await page.goto(`/office/orders/${orderNo}`);
    await page.getByRole("button", { name: new RegExp(`^${OfficeOrders.acts.note}`) }).click();
    await page.getByRole("textbox", { name: OfficeOrders.acts.noteText }).fill("客人會再打來");
    await page.getByRole("button", { name: OfficeOrders.acts.noteSave }).click();
    await isShown(page, line, filled(OfficeOrders.done, { act: OfficeOrders.acts.note }));

    // the editor of an event has a bar at its bottom
    const id = randomUUID();
    await db.eventDraft.create({ data: { id, file: newEventFile(), author: "林測試" } });
    await page.goto(`/office/events/${id}`);
    const bar = page.locator(".ev-bar");
    await expect(bar).toContainText(OfficeEvents.bar.ready);
    await bar.getByRole("button", { name: OfficeEvents.bar.publish }).click();
    await page.getByRole("dialog").getByRole("button", { name: OfficeEvents.publish.act }).click();
    await page.waitForURL(/events\/\d+$/);
    await isShown(page, bar.locator(".of-done"), OfficeEvents.publish.done);

    // the counter
    await page.goto("/office/box-office");
    await page.getByRole("button", { name: OfficeBoxOffice.drawer.titles.paid_in }).click();
    const dialog = page.getByRole("dialog");
    await dialog.getByLabel(OfficeBoxOffice.drawer.amount).fill("500");
    await dialog.getByLabel(Office.reason.label).fill("零錢");
    await dialog.getByRole("button", { name: OfficeBoxOffice.drawer.now.paid_in }).click();
    await expect(dialog).toBeHidden();
    await isShown(page, line, filled(OfficeBoxOffice.drawer.done.paid_in, { sum: "NT$500" }));

    // the seats have a pane next to the map
    await page.goto(`/office/seats?session=${session.sessionId}`);
    await page.getByLabel(OfficeSeats.list.label).fill("A1 1 3");
    await page.keyboard.press("Enter");
    await page.getByRole("button", { name: filled(OfficeSeats.send.block, { count: 1 }) }).click();
    await isShown(page, page.locator(".st-said"), filled(OfficeSeats.done.blocked, { count: 1 }));

    // the own account
    await page.goto("/office/me");
    await page.getByLabel(OfficeMe.currentPassword).fill(STAFF_PASSWORD);
    await page.getByLabel(office.OfficeLogin.newPassword).fill("correct horse battery 1234");
    await page.getByRole("button", { name: OfficeMe.changePassword }).click();
    await isShown(page, line, OfficeMe.passwordChanged);
  });
