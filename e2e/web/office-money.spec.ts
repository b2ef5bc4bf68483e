import type { Locator } from "playwright/test";
import { expect, test } from "@/e2e/fixtures";
import { enterOffice } from "@/e2e/office/enter-office";
import { noBarrier } from "@/e2e/office/no-barrier";
import { tiered } from "@/e2e/sample";
import { db } from "@/lib/platform/db";
import office from "@/messages/office/tw.json" with { type: "json" };
import { makeReturn } from "@/prisma/factories/merchandise";
import { makePaidOrder } from "@/prisma/factories/paid-orders";
import { insertStaff } from "@/prisma/factories/staff";

const words = office.OfficeMoney;

/** The right edge of the last cell of a row, in px. */
const edgeOf = async (row: Locator) => {
  const { x, width } = (await row.locator("td").last().boundingBox())!;
  return x + width;
};

for (const [tier, width] of tiered([1440, 390])) {
  test(
    `shows takings and the organizer statement of one event, and their files, at ${width} px`,
    tier,
    async ({ page, baseURL, newSession, newMember }) => {
      const session = await newSession({ price: 1_000, serviceFee: 50 });
      await makePaidOrder({ member: await newMember(), session, seatIds: session.seatIds[0]?.slice(0, 3) ?? [] });
      await page.setViewportSize({ width, height: 900 });
      await enterOffice(page, baseURL, await insertStaff({ roles: ["finance"], eventIds: [session.eventId] }));
      await page.goto("/office/money");
      await expect(page.getByRole("table", { name: words.takings.title })).toContainText("3,150");
      const net = page.locator(".mo-net");
      await expect(net).toContainText("NT$3,000");
      // sums are below their columns
      const sums = page.locator(".mo-paper .tb-sums").getByRole("row");
      await expect(sums).toContainText("3,000");
      if (width === 1440) expect(await edgeOf(sums)).toBe(await edgeOf(page.locator(".mo-paper tbody tr")));
      // a comparison with the gateway covers all events
      await expect(page.getByRole("heading", { name: words.comparisons.title })).toBeHidden();
      const saving = page.waitForEvent("download");
      await page.getByRole("link", { name: "PDF" }).click();
      expect((await saving).suggestedFilename()).toBe(`settlement-${session.eventId}.pdf`);
      const workbook = page.waitForEvent("download");
      await page.getByRole("link", { name: words.settlement.ordersExcel }).click();
      expect((await workbook).suggestedFilename()).toBe(`orders-${session.eventId}.xlsx`);
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
      await noBarrier(page);
    },
  );
}

test("on a phone the chosen tab is in sight", async ({ page, baseURL }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await enterOffice(page, baseURL, await insertStaff({ roles: ["finance"] }), "en");
  await page.goto("/office/money?tab=allowances");
  await expect(page.getByRole("tab", { selected: true })).toBeInViewport({ ratio: 0.9 });
});

test("a waiting refund and a refused invoice link to their order; an allowance is recorded by its number", async ({
  page,
  baseURL,
  newSession,
  newMember,
}) => {
  const session = await newSession({ price: 1_000, serviceFee: 50 });
  const paid = await makePaidOrder({ member: await newMember(), session, seatIds: session.seatIds[0]?.slice(0, 1) ?? [], payWay: "atm" });
  const { orderNo } = await db.order.findUniqueOrThrow({ where: { id: paid.orderId } });
  await db.refund.create({ data: { ...paid, cause: "request", status: "refund_due", amount: 900, fee: 100, reason: "行程有變" } });
  await db.invoice.update({ where: { orderId: paid.orderId }, data: { status: "failed", amount: 1_050, problem: "INV10013" } });
  const { returnId } = await makeReturn("received");
  await enterOffice(page, baseURL, await insertStaff({ roles: ["finance"] }));
  await page.goto("/office/money");
  await page.getByRole("tab", { name: words.tabs.refunds, exact: true }).click();
  const refund = page.getByRole("row").filter({ hasText: orderNo });
  await expect(refund).toContainText(words.refunds.waitsFor.account);
  const sums = page.locator(".tb-sums");
  await expect(sums).toContainText(words.lists.sumOfNone);
  await noBarrier(page);
  await page.getByRole("tab", { name: words.tabs.invoices }).click();
  await page.getByLabel(words.lists.state).selectOption({ label: words.invoices.states.failed });
  const invoice = page.getByRole("row").filter({ hasText: orderNo });
  await expect(invoice).toContainText("INV10013");
  await noBarrier(page);
  await page.getByRole("tab", { name: words.tabs.allowances }).click();
  await page.getByLabel(words.lists.state).selectOption({ label: words.allowances.states.due });
  const invoiceNo = `HL${returnId.padStart(8, "0")}`;
  const allowance = page.getByRole("row").filter({ hasText: invoiceNo });
  await allowance.getByRole("button", { name: words.allowances.note }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByRole("button", { name: words.allowances.save }).click();
  await expect(dialog.getByLabel(words.allowances.number)).toHaveAttribute("aria-invalid", "true");
  await dialog.getByLabel(words.allowances.number).fill("A2026112400021");
  await noBarrier(page);
  await dialog.getByRole("button", { name: words.allowances.save }).click();
  await expect(allowance).toBeHidden();
  await page.getByLabel(words.lists.state).selectOption({ label: words.allowances.states.made });
  await expect(allowance).toContainText("A2026112400021");
});
