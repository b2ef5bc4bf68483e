import assert from "node:assert/strict";
import { expect, test } from "playwright/test";
import { createMerchandiseOrder } from "@/lib/domain/orders/create/create-merchandise-order";
import { markDelivered, shipOrder } from "@/lib/domain/orders/fulfilment/ship-order";
import { cancelOrder, cancelOverdueOrder } from "@/lib/domain/orders/lifecycle/cancel-order";
import { startPayment } from "@/lib/domain/payments/attempt/start-payment";
import { expireOrder } from "@/lib/domain/payments/inquiry/expire-order";
import { settlePayment } from "@/lib/domain/payments/settlement/settle-payment";
import { decideReturn } from "@/lib/domain/returns/decide-return";
import { receiveReturn } from "@/lib/domain/returns/receive-return";
import { requestReturn } from "@/lib/domain/returns/request-return";
import { DomainError } from "@/lib/errors/domain-error";
import { closeDb, db, runSql } from "@/lib/platform/db";
import { closeRedis } from "@/lib/platform/redis";
import { makeMembers, type MemberFixture } from "@/prisma/factories/members";
import { makeMerchandise, type MerchandiseFixture } from "@/prisma/factories/merchandise";
import { paidMessage } from "@/prisma/factories/paid-message";
import { testOperator } from "@/prisma/factories/test-operator";
import { retryWhileBusy } from "@/test-support/isolation/retry-while-busy";

// Stock and the member's count are taken with the order and given back once, whether the member, the
// deadline or a late payment comes first.

test.afterAll(async () => {
  await closeRedis();
  await closeDb();
});

const stockOf = async (merchandise: MerchandiseFixture) =>
  (await db.merchandiseSpec.findUniqueOrThrow({ where: { id: merchandise.specIds[0] } })).stock;
const countOf = async ({ id: memberId }: MemberFixture, { id: merchandiseId }: MerchandiseFixture) =>
  (await db.merchandiseCount.findUniqueOrThrow({ where: { memberId_merchandiseId: { memberId, merchandiseId } } })).qty;
const order = (merchandise: MerchandiseFixture, member: MemberFixture, qty: number) =>
  createMerchandiseOrder({
    order: { items: [{ merchandise_id: merchandise.id, spec_id: merchandise.specIds[0] as number, qty }], delivery: { method: "home" } },
    caller: { memberId: member.id, language: "tw", bodyHash: "test" },
  });
const unlessRefused = (error: unknown) => {
  if (!(error instanceof DomainError)) throw error;
};

async function attempt(orderId: string, member: MemberFixture) {
  await startPayment({ orderId, memberId: member.id, kind: ["merchandise"], payWay: "credit", language: "tw" });
  const { merchantOrderNo, amount } = await db.payment.findFirstOrThrow({ where: { orderId }, orderBy: { attempt: "desc" } });
  return paidMessage({ merchantOrderNo, amount, cardLast4: "1111" });
}

async function passDeadline(orderId: string): Promise<void> {
  await runSql`UPDATE orders SET pay_deadline = now() - interval '1 second', held_until = now() - interval '1 second' WHERE id = ${orderId}::uuid AND status = 'unpaid'`;
}

test("gives stock and count back exactly when the order ends cancelled, if it is cancelled, expired and paid at once", async () => {
  const rounds = 60;
  const merchandise = await makeMerchandise(db, { specs: [{ stock: 1_000 }] });
  const endings = { paid: 0, cancelled: 0 };
  for (const [round, member] of (await makeMembers(rounds)).entries()) {
    const before = await stockOf(merchandise);
    const orderId = await order(merchandise, member, 3);
    assert.equal(await stockOf(merchandise), before - 3);
    const message = await attempt(orderId, member);
    if (round % 3 > 0) await passDeadline(orderId);
    const acts = [
      () => cancelOrder({ orderId, memberId: member.id }).catch(unlessRefused),
      () => (round % 3 === 1 ? expireOrder(orderId) : cancelOverdueOrder(orderId)),
      () => cancelOverdueOrder(orderId),
      ...(round % 2 ? [() => settlePayment({ message, source: "notify" }), () => settlePayment({ message, source: "return" })] : []),
    ]
      .map((act) => ({ act, turn: Math.random() }))
      .sort((a, b) => a.turn - b.turn);
    await Promise.all(acts.map(({ act }) => act()));
    const { status } = await db.order.findUniqueOrThrow({ where: { id: orderId } });
    assert.equal(await stockOf(merchandise), status === "paid" ? before - 3 : before, `round ${round} ended ${status}`);
    assert.equal(await countOf(member, merchandise), status === "paid" ? 3 : 0, `round ${round} ended ${status}`);
    endings[status as keyof typeof endings] += 1;
  }
  expect(endings).toEqual({ paid: rounds / 2, cancelled: rounds / 2 });
  expect((await db.merchandise.findUniqueOrThrow({ where: { id: merchandise.id } })).soldCount).toBe(3 * endings.paid);
});

test("places exactly 50 of 200 concurrent orders for 50 units, and empties the stock", async () => {
  const merchandise = await makeMerchandise(db, { specs: [{ stock: 50 }] });
  const members = await makeMembers(200);
  const made = await Promise.all(
    members.map((member) =>
      retryWhileBusy(() => order(merchandise, member, 1)).then(
        () => "made",
        (error: { key?: string }) => error.key ?? String(error),
      ),
    ),
  );
  expect(made.filter((outcome) => outcome === "made")).toHaveLength(50);
  expect(made.filter((outcome) => outcome === "OUT_OF_STOCK")).toHaveLength(150);
  expect(await stockOf(merchandise)).toBe(0);
});

test("never exceeds a merchandise quota when a member places and pays orders concurrently", async () => {
  const free = { specs: [{ price: 0, stock: 500 }], delivery: [{ method: "home", fee: 0 }], quota: { qty: 5, scope: "member" as const } };
  const [one, two] = [await makeMerchandise(db, free), await makeMerchandise(db, free)];
  const [member] = (await makeMembers(1)) as [MemberFixture];
  const isOver = (error: unknown) => error instanceof DomainError && error.key === "QUOTA_REACHED";
  await Promise.all(
    Array.from({ length: 30 }, async (_, i) => {
      const items = (i % 2 ? [one, two] : [two, one])
        .slice(0, 1 + (i % 3))
        .map((merchandise) => ({ merchandise_id: merchandise.id, spec_id: merchandise.specIds[0] as number, qty: 1 }));
      for (let over = false; !over;) {
        const orderId = await createMerchandiseOrder({
          order: { items, delivery: { method: "home" } },
          caller: { memberId: member.id, language: "tw", bodyHash: "test" },
        }).catch((error: unknown) => void (isOver(error) ? (over = true) : unlessRefused(error)));
        if (orderId) await startPayment({ orderId, memberId: member.id, kind: ["merchandise"], payWay: "credit", language: "tw" });
        assert.ok((await countOf(member, one).catch(() => 0)) <= 5 && (await countOf(member, two).catch(() => 0)) <= 5);
      }
    }),
  );
  const left = await Promise.all([stockOf(one), stockOf(two)]);
  expect(left).toEqual([495, 495]);
  expect([await countOf(member, one), await countOf(member, two)]).toEqual([5, 5]);
});

test("takes the merchandise and the quota again for a late payment, or makes the money due back", async () => {
  const merchandise = await makeMerchandise(db, { specs: [{ stock: 6 }], quota: { qty: 2, scope: "member" } });
  const [first, second] = (await makeMembers(2)) as [MemberFixture, MemberFixture];
  const again = await order(merchandise, first, 2);
  const payAgain = await attempt(again, first);
  await cancelOrder({ orderId: again, memberId: first.id });
  expect([await stockOf(merchandise), await countOf(first, merchandise)]).toEqual([6, 0]);
  expect(await settlePayment({ message: payAgain, source: "notify" })).toMatchObject({ result: "paid" });
  expect([await stockOf(merchandise), await countOf(first, merchandise)]).toEqual([4, 2]);
  // Meanwhile the member has used up the quota.
  const late = await order(merchandise, second, 2);
  const payLate = await attempt(late, second);
  await cancelOrder({ orderId: late, memberId: second.id });
  const other = await order(merchandise, second, 1);
  expect(await settlePayment({ message: payLate, source: "notify" })).toMatchObject({ result: "refund_due" });
  expect([await stockOf(merchandise), await countOf(second, merchandise)]).toEqual([3, 1]);
  await cancelOrder({ orderId: other, memberId: second.id });
});

test("ships, delivers, takes back in time and receives an order, and makes its price due back", async () => {
  const merchandise = await makeMerchandise(db, { specs: [{ price: 700, stock: 5 }], quota: { qty: 3, scope: "member" } });
  const [member] = (await makeMembers(1)) as [MemberFixture];
  const orderId = await order(merchandise, member, 3);
  const { orderNo } = await db.order.findUniqueOrThrow({ where: { id: orderId } });
  const specId = merchandise.specIds[0] as number;
  const ask = (kind: "return" | "rma", qty: number, now?: Date) =>
    requestReturn({ orderId, memberId: member.id, wish: { kind, spec_id: specId, qty, reason: "-" } }, now);
  const refusedFor = (key: string) => ({ key: "NOT_RETURNABLE", details: [expect.objectContaining({ key })] });
  expect(await shipOrder({ actor: testOperator, orderNo })).toBe("unpaid");
  await settlePayment({ message: await attempt(orderId, member), source: "notify" });
  await expect(ask("return", 1)).rejects.toMatchObject(refusedFor("return_early"));
  expect([
    await shipOrder({ actor: testOperator, orderNo, trackingNo: "T1" }),
    await shipOrder({ actor: testOperator, orderNo }),
    await shipOrder({ actor: testOperator, orderNo: "HL0" }),
  ]).toEqual(["done", "already", "unknown"]);
  expect(await db.mailOutbox.count({ where: { orderId, template: "order_shipped" } })).toBe(1);
  expect(await markDelivered({ actor: testOperator, orderNo })).toBe("done");
  const days = (count: number) => new Date(Date.now() + count * 86_400_000);
  await expect(ask("return", 1, days(8.1))).rejects.toMatchObject(refusedFor("return_late"));
  await expect(ask("rma", 1, days(31.1))).rejects.toMatchObject(refusedFor("return_late"));
  await expect(ask("return", 4)).rejects.toMatchObject(refusedFor("return_qty"));
  await ask("return", 2);
  await expect(ask("rma", 2)).rejects.toMatchObject(refusedFor("return_qty"));
  const { id } = await db.merchandiseReturn.findFirstOrThrow({ where: { orderId } });
  const receive = () => receiveReturn({ actor: testOperator, id: Number(id), outcome: "refund", restock: true });
  expect([
    await receive(),
    await decideReturn({ actor: testOperator, id: Number(id), approved: true }),
    await receive(),
    await receive(),
  ]).toEqual([false, true, true, false]);
  const mails = await db.mailOutbox.findMany({ where: { orderId, template: { startsWith: "return_" } }, orderBy: { id: "asc" } });
  expect(mails.map(({ template, data }) => [template, data])).toEqual([
    ["return_approved", { spec_id: String(specId), qty: 2, note: null }],
    ["return_received", { spec_id: String(specId), qty: 2, outcome: "refund" }],
  ]);
  expect(await db.refund.findMany({ where: { orderId } })).toMatchObject([
    { cause: "return", status: "refund_due", amount: 1_400, fee: 0 },
  ]);
  expect([await stockOf(merchandise), await countOf(member, merchandise)]).toEqual([4, 1]);
  await ask("rma", 1, days(20));
});
