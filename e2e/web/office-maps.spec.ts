import type { Page } from "playwright/test";
import { expect, test } from "@/e2e/fixtures";
import { enterOffice } from "@/e2e/office/enter-office";
import { noBarrier } from "@/e2e/office/no-barrier";
import { filled, officeTexts, officeViews } from "@/e2e/office/office-texts";
import { tiered } from "@/e2e/sample";
import { holdSeats } from "@/lib/office/box-office/hold-seats";
import { db, runSql } from "@/lib/platform/db";
import { makeCashier } from "@/prisma/factories/office/box-office";
import { makePaidOrder } from "@/prisma/factories/paid-orders";
import { insertStaff } from "@/prisma/factories/staff";

/** Points at the middle of the standing area, which is below the canvas. */
async function pointAtStanding(page: Page): Promise<void> {
  const shape = (await page.locator(".st-standing").boundingBox())!;
  await page.mouse.move(shape.x + shape.width / 2, shape.y + shape.height / 2);
}

for (const [tier, { language, width }] of tiered(officeViews)) {
  test(
    `the maps of seats and counter show standing areas, places for wheelchair users and cards at a terminal (${language}, ${width} px)`,
    tier,
    async ({ page, baseURL, newSession, newMember }) => {
      const { OfficeSeats: words } = officeTexts[language].office;
      const session = await newSession({ seats: 8, areas: 2, pairs: 1 });
      const { sessionId, eventId, areaIds } = session;
      const [seats, places] = session.seatIds as [number[], number[]];
      // buyers choose only numbered seats, so they are paid before the area has places without numbers
      await makePaidOrder({ member: await newMember(), session, seatIds: places.slice(2, 5) });
      await db.area.update({ where: { id: areaIds[1] }, data: { isNumbered: false } });
      await runSql`UPDATE seats SET "row" = NULL, number = NULL, x = NULL, y = NULL, is_accessible = false, partner_id = NULL WHERE area_id = ${areaIds[1]}`;
      const cashier = await makeCashier();
      await holdSeats({ sessionId, seatIds: [seats[4]!] }, cashier);

      await page.setViewportSize({ width, height: 900 });
      const staff = await insertStaff({ roles: ["events", "box_office"], eventIds: [eventId] });
      await makeCashier({ staff });
      await enterOffice(page, baseURL, staff, language);
      await page.goto(`/office/seats?session=${sessionId}`);
      const legend = page.getByRole("group", { name: words.legend });
      await expect(legend.getByRole("button", { name: `${words.states.terminal} 1` })).toBeVisible();
      await expect(legend).toContainText(`${words.accessible} 1`);
      await expect(legend).toContainText(`${words.companion} 1`);
      await pointAtStanding(page);
      const standing = filled(words.map.standing, { sold: 3, left: 5 }, language);
      await expect(page.locator(".st-pointed")).toHaveText(filled(words.map.standingArea, { area: "A2", places: standing }, language));
      // by keyboard: the first seat is for a wheelchair user
      await page.getByRole("application").focus();
      await page.keyboard.press("Tab");
      await page.keyboard.press("Shift+Tab");
      await expect(page.locator("[aria-live=polite]").filter({ hasText: words.accessible })).toHaveCount(1);
      await page.keyboard.press("ArrowRight");
      await expect(page.locator("[aria-live=polite]").filter({ hasText: words.companion })).toHaveCount(1);
      await noBarrier(page);
      // one press on the area chooses its places
      await pointAtStanding(page);
      await page.mouse.down();
      await page.mouse.up();
      await expect(page.getByRole("heading", { name: filled(words.chosen, { count: 8 }, language) })).toBeVisible();
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);

      await page.goto("/office/box-office");
      await expect(page.getByRole("list", { name: words.marks })).toContainText(words.states.terminal);
      await expect(page.getByRole("list", { name: words.marks })).toContainText(words.accessible);
      // not below the bar at the bottom of a phone
      await page.locator(".st-map").evaluate((map) => map.scrollIntoView({ block: "center" }));
      await pointAtStanding(page);
      await expect(page.locator(".st-pointed")).toContainText(standing);
      await page.mouse.down();
      await page.mouse.up();
      await expect(page.locator("[name=bo-price]")).toBeChecked();
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
      await noBarrier(page);
    },
  );
}
