import { expect, test } from "@/e2e/fixtures";
import { enterOffice } from "@/e2e/office/enter-office";
import { noBarrier } from "@/e2e/office/no-barrier";
import { db } from "@/lib/platform/db";
import office from "@/messages/office/tw.json" with { type: "json" };
import { makePaidOrder } from "@/prisma/factories/paid-orders";
import { insertStaff } from "@/prisma/factories/staff";

const words = office.OfficeToday;

test("tasks come first and a digit opens one; below them the sale updates automatically", async ({
  page,
  baseURL,
  newSession,
  newMember,
}) => {
  const session = await newSession({ seats: 40, saleStarts: -60 });
  const seats = session.seatIds[0] ?? [];
  const { orderId, paymentId } = await makePaidOrder({ member: await newMember(), session, seatIds: seats.slice(0, 2) });
  await db.refund.create({ data: { orderId, paymentId, cause: "request", status: "requested", amount: 2_100, reason: "-" } });
  await enterOffice(page, baseURL, await insertStaff({ roles: ["events", "finance"], eventIds: [session.eventId] }));
  await page.goto("/office/today");
  const waiting = page.getByRole("listitem").filter({ hasText: words.tasks.refunds_requested.what.replace("{count}", "1") });
  await expect(waiting).toContainText("NT$2,100");
  const sale = page
    .getByRole("article")
    .filter({ has: page.getByRole("heading", { level: 2 }) })
    .last();
  await expect(sale.getByText("5.0%")).toBeVisible();
  await makePaidOrder({ member: await newMember(), session, seatIds: seats.slice(2, 4) });
  await expect(sale.getByText("10.0%")).toBeVisible();
  await noBarrier(page);
  const room = { hasWaitingRoom: true, roomCapacity: 50, roomPerMinute: 100 };
  await db.eventSession.update({ where: { id: session.sessionId }, data: room });
  // pausing the room takes effect at once; letting all in asks first
  await sale.getByRole("button", { name: words.room.pause }).click();
  await expect(sale.getByRole("button", { name: words.room.resume })).toBeVisible();
  await sale.getByRole("button", { name: words.room.open }).click();
  await expect(page.getByRole("dialog")).toContainText(words.room.openTitle);
  await page.getByRole("button", { name: words.room.openNo }).click();
  expect(await db.eventSession.findUniqueOrThrow({ where: { id: session.sessionId } })).toMatchObject({ roomMode: "paused" });
  // the only case opens where it is settled; the list has it, too
  await page.keyboard.press("1");
  const { orderNo } = await db.order.findUniqueOrThrow({ where: { id: orderId } });
  await expect(page).toHaveURL(new RegExp(`/office/orders/${orderNo}$`));
  await page.goto("/office/today/refunds_requested");
  await expect(page.getByRole("link", { name: orderNo })).toBeVisible();
  await noBarrier(page);
});

test("with no tasks the page shows when it was last updated", async ({ page, baseURL, newSession }) => {
  const session = await newSession();
  await enterOffice(page, baseURL, await insertStaff({ roles: ["gate"], eventIds: [session.eventId] }));
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto("/office/today");
  await expect(page.getByText(words.nothing.split("{time}")[0] ?? "")).toBeVisible();
  await noBarrier(page);
});
