import { expect, test } from "@/e2e/fixtures";
import { enterOffice } from "@/e2e/office/enter-office";
import { noBarrier } from "@/e2e/office/no-barrier";
import { db } from "@/lib/platform/db";
import office from "@/messages/office/tw.json" with { type: "json" };
import site from "@/messages/tw.json" with { type: "json" };
import { makePaidOrder } from "@/prisma/factories/paid-orders";
import { redeemByNo } from "@/prisma/factories/office/redeem-by-no";
import { insertStaff } from "@/prisma/factories/staff";

const words = office.OfficeGate;

test("the gate on one phone screen: counts follow entries, a refusal opens its ticket's story, an undo asks why", async ({
  page,
  baseURL,
  newSession,
  newMember,
}) => {
  const session = await newSession({ seats: 20, startsIn: 3_600 });
  const { orderId } = await makePaidOrder({ member: await newMember(), session, seatIds: (session.seatIds[0] ?? []).slice(0, 4) });
  const tickets = await db.ticket.findMany({ where: { orderId }, orderBy: { id: "asc" } });
  const [first, second] = tickets.map(({ ticketNo }) => ticketNo) as [string, string];
  await redeemByNo(first, { gate: "北門" });
  await page.setViewportSize({ width: 390, height: 844 });
  await enterOffice(page, baseURL, await insertStaff({ roles: ["gate"], eventIds: [session.eventId] }));
  await page.goto("/office/gate");
  await expect(page.getByText(words.share.replace("{share}", "25"))).toBeVisible();
  await redeemByNo(second, { gate: "南門" });
  await redeemByNo(second, { gate: "南門" }).catch(() => undefined);
  await expect(page.getByText(words.share.replace("{share}", "50"))).toBeVisible();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
  await noBarrier(page);
  await page.getByRole("button", { name: words.why.used }).click();
  const pane = page.getByRole("complementary");
  await expect(pane).toContainText(second);
  await expect(pane.getByRole("listitem").first()).toContainText(words.happened.refused);
  await pane.getByRole("button", { name: words.undo }).click();
  await expect(pane).toContainText(words.undoWhat);
  await pane.getByRole("button", { name: words.undoNow }).click();
  await expect(pane.getByText(site.Validation.reason_require)).toBeVisible();
  await pane.getByRole("textbox").fill("刷到同行的票");
  await pane.getByRole("button", { name: words.undoNow }).click();
  await expect(pane.getByRole("listitem").filter({ hasText: words.happened.undone })).toBeVisible();
  await noBarrier(page);
  await pane.getByRole("button", { name: words.close }).click();
  await expect(page.getByText(words.share.replace("{share}", "25"))).toBeVisible();
  await page.getByRole("button", { name: words.show }).click();
  await expect(page.locator("#missing").getByRole("listitem")).toHaveCount(3);
  await page.setViewportSize({ width: 1440, height: 900 });
  await noBarrier(page);
});
