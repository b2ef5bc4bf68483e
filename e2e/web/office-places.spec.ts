import { expect, test } from "@/e2e/fixtures";
import { enterOffice } from "@/e2e/office/enter-office";
import { noBarrier } from "@/e2e/office/no-barrier";
import { filled } from "@/e2e/office/office-texts";
import { tiered } from "@/e2e/sample";
import { db } from "@/lib/platform/db";
import office from "@/messages/office/tw.json" with { type: "json" };
import { insertStaff } from "@/prisma/factories/staff";

const words = office.OfficeSeats;
const typed = (name: string) => filled(words.places.of, { name });

for (const [tier, width] of tiered([1440, 390])) {
  test(
    `gives away exhibition tickets by type for an entry time, and takes one type back, at ${width} px`,
    tier,
    async ({ page, baseURL, newExhibition }) => {
      const { sessionId, eventId, areaIds, priceIds } = await newExhibition({ days: 1, perDay: 2, capacity: 6 });
      await db.complimentaryQuota.create({ data: { sessionId, reason: "guest", places: 4 } });
      await page.setViewportSize({ width, height: 900 });
      await enterOffice(page, baseURL, await insertStaff({ roles: ["events"], eventIds: [eventId] }));
      await page.goto(`/office/seats?session=${sessionId}`);
      await page.getByRole("button", { name: words.places.give }).click();
      await page.getByLabel(words.places.time).selectOption(String(areaIds[1]));
      const send = (count: number) => page.getByRole("button", { name: filled(words.send.complimentary, { count }) });
      await page.getByLabel(typed("全票")).fill("7");
      await expect(page.getByText(filled(words.places.short, { count: 6 }))).toBeVisible();
      await expect(page.getByText(filled(words.given.over, { count: 3 }))).toBeVisible();
      await expect(send(7)).toBeDisabled();
      await page.getByLabel(typed("全票")).fill("2");
      await page.getByLabel(typed("兒童票")).fill("1");
      await page.getByLabel(words.fields.holder).fill("周以安");
      await page.getByLabel(words.fields.email).fill("guest@example.com");
      await noBarrier(page);
      await send(3).click();
      await expect(
        page.getByRole("status").filter({ hasText: filled(words.done.complimentary, { count: 3, orderNo: "HL" }).slice(0, 8) }),
      ).toBeVisible();
      await expect(page.getByText(filled(words.given.of, { issued: 3, places: 4 }))).toBeVisible();
      expect(await db.ticket.count({ where: { sessionId, status: "valid", item: { seat: { areaId: areaIds[1] } } } })).toBe(3);
      await noBarrier(page);
      // one type of the order, and only that ticket
      await page.getByRole("button", { name: filled(words.places.type, { name: "全票", count: 2 }) }).click();
      await page.getByLabel(words.places.count).fill("1");
      await page.getByLabel(words.why.withdraw).fill("不來了");
      await noBarrier(page);
      await page.getByRole("button", { name: filled(words.send.withdraw, { count: 1 }) }).click();
      await expect(page.getByText(filled(words.done.withdraw, { count: 1 }))).toBeVisible();
      const left = await db.ticket.findMany({ where: { sessionId, status: "valid" }, select: { item: { select: { priceId: true } } } });
      expect(left.map(({ item }) => item.priceId).sort()).toEqual([priceIds[0], priceIds[2]]);
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
    },
  );
}

test("gives away and blocks a number of places in a standing area", async ({ page, baseURL, newSession }) => {
  const { sessionId, eventId } = await newSession({ seats: 8, numbered: false });
  await db.complimentaryQuota.create({ data: { sessionId, reason: "guest", places: 4 } });
  await enterOffice(page, baseURL, await insertStaff({ roles: ["events"], eventIds: [eventId] }));
  await page.goto(`/office/seats?session=${sessionId}`);
  const area = page.getByRole("table").getByRole("button", { name: "A1" });
  await area.click();
  await page.getByRole("radio", { name: words.acts.complimentary }).click();
  await page.getByLabel(words.fields.places).fill("2");
  await page.getByLabel(words.fields.holder).fill("周以安");
  await page.getByLabel(words.fields.email).fill("guest@example.com");
  await page.getByRole("button", { name: filled(words.send.complimentary, { count: 2 }) }).click();
  await expect.poll(() => db.ticket.count({ where: { sessionId, status: "valid" } })).toBe(2);
  // the page deselects them once the seats are loaded again
  await expect(page.getByRole("radio", { name: words.acts.complimentary })).toHaveCount(0);
  await area.click();
  await page.getByRole("radio", { name: words.acts.block }).click();
  await page.getByLabel(words.places.count).fill("3");
  await page.getByRole("button", { name: filled(words.send.block, { count: 3 }) }).click();
  await expect(page.getByText(filled(words.done.blocked, { count: 3 }))).toBeVisible();
  expect(await db.seat.count({ where: { sessionId, blockId: { not: null } } })).toBe(3);
});
