import { randomUUID } from "node:crypto";
import pg from "pg";
import { expect, test } from "playwright/test";
import { createOrder } from "@/lib/domain/orders/create/create-order";
import { DomainError } from "@/lib/errors/domain-error";
import { closeDrawer } from "@/lib/office/box-office/drawers/close-drawer";
import { moveCash } from "@/lib/office/box-office/drawers/move-cash";
import { openDrawer } from "@/lib/office/box-office/drawers/open-drawer";
import { readDrawer } from "@/lib/office/box-office/drawers/read-drawer";
import { refundAtCounter } from "@/lib/office/box-office/refund-at-counter";
import { sellAtCounter } from "@/lib/office/box-office/sell-at-counter";
import type { Cashier } from "@/lib/office/box-office/types";
import { closeDb, db } from "@/lib/platform/db";
import { env } from "@/lib/platform/env";
import { closeRedis } from "@/lib/platform/redis";
import { makeMembers } from "@/prisma/factories/members";
import { cashOf, codesOf, counterSale, makeCashier } from "@/prisma/factories/office/box-office";
import { makeSession, type SessionFixture } from "@/prisma/factories/sessions";
import { brokenInvariants } from "@/scripts/operator/broken-invariants.mjs";
import { retryWhileBusy } from "@/test-support/isolation/retry-while-busy";
import { rounds } from "@/test-support/seeded";

test.afterAll(async () => {
  await closeDb();
  await closeRedis();
});

/** Returns "done" or the key of the refusal. */
const outcome = (call: Promise<unknown>) =>
  call.then(
    () => "done",
    (thrown: unknown) => (thrown instanceof DomainError ? thrown.key : Promise.reject(thrown)),
  );
const seatsOf = (session: SessionFixture) => session.seatIds[0] as number[];
const brokenOf = async (sessionId: number) => {
  const client = new pg.Client(env().DATABASE_URL);
  await client.connect();
  const broken = await brokenInvariants(client, sessionId);
  await client.end();
  return broken;
};

test("two tills and 200 web buyers compete for the last 50 seats: none is sold twice, and the drawers match the sales", async () => {
  const session = await makeSession({ seats: 50 });
  const { sessionId } = session;
  const seats = seatsOf(session);
  const [tills, members] = await Promise.all([Promise.all([makeCashier({ float: 0 }), makeCashier({ float: 0 })]), makeMembers(200)]);
  const pair = (at: number) => [0, 1].map((step) => seats[(at * 7 + step) % 50] as number);
  const sell = async (cashier: Cashier, from: number) => {
    for (let at = from; at < from + 12; at++) {
      // every third customer wants the best seats, the others name theirs
      const wanted = at % 3 === 0 ? { areaId: session.areaIds[0] as number, qty: 2 } : { seatIds: pair(at) };
      const sale = counterSale({ sessionId, wanted });
      await outcome(retryWhileBusy(() => sellAtCounter(sale, cashier)));
    }
  };
  const buy = ({ id: memberId }: { id: string }, at: number) =>
    outcome(
      retryWhileBusy(() =>
        createOrder({
          order: { session_id: sessionId, seat_ids: pair(at), ticket_type: "e_ticket" },
          caller: { memberId, language: "tw", bodyHash: randomUUID() },
        }),
      ),
    );
  const [bought] = await Promise.all([Promise.all(members.map(buy)), ...tills.map((till, at) => sell(till, at * 20))]);
  const items = await db.orderItem.findMany({ where: { order: { sessionId } }, select: { orderId: true, seatId: true, seat: true } });
  expect(new Set(items.map(({ seatId }) => seatId)).size).toBe(items.length);
  expect(items.filter(({ orderId, seat }) => seat?.orderId !== orderId)).toEqual([]);
  const counter = await db.order.findMany({ where: { sessionId, payWay: "cash" }, select: { totalPrice: true } });
  // both kinds of buyers got some
  expect(bought.filter((result) => result === "done").length).toBeGreaterThan(0);
  expect(counter.length).toBeGreaterThan(0);
  const cash = await Promise.all(tills.map(cashOf));
  expect(cash.reduce((sum, one) => sum + one, 0)).toBe(counter.reduce((sum, { totalPrice }) => sum + totalPrice, 0));
  expect(await brokenOf(sessionId)).toEqual({});
});

/** Pseudo-random numbers, the same in every run. */
function dice(seed: number): (sides: number) => number {
  let state = seed;
  return (sides) => {
    state = (Math.imul(state, 1_103_515_245) + 12_345) >>> 0;
    return Math.floor((state / 2 ** 32) * sides);
  };
}

const OPERATIONS = rounds({ part: 400, full: 1_000 });

test(`after ${OPERATIONS} random operations at two tills each drawer matches an independent ledger at every count`, async () => {
  const session = await makeSession({ seats: 1_000, price: 20 });
  const { sessionId } = session;
  const seats = seatsOf(session);
  const counts = { sale: 0, refund: 0, move: 0, short: 0, again: 0, close: 0 };

  async function work(cashier: Cashier, own: number[], seed: number): Promise<void> {
    const roll = dice(seed);
    const orders: { orderNo: string; way: "cash" | "terminal"; left: number }[] = [];
    let [cash, terminal] = [500, 0];
    for (let at = 0; at < OPERATIONS / 2; at++) {
      const kind = roll(10);
      const requestId = randomUUID();
      if (kind < 4 && own.length > 3) {
        const way = roll(3) === 0 ? "terminal" : "cash";
        const sale = counterSale({
          requestId,
          sessionId,
          wanted: { seatIds: own.splice(0, 1 + roll(3)) },
          concessions: roll(2),
          way,
          slipNo: way === "terminal" ? String(at) : undefined,
        });
        const { orderNo, total } = await sellAtCounter(sale, cashier);
        if (roll(8) === 0) counts.again += (await sellAtCounter(sale, cashier)).orderNo === orderNo ? 1 : NaN;
        if (way === "cash") cash += total;
        else terminal += total;
        orders.push({ orderNo, way, left: total });
        counts.sale++;
      } else if (kind < 6 && orders.length > 0) {
        const [order] = orders.splice(roll(orders.length), 1) as [(typeof orders)[number]];
        const withFee = roll(2) === 0;
        const refund = {
          orderNo: order.orderNo,
          codes: await codesOf(order.orderNo),
          ticketNos: [],
          withFee,
          slipNo: String(at),
          reason: "-",
          requestId,
        };
        const done = refundAtCounter(refund, cashier);
        const amount = withFee ? order.left - Math.floor(order.left / 10) : order.left;
        if (order.way === "cash" && amount > cash) {
          expect(await outcome(done)).toBe("DRAWER_SHORT");
          orders.push(order);
          counts.short++;
          continue;
        }
        expect(await done).toEqual({ state: "paid_out", amount });
        if (roll(8) === 0) counts.again += (await refundAtCounter(refund, cashier)).amount === amount ? 1 : NaN;
        if (order.way === "cash") cash -= amount;
        else terminal -= amount;
        counts.refund++;
      } else if (kind < 9 || roll(4) > 0) {
        const move = { kind: roll(2) === 0 ? ("paid_in" as const) : ("paid_out" as const), amount: 1 + roll(900), reason: "-", requestId };
        if (move.kind === "paid_out" && move.amount > cash) {
          expect(await outcome(moveCash(move, cashier))).toBe("DRAWER_SHORT");
          counts.short++;
          continue;
        }
        cash += move.kind === "paid_in" ? move.amount : -move.amount;
        expect(await moveCash(move, cashier)).toBe(cash);
        counts.move++;
      } else {
        expect(await cashOf(cashier)).toBe(cash);
        expect((await readDrawer(cashier, "tw")).drawer).toMatchObject({ terminal });
        const counted = Math.max(0, cash + roll(3) - 1);
        const closed = await closeDrawer({ counted, reason: counted === cash ? "" : "數錯" }, cashier);
        expect(closed).toMatchObject({ expected: cash, counted });
        // refunding a sale from a closed drawer needs a second person
        orders.length = 0;
        [cash, terminal] = [roll(1_000), 0];
        await openDrawer({ till: `測試 ${randomUUID().slice(0, 8)}`, float: cash }, cashier);
        counts.close++;
      }
    }
    expect(await cashOf(cashier)).toBe(cash);
    expect((await readDrawer(cashier, "tw")).drawer).toMatchObject({ terminal });
  }

  const [one, other] = await Promise.all([makeCashier({ float: 500 }), makeCashier({ float: 500 })]);
  await Promise.all([work(one, seats.slice(0, 500), 11), work(other, seats.slice(500), 23)]);
  // each kind of operation occurred, and repeated requests did nothing twice
  for (const [kind, count] of Object.entries(counts)) expect(count, kind).toBeGreaterThan(3);
  const paid = await db.drawerEntry.aggregate({ where: { order: { sessionId } }, _sum: { amount: true } });
  const taken = await db.payment.aggregate({ where: { order: { sessionId }, settled: true }, _sum: { amount: true } });
  const back = await db.refund.aggregate({ where: { order: { sessionId }, status: "refunded" }, _sum: { amount: true } });
  expect(paid._sum.amount).toBe((taken._sum.amount ?? 0) - (back._sum.amount ?? 0));
  expect(await brokenOf(sessionId)).toEqual({});
});
