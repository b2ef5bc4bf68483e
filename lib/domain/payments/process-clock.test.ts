import { expect, test } from "playwright/test";
import { createOrder } from "@/lib/domain/orders/create/create-order";
import { startPayment } from "@/lib/domain/payments/attempt/start-payment";
import { expireOrder } from "@/lib/domain/payments/inquiry/expire-order";
import { decryptTradeInfo } from "@/lib/domain/payments/newebpay/newebpay-crypto";
import { newebpayKeys } from "@/lib/domain/payments/newebpay/newebpay-keys";
import { askTrade } from "@/lib/domain/payments/newebpay/newebpay-query";
import { addSeconds } from "@/lib/platform/clock";
import { closeDb, db } from "@/lib/platform/db";
import { closeRedis } from "@/lib/platform/redis";
import { makeMember } from "@/prisma/factories/members";
import { makeSession } from "@/prisma/factories/sessions";
import { playGateway, type TestGateway } from "@/sandbox/play-gateway";
import { spanOf } from "@/test-support/isolation/span-of";

// A web process or worker whose clock is ten minutes off, while database and gateway are right.

const RealDate = Date;
const MINUTE = 60_000;
let gateway: TestGateway;

test.beforeAll(async () => {
  gateway = await playGateway();
});
test.afterAll(async () => {
  await gateway.close();
  await closeRedis();
  await closeDb();
});

/** Run `work` with the process's clock off by `ms`. */
async function offBy<T>(ms: number, work: () => Promise<T>): Promise<T> {
  globalThis.Date = class extends RealDate {
    constructor(...given: [] | [string | number | Date]) {
      if (given.length === 0) super(RealDate.now() + ms);
      else super(given[0]);
    }

    static override now(): number {
      return RealDate.now() + ms;
    }
  } as DateConstructor;
  gateway.clock.ahead = -ms;
  try {
    return await work();
  } finally {
    globalThis.Date = RealDate;
    gateway.clock.ahead = 0;
  }
}

async function hold(): Promise<{ memberId: string; orderId: string }> {
  const [member, session] = await Promise.all([makeMember(), makeSession({ seats: 20 })]);
  const order = { session_id: session.sessionId, seat_ids: (session.seatIds[0] as number[]).slice(0, 2), ticket_type: "e_ticket" as const };
  return { memberId: member.id, orderId: await createOrder({ order, caller: { memberId: member.id, language: "tw", bodyHash: "test" } }) };
}

function pay({ memberId, orderId }: { memberId: string; orderId: string }) {
  return startPayment({ orderId, memberId, kind: ["ticket"], payWay: "credit", language: "tw" });
}

for (const [name, off] of [
  ["ahead", 10 * MINUTE],
  ["behind", -10 * MINUTE],
] as const) {
  test(`ten minutes ${name}: gives a payment the time that is left, and a form that the gateway accepts`, async () => {
    const order = await hold();
    let entry!: Awaited<ReturnType<typeof pay>>;
    const { from, to } = await spanOf(async () => (entry = await offBy(off, () => pay(order))));
    const fields = new URLSearchParams(decryptTradeInfo(("fields" in entry ? entry.fields.TradeInfo : undefined) ?? "", newebpayKeys()));
    // in whole seconds, by the database's clock
    expect(Number(fields.get("TimeStamp"))).toBeGreaterThanOrEqual(Math.floor(from / 1_000));
    expect(Number(fields.get("TimeStamp"))).toBeLessThanOrEqual(to / 1_000);
    const { startedAt, closesAt } = await db.payment.findFirstOrThrow({ where: { orderId: order.orderId } });
    const { payDeadline, createdAt } = await db.order.findUniqueOrThrow({ where: { id: order.orderId } });
    expect(Math.abs(startedAt.getTime() - createdAt.getTime())).toBeLessThan(MINUTE);
    // the rest of the hold, less the margin
    expect(payDeadline.getTime() - closesAt.getTime()).toBeGreaterThanOrEqual(2 * MINUTE);
    expect(payDeadline.getTime() - closesAt.getTime()).toBeLessThan(3 * MINUTE);
    expect(Math.abs(Number(fields.get("TradeLimit")) - (closesAt.getTime() - startedAt.getTime()) / 1000)).toBeLessThan(2);
  });

  test(`ten minutes ${name}: the gateway answers`, async () => {
    const order = await hold();
    await pay(order);
    const { merchantOrderNo, amount } = await db.payment.findFirstOrThrow({ where: { orderId: order.orderId } });
    await gateway.simulate("mode", { MerchantOrderNo: merchantOrderNo, query: "normal" });
    expect(
      await offBy(off, () =>
        askTrade({ merchantOrderNo, amount }, { purpose: "deadline", memberId: order.memberId, orderId: order.orderId }),
      ),
    ).toBe("unknown");
  });

  test(`ten minutes ${name}: cancels an order at its deadline and not before`, async () => {
    const order = await hold();
    expect(await offBy(off, () => expireOrder(order.orderId))).toBe("held");
    const past = addSeconds(new Date(), -5);
    await db.order.update({ where: { id: order.orderId }, data: { payDeadline: past, heldUntil: past } });
    expect(await offBy(off, () => expireOrder(order.orderId))).toBe("cancelled");
  });
}
