import { expect, test } from "@/e2e/fixtures";
import { enterOffice } from "@/e2e/office/enter-office";
import { noBarrier } from "@/e2e/office/no-barrier";
import office from "@/messages/office/tw.json" with { type: "json" };
import { makePaidOrder } from "@/prisma/factories/paid-orders";
import { insertStaff } from "@/prisma/factories/staff";

const words = office.OfficeMoney;

for (const width of [1440, 390]) {
  test(`takings and the settlement of one's event, and their files, at ${width} px`, async ({ page, baseURL, newSession, newMember }) => {
    const session = await newSession({ price: 1_000, serviceFee: 50 });
    await makePaidOrder({ member: await newMember(), session, seatIds: session.seatIds[0]?.slice(0, 3) ?? [] });
    await page.setViewportSize({ width, height: 900 });
    await enterOffice(page, baseURL, await insertStaff({ roles: ["finance"], eventIds: [session.eventId] }));
    await page.goto("/office/money");
    await expect(page.getByRole("table", { name: words.takings.title })).toContainText("3,150");
    const net = page.locator(".mo-net");
    await expect(net).toContainText("NT$3,000");
    // a comparison with the gateway is about all events
    await expect(page.getByRole("heading", { name: words.comparisons.title })).toBeHidden();
    const saving = page.waitForEvent("download");
    await page.getByRole("link", { name: "PDF" }).click();
    expect((await saving).suggestedFilename()).toBe(`settlement-${session.eventId}.pdf`);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
    await noBarrier(page);
  });
}
