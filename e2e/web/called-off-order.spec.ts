import { randomUUID } from "node:crypto";
import { expect, test } from "@/e2e/fixtures";
import { sameText } from "@/lib/i18n/languages";
import { db } from "@/lib/platform/db";
import messages from "@/messages/tw.json" with { type: "json" };
import { makePaidOrder } from "@/prisma/factories/paid-orders";
import { makeSession } from "@/prisma/factories/sessions";

const words = messages.Orders.record.calledOff;

test("a ticket of a postponed show has no date, and one button in its order gives it back", async ({ memberPage: page, member }) => {
  const session = await makeSession({ seats: 2 });
  const { orderId } = await makePaidOrder({ member, session, seatIds: [session.seatIds.flat()[0]!] });
  await db.eventSession.update({ where: { id: session.sessionId }, data: { calledOff: "postponed", calledOffFrom: new Date() } });
  await db.callOff.create({
    data: {
      id: randomUUID(),
      eventId: session.eventId,
      kind: "postponed",
      state: "running",
      note: sameText(),
      kioskFeeBack: true,
      giveBackUntil: new Date(Date.now() + 3_600_000),
      author: "test",
      confirmedAt: new Date(),
      collectedAt: new Date(),
      orders: { create: { orderId, state: "kept", told: "mail" } },
    },
  });
  await page.goto(`/member/record/detail/${orderId}`);
  const notice = page.getByRole("region", { name: words.title.postponed });
  await expect(notice).toContainText(words.text.postponed);
  await notice.getByRole("button", { name: words.giveBack }).click();
  await page.getByRole("dialog").getByRole("button", { name: words.giveBackNow }).click();
  await expect(page.getByRole("region", { name: messages.Orders.record.refund.title })).toContainText("NT$1,050");
  await expect(notice.getByRole("button")).toHaveCount(0);
  expect((await db.order.findUniqueOrThrow({ where: { id: orderId } })).status).toBe("cancelled");
});
