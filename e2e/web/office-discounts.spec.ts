import { expect, test } from "@/e2e/fixtures";
import { enterOffice } from "@/e2e/office/enter-office";
import { noBarrier } from "@/e2e/office/no-barrier";
import { sameText } from "@/lib/i18n/languages";
import { db } from "@/lib/platform/db";
import office from "@/messages/office/tw.json" with { type: "json" };
import { closePeriod, makeOrganizer, makeShow, noonFromNow, payBack, sell } from "@/prisma/factories/office/statements";
import { makeRight } from "@/prisma/factories/rights";
import { insertStaff } from "@/prisma/factories/staff";

/** A show with tickets at the list price, with a discount of the organizer and with one of the house, in a closed statement. */
async function makeDiscounted() {
  const { organizerId, name } = await makeOrganizer({ basisPoints: 500 });
  const show = await makeShow(name, { price: 3_880 });
  const early = await makeRight({ eventId: show.eventId, name: sameText("早鳥優惠"), cutPercent: 15, maxTickets: 3 });
  const orderId = await sell({ session: show, from: 0, count: 3, paidOn: -30 });
  await db.right.update({ where: { id: early.id }, data: { stoppedAt: new Date() } });
  const house = await makeRight({ eventId: show.eventId, name: sameText("場燈週年慶"), cutAmount: 300, bearer: "platform" });
  await sell({ session: show, from: 4, count: 2, paidOn: -20 });
  await db.right.update({ where: { id: house.id }, data: { stoppedAt: new Date() } });
  await sell({ session: show, from: 8, paidOn: -19 });
  await payBack(orderId, { one: true, on: -12 });
  await db.eventSession.update({ where: { id: show.sessionId }, data: { startsAt: noonFromNow(-10) } });
  const { orderNo } = await db.order.findUniqueOrThrow({ where: { id: orderId } });
  return { organizerId, show, orderNo, id: await closePeriod(organizerId, [-40, -9]) };
}

test("statement, settlement, report and order show discounts by right and who bears them", async ({ page, baseURL }) => {
  const { organizerId, show, orderNo, id } = await makeDiscounted();
  const staff = await insertStaff({ roles: ["finance", "service"] });
  await enterOffice(page, baseURL, staff);
  const tables = async () => {
    await expect(page.getByRole("row", { name: /早鳥優惠.*主辦單位.*3.*1,746/ }).last()).toBeVisible();
    await expect(page.getByRole("row", { name: /場燈週年慶.*場燈.*2.*600/ }).last()).toBeVisible();
  };
  for (const width of [1_440, 390]) {
    await page.setViewportSize({ width, height: 900 });
    await page.goto(`/office/money?tab=statements&statement=${id}`);
    await expect(page.getByRole("article")).toContainText(office.OfficeStatements.sums.notSubtracted.replace("{amount}", "NT$600"));
    if (width > 1_000) await tables();
    await noBarrier(page);
    await page.goto(`/office/orders/${orderNo}`);
    await expect(page.getByText("早鳥優惠：–NT$582").first()).toBeVisible();
    await noBarrier(page);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
  }
  await page.setViewportSize({ width: 1_440, height: 900 });
  const limited = await insertStaff({ roles: ["finance"], eventIds: [show.eventId] });
  await enterOffice(page, baseURL, limited);
  await page.goto("/office/money");
  await expect(page.locator(".mo-net")).toContainText("NT$18,236");
  await tables();
  await noBarrier(page);
  await expect(async () => {
    await page.goto("/office/reports");
    await expect(page.getByRole("table", { name: office.OfficeReports.discounts.title })).toContainText("1,164");
  }).toPass({ intervals: [1_000] });
  await noBarrier(page);
  await enterOffice(page, baseURL, await insertStaff({ roles: ["organizer"], organizerId }));
  await page.goto(`/office/statements?open=${id}`);
  await tables();
  await noBarrier(page);
});
