import { expect, test } from "playwright/test";
import { sameText } from "@/lib/i18n/languages";
import { readOrder } from "@/lib/office/orders/read-order";
import { closeDb, db } from "@/lib/platform/db";
import { closeRedis } from "@/lib/platform/redis";
import { makeMember } from "@/prisma/factories/members";
import { orderSeats } from "@/prisma/factories/order-seats";
import { payAtOnce } from "@/prisma/factories/paid-orders";
import { makeRight } from "@/prisma/factories/rights";
import { makeSession } from "@/prisma/factories/sessions";

test.afterAll(async () => {
  await closeDb();
  await closeRedis();
});

test("an order names list price and discount of each ticket, before and after it is paid", async () => {
  const session = await makeSession({ price: 1_000 });
  await makeRight({ eventId: session.eventId, name: sameText("Early bird"), cutAmount: 200, maxTickets: 2 });
  const orderId = await orderSeats(session, await makeMember(), { qty: 3 });
  const { orderNo } = await db.order.findUniqueOrThrow({ where: { id: orderId } });
  const read = () => readOrder(orderNo, { scope: null, language: "en" });
  const discounted = { price: 800, list_price: 1_000, discount: { name: "Early bird", amount: 200 } };
  const plain = { price: 1_000, list_price: 1_000, discount: null };
  const unpaid = await read();
  expect(unpaid.tickets).toEqual([]);
  expect(unpaid.lines).toMatchObject([
    { qty: 2, ...discounted },
    { qty: 1, ...plain },
  ]);
  await payAtOnce(orderId, "credit");
  expect((await read()).tickets).toMatchObject([discounted, discounted, plain]);
});
