import { expect, test } from "@/e2e/fixtures";
import { enterOffice } from "@/e2e/office/enter-office";
import { noBarrier } from "@/e2e/office/no-barrier";
import { db } from "@/lib/platform/db";
import office from "@/messages/office/en.json" with { type: "json" };
import { makeRight } from "@/prisma/factories/rights";
import { insertStaff } from "@/prisma/factories/staff";

const words = office.OfficeRights;

for (const width of [390, 1440]) {
  test(`places are reserved for a right until a time, and released before it, at ${width} px`, async ({ page, baseURL, newSession }) => {
    const session = await newSession({ seats: 40 });
    await makeRight({ eventId: session.eventId, carrier: "list", givesEarly: true });
    await page.setViewportSize({ width, height: 900 });
    await enterOffice(page, baseURL, await insertStaff({ roles: ["events"], eventIds: [session.eventId] }), "en");
    await page.goto(`/office/rights?event=${session.eventId}`);
    await page.getByRole("row").filter({ hasText: "Test right" }).click();
    const pane = page.getByRole("complementary");
    await pane.getByRole("tab", { name: words.tabs.stock }).click();
    await expect(pane.getByText(words.stock.none)).toBeVisible();
    const form = pane.getByRole("form", { name: words.stock.reserve });
    await form.getByLabel(words.stock.places).fill("50");
    await form.getByLabel(words.stock.ends).fill("2030-01-01T12:00");
    await form.getByRole("button", { name: words.stock.reserveNow }).click();
    await expect(pane.getByRole("alert")).toBeVisible();
    await form.getByLabel(words.stock.places).fill("30");
    await form.getByRole("button", { name: words.stock.reserveNow }).click();
    await expect(pane.getByText("30 of 30 left")).toBeVisible();
    const taken = { sessionId: session.sessionId, blockId: { not: null } };
    expect(await db.seat.count({ where: taken })).toBe(30);
    await noBarrier(page);
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBe(0);

    await pane.getByRole("button", { name: words.stock.release, exact: true }).click();
    await page.getByRole("dialog").getByRole("button", { name: words.stock.releaseNow }).click();
    await expect(pane.getByText(words.stock.doneReleased)).toBeVisible();
    expect(await db.seat.count({ where: taken })).toBe(0);
    await expect(pane.getByRole("button", { name: words.stock.release, exact: true })).toHaveCount(0);
  });
}
