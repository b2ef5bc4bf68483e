import { expect, test } from "@/e2e/fixtures";
import { enterOffice } from "@/e2e/office/enter-office";
import { noBarrier } from "@/e2e/office/no-barrier";
import { tiered } from "@/e2e/sample";
import { mintReportToken } from "@/lib/domain/staff/report-mails/report-token";
import { db } from "@/lib/platform/db";
import office from "@/messages/office/tw.json" with { type: "json" };
import site from "@/messages/tw.json" with { type: "json" };
import { makePaidOrder } from "@/prisma/factories/paid-orders";
import { makeProduct } from "@/prisma/factories/products";
import { insertStaff } from "@/prisma/factories/staff";

const words = office.OfficeReports;

for (const [tier, width] of tiered([1440, 390])) {
  test(`shows a report as chart and tables, with its files, at ${width} px`, tier, async ({ page, baseURL, newSession, newMember }) => {
    const session = await newSession({ price: 1_000, areas: 2, seats: 10, saleStarts: -2 * 86_400 });
    const products = [{ product_id: await makeProduct(db, { eventId: session.eventId }), qty: 1 }];
    await makePaidOrder({ member: await newMember(), session, seatIds: session.seatIds[0]?.slice(0, 3) ?? [], products });
    await page.setViewportSize({ width, height: 900 });
    await enterOffice(page, baseURL, await insertStaff({ roles: ["finance"], eventIds: [session.eventId] }));
    await expect(async () => {
      await page.goto("/office/reports");
      await expect(page.getByRole("table", { name: words.dimensions.area })).toContainText("3,000");
    }).toPass({ intervals: [1_000] });
    await expect(page.locator(".rp-top canvas")).toBeVisible();
    await expect(page.getByRole("table", { name: words.goods.title })).toContainText("100.0%");
    await expect(page.getByRole("table", { name: words.funnel.title }).getByRole("row")).toHaveCount(4);
    await expect(page.getByText(words.attendance.none)).toBeVisible();
    await page.getByText(words.asTable).click();
    await expect(page.getByRole("table", { name: words.sales.title })).toContainText("3,000");
    await page.getByRole("button", { name: words.views.hour, exact: true }).click();
    await expect(page.getByRole("columnheader", { name: words.columns.hour })).toBeAttached();
    const saving = page.waitForEvent("download");
    await page
      .getByRole("group", { name: words.filesOf.replace("{title}", words.dimensions.area) })
      .getByRole("link", { name: "CSV" })
      .click();
    expect((await saving).suggestedFilename()).toBe(`report-${session.eventId}-area.csv`);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
    await noBarrier(page);
    // days before the sale: nothing of it, and no empty tables
    await page.getByLabel(words.to, { exact: true }).fill("2026-01-01");
    await expect(page.getByRole("table", { name: words.goods.title })).toBeHidden();
    await expect(page.getByText(words.goods.none)).toBeVisible();
    await noBarrier(page);
  });
}

test("asks for an event without one, and the daily mail is begun on the page and ended by its link without a login", async ({
  page,
  baseURL,
  newSession,
  browser,
}) => {
  const session = await newSession();
  const staff = await insertStaff({ roles: ["events"] });
  await enterOffice(page, baseURL, staff);
  await page.goto("/office/reports");
  await page.locator("main").getByLabel(words.event).selectOption(String(session.eventId));
  await page.getByRole("button", { name: words.mail.begin }).click();
  await expect(page.getByRole("button", { name: words.mail.end })).toBeVisible();
  const { id } = await db.reportMail.findFirstOrThrow({ where: { staffId: staff.id } });
  const mailbox = await (await browser.newContext({ baseURL })).newPage();
  await mailbox.goto(`/end-wait?report=${mintReportToken(id)}`);
  await mailbox.getByRole("button", { name: site.Events.endReport.act }).click();
  await expect(mailbox.getByText(site.Events.endReport.done)).toBeVisible();
  await mailbox.context().close();
  await page.reload();
  await expect(page.getByRole("button", { name: words.mail.begin })).toBeVisible();
});

test("staff at the gate do not open the reports", async ({ page, baseURL }) => {
  await enterOffice(page, baseURL, await insertStaff({ roles: ["gate"] }));
  await page.goto("/office/reports");
  await expect(page.getByText(office.Office.states.noRight.split("{")[0] ?? "")).toBeVisible();
});
