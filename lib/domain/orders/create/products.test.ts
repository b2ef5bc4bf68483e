import assert from "node:assert/strict";
import { expect, test } from "playwright/test";
import { autoCreateOrder } from "@/lib/domain/orders/create/auto-create-order";
import { createOrder } from "@/lib/domain/orders/create/create-order";
import { createProductOrder } from "@/lib/domain/orders/create/create-product-order";
import { cancelOrder, cancelOverdueOrder } from "@/lib/domain/orders/lifecycle/cancel-order";
import { startPayment } from "@/lib/domain/payments/attempt/start-payment";
import { expireOrder } from "@/lib/domain/payments/inquiry/expire-order";
import { settlePayment } from "@/lib/domain/payments/settlement/settle-payment";
import { DomainError } from "@/lib/errors/domain-error";
import { closeDb, db, runSql } from "@/lib/platform/db";
import { closeRedis } from "@/lib/platform/redis";
import { makeMembers, type MemberFixture } from "@/prisma/factories/members";
import { paidMessage } from "@/prisma/factories/paid-message";
import { makeProduct } from "@/prisma/factories/products";
import { makeSession, type SessionFixture } from "@/prisma/factories/sessions";

// Stock is taken with the order and given back once, whether the member, the deadline or a late payment
// comes first.

test.afterAll(async () => {
  await closeRedis();
  await closeDb();
});

const caller = ({ id }: MemberFixture) => ({ memberId: id, language: "tw" as const, bodyHash: "test" });
const stockOf = async (id: number) => (await db.product.findUniqueOrThrow({ where: { id } })).stock;

function order(session: SessionFixture, member: MemberFixture, seat: number, products: Record<number, number>): Promise<string> {
  const lines = Object.entries(products).map(([id, qty]) => ({ product_id: Number(id), qty }));
  const seatIds = (session.seatIds[0] as number[]).slice(seat, seat + 1);
  return createOrder({
    order: { session_id: session.sessionId, seat_ids: seatIds, ticket_type: "e_ticket", additional_product: lines },
    caller: caller(member),
  });
}

async function attempt(orderId: string, member: MemberFixture, kind: "ticket" | "product" = "ticket") {
  await startPayment({ orderId, memberId: member.id, kind: [kind], payWay: "credit", language: "tw" });
  const { merchantOrderNo, amount } = await db.payment.findFirstOrThrow({ where: { orderId }, orderBy: { attempt: "desc" } });
  return paidMessage({ merchantOrderNo, amount, cardLast4: "1111" });
}

async function passDeadline(orderId: string): Promise<void> {
  await runSql`UPDATE orders SET pay_deadline = now() - interval '1 second', held_until = now() - interval '1 second' WHERE id = ${orderId}::uuid AND status = 'unpaid'`;
  await runSql`UPDATE seats SET held_until = now() - interval '1 second' WHERE order_id = ${orderId}::uuid AND held_until < 'infinity'`;
}

const unlessRefused = (error: unknown) => {
  if (!(error instanceof DomainError)) throw error;
};

test("gives the stock back exactly when the order ends cancelled, if it is cancelled, expired and paid at once", async () => {
  const rounds = 60;
  const session = await makeSession({ seats: rounds });
  const product = await makeProduct(db, { eventId: session.eventId, stock: 1_000 });
  const endings = { paid: 0, cancelled: 0 };
  for (const [round, member] of (await makeMembers(rounds)).entries()) {
    const before = await stockOf(product);
    const orderId = await order(session, member, round, { [product]: 3 });
    assert.equal(await stockOf(product), before - 3);
    const message = await attempt(orderId, member);
    if (round % 3 > 0) await passDeadline(orderId);
    const acts = [
      () => cancelOrder({ orderId, memberId: member.id }).catch(unlessRefused),
      () => (round % 3 === 1 ? expireOrder(orderId) : cancelOverdueOrder(orderId)),
      () => cancelOverdueOrder(orderId),
      ...(round % 2 ? [() => settlePayment({ message, source: "notify" }), () => settlePayment({ message, source: "return" })] : []),
    ];
    for (let turn = 0; turn < round % acts.length; turn++) acts.push(acts.shift() as (typeof acts)[number]);
    await Promise.all(acts.map((act) => act()));
    const { status } = await db.order.findUniqueOrThrow({ where: { id: orderId } });
    assert.equal(await stockOf(product), status === "paid" ? before - 3 : before, `round ${round} ended ${status}`);
    endings[status as keyof typeof endings] += 1;
  }
  expect(endings).toEqual({ paid: rounds / 2, cancelled: rounds / 2 });
});

test("takes the products again for a late payment, or makes the money due back if another order has them", async () => {
  const session = await makeSession();
  const product = await makeProduct(db, { eventId: session.eventId, stock: 3 });
  const [first, second, rival] = (await makeMembers(3)) as [MemberFixture, MemberFixture, MemberFixture];

  const again = await order(session, first, 0, { [product]: 2 });
  const payAgain = await attempt(again, first);
  await cancelOrder({ orderId: again, memberId: first.id });
  expect(await stockOf(product)).toBe(3);
  expect(await settlePayment({ message: payAgain, source: "notify" })).toMatchObject({ result: "paid" });
  expect(await stockOf(product)).toBe(1);

  const late = await order(session, second, 1, { [product]: 1 });
  const payLate = await attempt(late, second);
  await cancelOrder({ orderId: late, memberId: second.id });
  await order(session, rival, 2, { [product]: 1 });
  expect(await settlePayment({ message: payLate, source: "notify" })).toMatchObject({ result: "refund_due" });
  expect(await stockOf(product)).toBe(0);
  // The order holds neither its seat nor its share of the member's count.
  expect(await db.seat.count({ where: { orderId: late } })).toBe(0);
  expect(
    (await db.ticketCount.findUniqueOrThrow({ where: { memberId_sessionId: { memberId: second.id, sessionId: session.sessionId } } })).qty,
  ).toBe(0);
});

test("runs an order of products alone through the same life cycle, and issues no tickets", async () => {
  const session = await makeSession();
  const product = await makeProduct(db, { eventId: session.eventId, stock: 5 });
  const [member] = (await makeMembers(1)) as [MemberFixture];
  const tickets = await order(session, member, 0, {});
  await settlePayment({ message: await attempt(tickets, member), source: "notify" });

  const make = () => createProductOrder({ order: { order_id: tickets, items: [{ product_id: product, qty: 2 }] }, caller: caller(member) });
  const dropped = await make();
  const payDropped = await attempt(dropped, member, "product");
  expect(await stockOf(product)).toBe(3);
  await cancelOrder({ orderId: dropped, memberId: member.id });
  expect(await stockOf(product)).toBe(5);
  const kept = await make();
  expect(await settlePayment({ message: await attempt(kept, member, "product"), source: "notify" })).toMatchObject({ result: "paid" });
  expect(await settlePayment({ message: payDropped, source: "notify" })).toMatchObject({ result: "paid" });
  expect(await stockOf(product)).toBe(1);
  expect(await db.ticket.count({ where: { orderId: { in: [dropped, kept] } } })).toBe(0);
  const count = await db.ticketCount.findUniqueOrThrow({
    where: { memberId_sessionId: { memberId: member.id, sessionId: session.sessionId } },
  });
  expect(count.qty).toBe(1);
});

test("sells products that overdue orders hold when the stock is empty, without a worker", async () => {
  const session = await makeSession();
  const product = await makeProduct(db, { eventId: session.eventId, stock: 4 });
  const [idle, buyer, other] = (await makeMembers(3)) as [MemberFixture, MemberFixture, MemberFixture];
  const abandoned = await order(session, idle, 0, { [product]: 4 });
  await expect(order(session, buyer, 1, { [product]: 1 })).rejects.toMatchObject({
    key: "OUT_OF_STOCK",
    details: [{ field: "additional_product", key: String(product) }],
  });
  await passDeadline(abandoned);
  const made = await autoCreateOrder({
    order: {
      session_id: session.sessionId,
      area_id: session.areaIds[0] as number,
      qty: 1,
      ticket_type: "e_ticket",
      additional_product: [{ product_id: product, qty: 3 }],
    },
    caller: caller(buyer),
  });
  expect(made).toBeTruthy();
  expect(await stockOf(product)).toBe(1);
  expect(await db.order.findUniqueOrThrow({ where: { id: abandoned } })).toMatchObject({ status: "cancelled", cancelReason: "overdue" });
  await expect(order(session, other, 5, { [product]: 2 })).rejects.toMatchObject({ key: "OUT_OF_STOCK" });
  await order(session, other, 5, { [product]: 1 });
});

test("never deadlocks orders of several products, in whichever order they name them", async () => {
  const session = await makeSession({ seats: 80 });
  const ids = await Promise.all(Array.from({ length: 4 }, () => makeProduct(db, { eventId: session.eventId, stock: 100 })));
  const members = await makeMembers(40);
  const done = await Promise.all(
    members.map(async (member, i) => {
      const named = i % 2 ? ids : ids.toReversed();
      const seatIds = (session.seatIds[0] as number[]).slice(i, i + 1);
      const orderId = await createOrder({
        order: {
          session_id: session.sessionId,
          seat_ids: seatIds,
          ticket_type: "e_ticket",
          additional_product: named.map((id) => ({ product_id: id, qty: 1 })),
        },
        caller: caller(member),
      });
      if (i % 3 === 0) await cancelOrder({ orderId, memberId: member.id });
      return i % 3 !== 0;
    }),
  );
  const left = 100 - done.filter(Boolean).length;
  expect(await Promise.all(ids.map(stockOf))).toEqual([left, left, left, left]);
});
