import { expect, test } from "playwright/test";
import { autoCreateOrder } from "@/lib/domain/orders/create/auto-create-order";
import { createExhibitionOrder } from "@/lib/domain/orders/create/create-exhibition-order";
import { createOrder } from "@/lib/domain/orders/create/create-order";
import { cancelOrder } from "@/lib/domain/orders/lifecycle/cancel-order";
import { getOrder } from "@/lib/domain/orders/reading/queries";
import type { PayWay } from "@/lib/domain/pay-ways/rules";
import { startPayment } from "@/lib/domain/payments/attempt/start-payment";
import { askAboutClosedPayments, askWhileLooking } from "@/lib/domain/payments/inquiry/ask-gateway";
import { expireOrder } from "@/lib/domain/payments/inquiry/expire-order";
import { settlePayment } from "@/lib/domain/payments/settlement/settle-payment";
import { addSeconds } from "@/lib/platform/clock";
import { closeDb, db, runSql } from "@/lib/platform/db";
import { env } from "@/lib/platform/env";
import { closeRedis } from "@/lib/platform/redis";
import { makeExhibition } from "@/prisma/factories/exhibitions";
import { makeMember, type MemberFixture } from "@/prisma/factories/members";
import { paidMessage } from "@/prisma/factories/paid-message";
import { makeSession, type SessionFixture } from "@/prisma/factories/sessions";
import { playGateway, type TestGateway } from "@/sandbox/play-gateway";
import { formOf } from "@/sandbox/test-shop";
import { spanOf } from "@/test-support/isolation/span-of";
import { useOwnDatabase } from "@/test-support/isolation/use-own-database";

// Numbers to pay to, against a fake gateway: which ways report them, and how long places are held for them.

let gateway: TestGateway;
useOwnDatabase();

test.beforeAll(async () => {
  gateway = await playGateway();
});
test.afterAll(async () => {
  await gateway.close();
  await closeRedis();
  await closeDb();
});

const caller = (member: MemberFixture) => ({ memberId: member.id, language: "tw" as const, bodyHash: "test" });
const seated = (session: SessionFixture) => ({
  session_id: session.sessionId,
  seat_ids: (session.seatIds[0] as number[]).slice(0, 2),
  ticket_type: "e_ticket" as const,
});

type Held = { member: MemberFixture; session: SessionFixture; orderId: string };

async function hold(options: Parameters<typeof makeSession>[0] = {}): Promise<Held> {
  const [member, session] = await Promise.all([makeMember(), makeSession({ seats: 20, ...options })]);
  return { member, session, orderId: await createOrder({ order: seated(session), caller: caller(member) }) };
}

const start = ({ member, orderId }: Held, payWay: PayWay) =>
  startPayment({ orderId, memberId: member.id, kind: ["ticket"], payWay, language: "tw" });
const view = ({ member, orderId }: Held) => getOrder({ orderId, memberId: member.id, language: "tw" });
const lastAttempt = ({ orderId }: Held) => db.payment.findFirstOrThrow({ where: { orderId }, orderBy: { attempt: "desc" } });
const heldSeats = ({ orderId }: Held) => db.seat.findMany({ where: { orderId }, select: { heldUntil: true } });

/** Have the gateway issue a number, and close the browser before it is posted back. */
async function takeNumber(held: Held, payWay: "atm" | "cvs"): Promise<string> {
  const entry = await start(held, payWay);
  if (!("fields" in entry)) throw new Error("no form");
  const page = await fetch(entry.action, { method: "POST", body: new URLSearchParams(entry.fields) });
  const form = formOf(await page.text());
  await fetch(new URL(form.action, gateway.url), { method: "POST" });
  return (await lastAttempt(held)).merchantOrderNo;
}

async function passHold({ orderId }: Held): Promise<void> {
  await runSql`UPDATE orders SET pay_deadline = now() - interval '1 second', held_until = now() - interval '1 second' WHERE id = ${orderId}::uuid`;
  await runSql`UPDATE seats SET held_until = now() - interval '1 second' WHERE order_id = ${orderId}::uuid`;
}

test("sends a form with one pay way, the expiry that is shown, and a page that closes before the hold ends", async () => {
  const plain = async (held: Held, payWay: PayWay) => {
    const entry = await start(held, payWay);
    if (!("fields" in entry)) throw new Error("no form");
    await fetch(entry.action, { method: "POST", body: new URLSearchParams(entry.fields) });
    const { merchantOrderNo } = await lastAttempt(held);
    const { items } = (await (await fetch(`${gateway.url}/simulate/trades?MerchantOrderNo=${merchantOrderNo}`)).json()) as {
      items: { methods: string[]; TradeLimit: number }[];
    };
    return items[0];
  };
  for (const [payWay, method] of [
    ["credit", "CREDIT"],
    ["unionpay", "UNIONPAY"],
    ["atm", "VACC"],
    ["cvs", "CVS"],
  ] as const) {
    const trade = await plain(await hold(), payWay);
    expect(trade?.methods).toEqual([method]);
    expect(trade?.TradeLimit).toBeGreaterThan(700);
    expect(trade?.TradeLimit).toBeLessThanOrEqual(780);
  }
});

for (const payWay of ["atm", "cvs"] as const) {
  test(`${payWay}: finds an unreported number when the payer tries again, and holds the order and its places`, async () => {
    const held = await hold();
    const before = (await view(held)).pay_ways.find((way) => way.pay_way === payWay);
    await takeNumber(held, payWay);
    const again = await start(held, payWay);
    const number = "paymentATM" in again ? again.paymentATM : "paymentCVS" in again ? again.paymentCVS : null;
    expect(number?.expire_time).toBe(before?.until);
    if (payWay === "atm") expect(number).toMatchObject({ bank_code: "008", account: expect.stringMatching(/^9\d{13}$/) });
    else expect(number).toMatchObject({ code: expect.stringMatching(/^LLL\d{11}$/) });
    // Another call returns the same number and starts no attempt.
    expect(await start(held, payWay)).toEqual(again);
    expect(await db.payment.count({ where: { orderId: held.orderId } })).toBe(1);
    const order = await db.order.findUniqueOrThrow({ where: { id: held.orderId } });
    expect(order.heldUntil.getTime() - order.payDeadline.getTime()).toBe(1_800_000);
    expect(order.payDeadline).toEqual(new Date(number?.expire_time ?? 0));
    expect((await heldSeats(held)).map(({ heldUntil }) => heldUntil)).toEqual([order.heldUntil, order.heldUntil]);
    expect(await view(held)).toMatchObject({
      credit_expired_time: number?.expire_time,
      pay_ways: [{ pay_way: payWay, until: number?.expire_time }],
    });
    expect(await expireOrder(held.orderId)).toBe("held");
  });
}

test("returns a known number while the gateway is away, and refuses anything else until it answers", async () => {
  const [known, unknown] = [await hold(), await hold()];
  await takeNumber(known, "atm");
  const number = await start(known, "atm");
  expect(number).toHaveProperty("paymentATM");
  const { merchantOrderNo } = await lastAttempt(known);
  await takeNumber(unknown, "atm");
  const askedAt = addSeconds(new Date(), -3_600);
  await db.payment.update({ where: { merchantOrderNo }, data: { askedAt } });
  for (const held of [known, unknown])
    await gateway.simulate("mode", { MerchantOrderNo: (await lastAttempt(held)).merchantOrderNo, query: "down" });
  const { from, to } = await spanOf(async () => expect(await start(known, "atm")).toEqual(number));
  const again = (await lastAttempt(known)).askedAt?.getTime();
  expect(again, "it was asked about").toBeGreaterThanOrEqual(from);
  expect(again).toBeLessThanOrEqual(to);
  await expect(start(unknown, "atm")).rejects.toMatchObject({ key: "NOT_PAYABLE", retryAfter: 15 });
  expect(await db.payment.count({ where: { orderId: unknown.orderId } })).toBe(1);
});

test("finds the number from the order's page, in the sweep and at the end of the first hold", async () => {
  const byLooking = await hold();
  await takeNumber(byLooking, "atm");
  expect((await view(byLooking)).paymentATM).toBeUndefined();
  await runSql`UPDATE payments SET started_at = started_at - interval '6 seconds' WHERE order_id = ${byLooking.orderId}::uuid`;
  await askWhileLooking({ orderId: byLooking.orderId, memberId: byLooking.member.id });
  expect((await view(byLooking)).paymentATM).toBeDefined();

  const bySweep = await hold();
  await takeNumber(bySweep, "cvs");
  await db.payment.updateMany({ where: { orderId: bySweep.orderId }, data: { closesAt: new Date() } });
  await askAboutClosedPayments(1_000, new Date(Date.now() + 1_000));
  expect((await view(bySweep)).paymentCVS).toBeDefined();

  const atTheEnd = await hold();
  await takeNumber(atTheEnd, "atm");
  await passHold(atTheEnd);
  const { from } = await spanOf(async () => expect(await expireOrder(atTheEnd.orderId)).toBe("settled"));
  expect(await view(atTheEnd)).toMatchObject({ status: "unpaid", paymentATM: { bank_code: "008" } });
  expect((await heldSeats(atTheEnd)).every(({ heldUntil }) => heldUntil.getTime() > from + 3_600_000)).toBe(true);
});

test("ends an order whose number was never issued with its first hold", async () => {
  let held!: Held;
  const { to } = await spanOf(async () => (held = await hold()));
  await start(held, "atm");
  const { heldUntil, payDeadline } = await db.order.findUniqueOrThrow({ where: { id: held.orderId } });
  expect(heldUntil).toEqual(payDeadline);
  expect(heldUntil.getTime()).toBeLessThanOrEqual(to + 900_000);
  await passHold(held);
  expect(await expireOrder(held.orderId)).toBe("cancelled");
});

test("holds nothing for a number that arrives after the places were sold, and revives nothing after the cancellation", async () => {
  const late = await hold();
  await takeNumber(late, "atm");
  await passHold(late);
  const rival = await makeMember();
  const theirs = await createOrder({ order: seated(late.session), caller: caller(rival) });
  expect(await expireOrder(late.orderId)).toBe("cancelled");
  expect(await db.seat.count({ where: { orderId: theirs } })).toBe(2);

  const gone = await hold();
  const merchantOrderNo = await takeNumber(gone, "cvs");
  await cancelOrder({ orderId: gone.orderId, memberId: gone.member.id });
  await askWhileLooking({ orderId: gone.orderId, memberId: gone.member.id });
  expect(await view(gone)).toMatchObject({ status: "cancelled", pay_ways: [] });
  expect((await view(gone)).paymentCVS).toBeUndefined();
  expect(await heldSeats(gone)).toEqual([]);
  // The payer pays the number anyway: the places are free, so the order is revived.
  await gateway.simulate("pay", { MerchantOrderNo: merchantOrderNo });
  await settlePayment({
    message: paidMessage({ merchantOrderNo, amount: 2_100 }),
    source: "notify",
  });
  expect((await view(gone)).status).toBe("paid");
});

test("does not believe a number for another amount or pay way", async () => {
  const held = await hold();
  await start(held, "atm");
  const { merchantOrderNo } = await lastAttempt(held);
  const number = { payWay: "atm" as const, bankCode: "008", payNumber: "91", expiresAt: new Date(Date.now() + 86_400_000) };
  const message = {
    outcome: "open" as const,
    merchantOrderNo,
    amount: 2_100,
    tradeNo: "1",
    code: "SUCCESS",
    cardLast4: null,
    paidAt: null,
    number,
  };
  await settlePayment({ message: { ...message, amount: 1 }, source: "customer" });
  await settlePayment({ message: { ...message, number: { ...number, payWay: "cvs" } }, source: "customer" });
  expect((await view(held)).paymentATM).toBeUndefined();
  await settlePayment({ message, source: "customer" });
  expect((await view(held)).paymentATM).toMatchObject({ account: "91" });
});

test("ends a test run's numbers sooner, and the hold with them", async () => {
  Object.assign(env(), { TRANSFER_DEADLINE_SECONDS: 30 });
  try {
    for (const payWay of ["atm", "cvs"] as const) {
      const held = await hold();
      const { from, to } = await spanOf(async () => {
        await takeNumber(held, payWay);
        await start(held, payWay);
      });
      const { heldUntil, payDeadline } = await db.order.findUniqueOrThrow({ where: { id: held.orderId } });
      expect(heldUntil).toEqual(payDeadline);
      // the gateway's times are whole seconds
      expect(heldUntil.getTime()).toBeGreaterThanOrEqual(Math.floor(from / 1_000) * 1_000 + 30_000);
      expect(heldUntil.getTime()).toBeLessThanOrEqual(to + 30_000);
    }
  } finally {
    Object.assign(env(), { TRANSFER_DEADLINE_SECONDS: undefined });
  }
});

test("takes any other free place for late money in an area without numbers, and no seat that another order has", async () => {
  const pay = async (held: Held) => {
    const { merchantOrderNo } = await lastAttempt(held);
    const { totalPrice: amount } = await db.order.findUniqueOrThrow({ where: { id: held.orderId } });
    return settlePayment({
      message: paidMessage({ merchantOrderNo, amount }),
      source: "notify",
    });
  };
  const standing = await makeSession({ seats: 4, numbered: false });
  const wanted = { session_id: standing.sessionId, area_id: standing.areaIds[0] as number, qty: 2, ticket_type: "e_ticket" as const };
  const [late, rival, tooLate] = [await makeMember(), await makeMember(), await makeMember()];
  const held: Held = { member: late, session: standing, orderId: await autoCreateOrder({ order: wanted, caller: caller(late) }) };
  await start(held, "atm");
  const before = await db.seat.findMany({ where: { orderId: held.orderId }, select: { id: true } });
  await cancelOrder({ orderId: held.orderId, memberId: late.id });
  // The same rows go to another buyer; two others are left.
  const theirs = await autoCreateOrder({ order: { ...wanted, qty: 1 }, caller: caller(rival) });
  await runSql`UPDATE seats SET order_id = NULL, held_until = '-infinity' WHERE order_id = ${theirs}::uuid`;
  await runSql`UPDATE seats SET order_id = ${theirs}::uuid, held_until = 'infinity' WHERE id = ${before[0]?.id ?? 0}`;
  expect(await pay(held)).toMatchObject({ result: "paid" });
  const after = await db.seat.findMany({ where: { orderId: held.orderId }, select: { id: true, heldUntil: true } });
  expect(after).toHaveLength(2);
  expect(after.map(({ id }) => id)).not.toContain(before[0]?.id);
  const tickets = await db.ticket.findMany({ where: { orderId: held.orderId }, select: { seatId: true } });
  expect(tickets.map(({ seatId }) => seatId).sort()).toEqual(after.map(({ id }) => id).sort());
  expect(await db.seat.count({ where: { orderId: theirs } })).toBe(1);

  // One place is left for two tickets: the money is due back, and nothing has changed.
  const short: Held = {
    member: tooLate,
    session: standing,
    orderId: await autoCreateOrder({ order: { ...wanted, qty: 1 }, caller: caller(tooLate) }),
  };
  await start(short, "atm");
  await cancelOrder({ orderId: short.orderId, memberId: tooLate.id });
  await runSql`UPDATE seats SET held_until = 'infinity', order_id = ${theirs}::uuid WHERE area_id = ${wanted.area_id} AND held_until < now()`;
  expect(await pay(short)).toMatchObject({ result: "refund_due" });
});

test("takes any other place of the same entry time for late money of an exhibition, and of no other", async () => {
  const exhibition = await makeExhibition({ days: 1, perDay: 2, capacity: 3 });
  const member = await makeMember();
  const order = {
    session_id: exhibition.sessionId,
    ticket_time: new Date(exhibition.times[0] as string),
    items: [{ price_id: exhibition.priceIds[0] as number, qty: 1 }],
    ticket_type: "e_ticket" as const,
  };
  const orderId = await createExhibitionOrder({ order, caller: caller(member) });
  const held: Held = { member, session: exhibition, orderId };
  await startPayment({ orderId, memberId: member.id, kind: ["exhibition"], payWay: "cvs", language: "tw" });
  const [mine] = await db.seat.findMany({ where: { orderId } });
  await cancelOrder({ orderId, memberId: member.id });
  await runSql`UPDATE seats SET held_until = 'infinity' WHERE id = ${mine?.id ?? 0}`;
  const { merchantOrderNo, amount } = await lastAttempt(held);
  await settlePayment({
    message: paidMessage({ merchantOrderNo, amount }),
    source: "notify",
  });
  const [instead] = await db.seat.findMany({ where: { orderId } });
  expect(instead?.id).not.toBe(mine?.id);
  expect(instead?.areaId).toBe(mine?.areaId);
});
