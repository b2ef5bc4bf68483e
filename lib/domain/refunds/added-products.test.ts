import { expect, test } from "playwright/test";
import { createProductOrder } from "@/lib/domain/orders/create/create-product-order";
import { cancelOrder } from "@/lib/domain/orders/lifecycle/cancel-order";
import { markPaid } from "@/lib/domain/orders/lifecycle/mark-paid";
import { lockOrder } from "@/lib/domain/orders/lock-order";
import { settlePayment } from "@/lib/domain/payments/settlement/settle-payment";
import { approveRefund } from "@/lib/domain/refunds/decision/approve-refund";
import { requestRefund } from "@/lib/domain/refunds/request-refund";
import { closeDb, db } from "@/lib/platform/db";
import { closeRedis } from "@/lib/platform/redis";
import { makeMember } from "@/prisma/factories/members";
import { makePaidOrder } from "@/prisma/factories/paid-orders";
import { makeProduct } from "@/prisma/factories/products";
import { makeSession } from "@/prisma/factories/sessions";
import { testOperator } from "@/prisma/factories/test-operator";
import { whileWaiting } from "@/test-support/isolation/while-waiting";

// Products ordered for paid tickets are refunded with the tickets, whenever their own payment arrives.

test.afterAll(async () => {
  await closeRedis();
  await closeDb();
});

type Bought = { memberId: string; orderId: string; productId: number };

async function buy(): Promise<Bought> {
  const [member, session] = await Promise.all([makeMember(), makeSession({ seats: 20 })]);
  const [{ orderId }, productId] = await Promise.all([
    makePaidOrder({ member, session, seatIds: (session.seatIds[0] as number[]).slice(0, 1) }),
    makeProduct(db, { eventId: session.eventId, price: 450, stock: 10 }),
  ]);
  return { memberId: member.id, orderId, productId };
}

const order = ({ memberId, orderId, productId }: Bought) =>
  createProductOrder({
    order: { order_id: orderId, items: [{ product_id: productId, qty: 1 }] },
    caller: { memberId, language: "tw", bodyHash: "test" },
  });
const requestOf = ({ orderId }: { orderId: string }) => db.refund.findFirstOrThrow({ where: { orderId } });
const stateOf = ({ orderId }: { orderId: string }) => db.order.findUniqueOrThrow({ where: { id: orderId } });

async function ask({ orderId, memberId }: Bought): Promise<bigint> {
  await requestRefund({ orderId, memberId, request: { reason: "行程有變" } });
  return (await requestOf({ orderId })).id;
}

const approve = (refundId: bigint) => approveRefund({ actor: testOperator, refundId, placesBack: false, paperReturned: false });

/** Products added to paid tickets, with an unpaid number to pay to. */
async function addProducts(bought: Bought): Promise<{ orderId: string; pay: () => ReturnType<typeof settlePayment> }> {
  const orderId = await order(bought);
  const merchantOrderNo = `A${orderId.slice(0, 20)}`;
  await db.payment.create({
    data: { orderId, attempt: 1, merchantOrderNo, payWay: "atm", amount: 450, status: "issued", closesAt: new Date() },
  });
  const message = {
    outcome: "paid" as const,
    merchantOrderNo,
    amount: 450,
    tradeNo: `T${merchantOrderNo}`,
    code: "SUCCESS",
    cardLast4: null,
    paidAt: new Date(),
    number: null,
  };
  return { orderId, pay: () => settlePayment({ message, source: "notify" }) };
}

test("does not revive added products cancelled before the tickets were refunded, and makes late money for them due", async () => {
  const bought = await buy();
  const added = await addProducts(bought);
  await cancelOrder({ orderId: added.orderId, memberId: bought.memberId });
  await approve(await ask(bought));
  expect(await added.pay()).toMatchObject({ result: "refund_due" });
  expect(await requestOf(added)).toMatchObject({ cause: "late", amount: 450, status: "refund_due" });
  expect(await stateOf(added)).toMatchObject({ status: "cancelled", cancelReason: "refund" });
});

test("also refunds a payment for cancelled added products that is being booked while the tickets are refunded", async () => {
  const bought = await buy();
  const added = await addProducts(bought);
  await cancelOrder({ orderId: added.orderId, memberId: bought.memberId });
  const id = await ask(bought);
  const { outcome } = await db.$transaction(async (tx) => {
    await lockOrder(tx, added.orderId);
    const waiting = await whileWaiting(tx, () => approve(id));
    await tx.payment.updateMany({ where: { orderId: added.orderId }, data: { status: "paid", settled: true, paidAt: new Date() } });
    await markPaid(tx, added.orderId, new Date());
    return waiting;
  });
  expect(await outcome).toBeNull();
  expect(await stateOf(added)).toMatchObject({ status: "cancelled", cancelReason: "refund" });
  expect(await requestOf(added)).toMatchObject({ cause: "request", amount: 450, status: "refund_due" });
});

test("refuses products ordered while their tickets are being refunded with ORDER_NOT_FOUND", async () => {
  const bought = await buy();
  const { outcome } = await db.$transaction(async (tx) => {
    await lockOrder(tx, bought.orderId);
    const waiting = await whileWaiting(tx, () => order(bought));
    await tx.order.update({
      where: { id: bought.orderId },
      data: { status: "cancelled", cancelReason: "refund", cancelledAt: new Date() },
    });
    return waiting;
  });
  expect(await outcome).toBe("ORDER_NOT_FOUND");
  expect(await db.order.count({ where: { parentId: bought.orderId } })).toBe(0);
  expect(await db.product.findUniqueOrThrow({ where: { id: bought.productId } })).toMatchObject({ stock: 10 });
});
