import { expect, test } from "playwright/test";
import { createOrder } from "@/lib/domain/orders/create/create-order";
import { getOrder } from "@/lib/domain/orders/reading/queries";
import type { PayWay } from "@/lib/domain/pay-ways/rules";
import { startPayment } from "@/lib/domain/payments/attempt/start-payment";
import { askAboutClosedPayments, askAboutOpenPayments, askWhileLooking } from "@/lib/domain/payments/inquiry/ask-gateway";
import { settlePayment } from "@/lib/domain/payments/settlement/settle-payment";
import { closeDb, db, runSql } from "@/lib/platform/db";
import { env } from "@/lib/platform/env";
import { limitDefaults } from "@/lib/platform/limits";
import { redis } from "@/lib/platform/redis";
import { makeMember, type MemberFixture } from "@/prisma/factories/members";
import { paidMessage } from "@/prisma/factories/paid-message";
import { makeSession } from "@/prisma/factories/sessions";
import { playGateway, type TestGateway } from "@/sandbox/play-gateway";
import { formOf } from "@/sandbox/test-shop";
import { restoreSettings } from "@/test-support/isolation/restore-settings";
import { useOwnDatabase } from "@/test-support/isolation/use-own-database";
import { useRedis } from "@/test-support/use-redis";

// The queries to the gateway that members can cause, and how its silence affects them. Uses a separate Redis database, so that
// each test starts with a full budget.

let gateway: TestGateway;
const { REDIS_URL } = env();

restoreSettings();
useOwnDatabase();

test.beforeAll(async () => {
  gateway = await playGateway();
  await useRedis(new URL("/7", REDIS_URL).href);
});
test.beforeEach(async () => {
  Object.assign(env(), { NEWEBPAY_QUERIES_PER_HOUR: 1_000_000, NEWEBPAY_UNKNOWN_PER_HOUR: 1_000_000, limits: { ...limitDefaults } });
  await redis().flushdb();
});
test.afterAll(async () => {
  await useRedis(REDIS_URL);
  await gateway.close();
  await closeDb();
});

type Held = { member: MemberFixture; orderId: string };

async function hold(): Promise<Held> {
  const [member, session] = await Promise.all([makeMember(), makeSession({ seats: 20 })]);
  const order = { session_id: session.sessionId, seat_ids: (session.seatIds[0] as number[]).slice(0, 2), ticket_type: "e_ticket" as const };
  return { member, orderId: await createOrder({ order, caller: { memberId: member.id, language: "tw", bodyHash: "test" } }) };
}

const start = ({ member, orderId }: Held, payWay: PayWay) =>
  startPayment({ orderId, memberId: member.id, kind: ["ticket"], payWay, language: "tw" });

/** Start paying, long enough ago to be asked about; the payer reaches the gateway's page unless `comes` is false. */
async function begin(held: Held, payWay: PayWay, { comes = true } = {}): Promise<string> {
  const entry = await start(held, payWay);
  if (!("fields" in entry)) throw new Error("no form");
  const { merchantOrderNo } = await db.payment.findFirstOrThrow({ where: { orderId: held.orderId }, orderBy: { attempt: "desc" } });
  await runSql`UPDATE payments SET started_at = started_at - interval '6 seconds' WHERE merchant_order_no = ${merchantOrderNo}`;
  if (!comes) return merchantOrderNo;
  const page = await fetch(entry.action, { method: "POST", body: new URLSearchParams(entry.fields) });
  if (payWay === "atm") await fetch(new URL(formOf(await page.text()).action, gateway.url), { method: "POST" });
  return merchantOrderNo;
}

const look = ({ member, orderId }: Held) => askWhileLooking({ orderId, memberId: member.id });
const view = ({ member, orderId }: Held) => getOrder({ orderId, memberId: member.id, language: "tw" });
const since = (orderId: string, seconds: number) =>
  runSql`UPDATE payments SET asked_at = asked_at - make_interval(secs => ${seconds}) WHERE order_id = ${orderId}::uuid`;
const asked = async (work: () => Promise<unknown>) => {
  const before = (await gateway.queries()).asked;
  await work();
  return (await gateway.queries()).asked - before;
};

/** Poll the order as often as it can cause a query. */
async function lookOn(held: Held, times: number): Promise<void> {
  for (let n = 0; n < times; n++) {
    await look(held);
    await since(held.orderId, 11);
  }
}

test("leaves queries for the others and for deadlines when one member polls forever", async () => {
  Object.assign(env(), { NEWEBPAY_QUERIES_PER_HOUR: 50 });
  env().limits.gatewayPerOrder = { count: 8, seconds: 3_600 };
  const [greedy, other] = [await hold(), await hold()];
  await begin(greedy, "credit");
  expect(await asked(() => lookOn(greedy, 60))).toBe(8);
  await begin(other, "atm");
  await look(other);
  expect((await view(other)).paymentATM).toBeDefined();
  expect(await askAboutOpenPayments(greedy.orderId)).toEqual({ answered: 1, unanswered: 0 });
});

test("asks about no attempt before it can have been paid", async () => {
  const held = await hold();
  await start(held, "credit");
  expect(await asked(() => look(held))).toBe(0);
});

test("sends one query for concurrent polls", async () => {
  const held = await hold();
  await begin(held, "credit");
  expect(await asked(() => Promise.all(Array.from({ length: 20 }, () => look(held))))).toBe(1);
});

test("stops asking about one member's numbers after six that the gateway never saw, and still finds the others' numbers", async () => {
  Object.assign(env(), { NEWEBPAY_UNKNOWN_PER_HOUR: 40 });
  const [greedy, waiting] = [await hold(), await hold()];
  await begin(greedy, "credit", { comes: false });
  expect(await asked(() => lookOn(greedy, 30))).toBe(6);
  await begin(waiting, "atm");
  await look(waiting);
  expect((await view(waiting)).paymentATM).toBeDefined();
});

test("does not delay the sweep by a poll that may not ask, nor the next attempt by a capped one", async () => {
  const now = new Date("2002-06-12T12:00:00+08:00");
  const [capped, next] = [await hold(), await hold()];
  for (const held of [capped, next]) await begin(held, "credit");
  const close = (held: Held, ago: number) =>
    db.payment.updateMany({ where: { orderId: held.orderId }, data: { closesAt: new Date(now.getTime() - ago * 1000), askedAt: null } });
  await close(capped, 600);
  await close(next, 300);
  env().limits.gatewayPerOrder = { count: 0, seconds: 3_600 };
  env().limits.gatewayUnknownPerMember = { count: 1, seconds: 3_600 };
  await look(capped);
  expect(await db.payment.findFirst({ where: { orderId: capped.orderId } })).toMatchObject({ askedAt: null });
  await redis().set(`newebpay-unknown:member:${capped.member.id}`, 2);
  for (let sweep = 0; sweep < 2; sweep++) await askAboutClosedPayments(1, now);
  expect(await db.payment.findFirst({ where: { orderId: next.orderId } })).toMatchObject({ answeredAt: expect.any(Date) });
});

test("ends the state `checking` after two minutes of silence, however often members poll; refunds one of two payments", async () => {
  const held = await hold();
  const first = await begin(held, "credit");
  await gateway.simulate("mode", { MerchantOrderNo: first, query: "down" });
  await expect(start(held, "credit")).rejects.toMatchObject({ key: "NOT_PAYABLE", retryAfter: 15 });
  expect(await view(held)).toMatchObject({ payment_state: "checking", pay_ways: [] });
  await runSql`UPDATE payments SET silent_since = silent_since - interval '121 seconds' WHERE order_id = ${held.orderId}::uuid`;
  await lookOn(held, 2);
  const after = await view(held);
  expect(after.payment_state).toBeUndefined();
  expect(after.pay_ways).toEqual([expect.objectContaining({ pay_way: "credit" })]);
  const second = await begin(held, "credit");
  expect(second).not.toBe(first);
  const paid = (merchantOrderNo: string) =>
    settlePayment({
      message: paidMessage({ merchantOrderNo, amount: 2_100 }),
      source: "notify",
    });
  expect((await paid(second)).result).toBe("paid");
  expect((await paid(first)).result).toBe("refund_due");
  expect(await db.refund.findMany({ where: { orderId: held.orderId } })).toMatchObject([
    { cause: "double", status: "refund_due", amount: 2_100 },
  ]);
});
