import { expect, hydrating, test } from "@/e2e/fixtures";
import { enterOffice } from "@/e2e/office/enter-office";
import { noBarrier } from "@/e2e/office/no-barrier";
import { filled } from "@/e2e/office/office-texts";
import { db } from "@/lib/platform/db";
import office from "@/messages/office/tw.json" with { type: "json" };
import site from "@/messages/tw.json" with { type: "json" };
import { makeMember } from "@/prisma/factories/members";
import { makePaidOrder } from "@/prisma/factories/paid-orders";
import { makeSession } from "@/prisma/factories/sessions";
import { insertStaff } from "@/prisma/factories/staff";

const words = office.OfficeCallOffs;

test("two people call off a session; the page states the consequences and shows the progress to the end", async ({
  page,
  browser,
  baseURL,
}) => {
  const session = await makeSession({ seats: 4 });
  const { orderId } = await makePaidOrder({ member: await makeMember(), session, seatIds: [session.seatIds.flat()[0]!], payWay: "atm" });
  await enterOffice(page, baseURL, await insertStaff({ roles: ["events"], eventIds: [session.eventId] }));
  // the event itself links there
  await page.goto(`/office/events/${session.eventId}`);
  await page.getByRole("link", { name: office.OfficeEvents.callOff }).click();
  await page.waitForURL("**/office/call-offs**");
  await page.locator(".co-session input[type=checkbox]").first().press("Space");
  await noBarrier(page);
  await page.setViewportSize({ width: 390, height: 844 });
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.getByRole("button", { name: words.save }).click();
  const preview = page.getByRole("region", { name: words.preview });
  await expect(preview).toContainText(filled(words.consequence.cancelled, { orders: 1, tickets: 1, amount: "NT$1,050" }));
  await expect(preview.locator("tfoot")).toContainText("NT$1,050");
  await page.getByRole("button", { name: words.request }).click();
  await expect(page.getByText(words.anotherConfirms)).toBeVisible();
  await expect(page.getByRole("list", { name: words.steps.label }).locator("[aria-current=step]")).toContainText(words.steps.waiting);
  await expect(page.getByRole("button", { name: words.confirm })).toHaveCount(0);

  const second = hydrating(await browser.newPage());
  await enterOffice(second, baseURL, await insertStaff({ roles: ["events", "finance"], eventIds: [session.eventId] }));
  await second.goto("/office/call-offs");
  await second.getByRole("row").filter({ hasText: words.states.waiting }).click();
  await noBarrier(second);
  await second.getByRole("button", { name: words.confirm }).click();
  await expect(second.getByRole("dialog")).toContainText("NT$1,050");
  await second.getByRole("dialog").getByRole("button", { name: words.confirmNow.cancelled }).click();
  await expect(second.getByRole("region", { name: words.progress })).toContainText(words.endNames.account);
  await expect(second.getByRole("region", { name: words.progress }).locator("tfoot")).toContainText("NT$1,050");
  await noBarrier(second);
  expect((await db.order.findUniqueOrThrow({ where: { id: orderId } })).status).toBe("cancelled");
  // the page is rendered again shortly after
  await expect(async () => {
    await second.goto(`/activity/${session.slug}`);
    await expect(second.getByText(site.Events.calledOff.session.cancelled).first()).toBeVisible({ timeout: 5_000 });
  }).toPass();
  // no price and no deadline that no longer holds
  const main = second.getByRole("main");
  await expect(main.getByText(site.Events.calledOff.rights.cancelled).first()).toBeVisible();
  await expect(main.getByText("NT$")).toHaveCount(0);
  await expect(main.getByText(site.Events.refund.until.split("{time}")[1] ?? "")).toHaveCount(0);
});
