import assert from "node:assert/strict";
import { expect, test } from "playwright/test";
import { createOrder } from "@/lib/domain/orders/create/create-order";
import { cancelOrder } from "@/lib/domain/orders/lifecycle/cancel-order";
import type { PayWay } from "@/lib/domain/pay-ways/rules";
import { startPayment } from "@/lib/domain/payments/attempt/start-payment";
import { expireOrder } from "@/lib/domain/payments/inquiry/expire-order";
import { settlePayment } from "@/lib/domain/payments/settlement/settle-payment";
import type { GatewayMessage } from "@/lib/domain/payments/types";
import { DomainError } from "@/lib/errors/domain-error";
import { closeDb, db, querySql, runSql } from "@/lib/platform/db";
import { ordersEnded, payments } from "@/lib/platform/metrics/counted";
import { closeRedis } from "@/lib/platform/redis";
import { makePeople } from "@/prisma/factories/members";
import { makeSession, type SessionFixture } from "@/prisma/factories/sessions";
import { playGateway, type TestGateway } from "@/sandbox/play-gateway";
import { rounds } from "@/test-support/seeded";

// Everything that can happen to an order with two attempts at the gateway, in every possible order. It
// always ends as exactly one of: paid, cancelled, cancelled with money due.

let gateway: TestGateway;
test.beforeAll(async () => {
  gateway = await playGateway();
});
test.afterAll(async () => {
  await gateway.close();
  await closeRedis();
  await closeDb();
});

type Happening = "notify" | "return" | "second payment" | "deadline" | "cancel" | "number" | "query" | "refund request";
type ScenarioSet = { payWay: PayWay; withRival: boolean; happenings: Happening[] };

/**
 * By card with two attempts. By transfer with two numbers: we learn the first from the returning browser
 * ("number"), by a query ("query") or never; it may be paid before either.
 */
const scenarioSets: ScenarioSet[] = [
  { payWay: "credit", withRival: false, happenings: ["notify", "notify", "second payment", "deadline", "cancel"] },
  { payWay: "credit", withRival: true, happenings: ["notify", "return", "notify", "second payment", "deadline", "cancel"] },
  { payWay: "atm", withRival: false, happenings: ["number", "notify", "second payment", "deadline", "cancel", "refund request"] },
  { payWay: "atm", withRival: true, happenings: ["number", "query", "notify", "second payment", "deadline", "cancel"] },
];

/** All different orderings; two equal happenings are interchangeable. */
function permutations<T>(items: readonly T[]): T[][] {
  if (items.length <= 1) return [[...items]];
  return [...new Set(items)].flatMap((item) => permutations(items.toSpliced(items.indexOf(item), 1)).map((rest) => [item, ...rest]));
}

type Stage = { payWay: PayWay; memberId: string; rivalId: string | null; session: SessionFixture; seatIds: number[] };
type Played = { orderId: string; merchantOrderNos: string[] };

const caller = (memberId: string) => ({ memberId, language: "tw" as const, bodyHash: "test" });

async function begin({ payWay, memberId, session, seatIds }: Stage): Promise<Played> {
  const order = { session_id: session.sessionId, seat_ids: seatIds, ticket_type: "e_ticket" as const };
  const orderId = await createOrder({ order, caller: caller(memberId) });
  const entry = { orderId, memberId, kind: ["ticket" as const], payWay, language: "tw" as const };
  await startPayment(entry);
  await startPayment(entry);
  const attempts = await db.payment.findMany({ where: { orderId }, orderBy: { attempt: "asc" }, select: { merchantOrderNo: true } });
  return { orderId, merchantOrderNos: attempts.map(({ merchantOrderNo }) => merchantOrderNo) };
}

function paid(merchantOrderNo: string): GatewayMessage {
  return {
    outcome: "paid",
    merchantOrderNo,
    amount: 2_100,
    tradeNo: `T${merchantOrderNo}`,
    code: "SUCCESS",
    cardLast4: "1111",
    paidAt: new Date(),
    number: null,
  };
}

/** A number to pay to, valid until tomorrow, that the gateway has issued and we do not know yet. */
function numbered(merchantOrderNo: string): GatewayMessage {
  const number = { payWay: "atm" as const, bankCode: "008", payNumber: "9123456789012", expiresAt: new Date(Date.now() + 86_400_000) };
  return { ...paid(merchantOrderNo), outcome: "open", cardLast4: null, paidAt: null, number };
}

/** The gateway's answer about an attempt: paid if it was paid, else its number. */
async function answer(merchantOrderNo: string): Promise<GatewayMessage> {
  const { status } = await db.payment.findUniqueOrThrow({ where: { merchantOrderNo } });
  return status === "paid" ? paid(merchantOrderNo) : numbered(merchantOrderNo);
}

/** End the hold of the order and of its unpaid places. */
async function passDeadline(orderId: string): Promise<void> {
  await runSql`UPDATE orders SET pay_deadline = now() - interval '1 second', held_until = now() - interval '1 second' WHERE id = ${orderId}::uuid AND status = 'unpaid'`;
  await runSql`UPDATE seats SET held_until = now() - interval '1 second' WHERE order_id = ${orderId}::uuid AND held_until < 'infinity'`;
}

/** Another member buys the places as soon as they are free. */
async function letRivalIn({ rivalId, session, seatIds }: Stage): Promise<void> {
  if (!rivalId) return;
  const order = { session_id: session.sessionId, seat_ids: seatIds, ticket_type: "e_ticket" as const };
  await createOrder({ order, caller: caller(rivalId) }).catch((error: unknown) => {
    if (!(error instanceof DomainError)) throw error;
  });
}

async function play(stage: Stage, { orderId, merchantOrderNos: [first = "", second = ""] }: Played, happening: Happening): Promise<void> {
  switch (happening) {
    case "notify":
      await settlePayment({ message: paid(first), source: "notify" });
      return;
    case "return":
      await settlePayment({ message: paid(first), source: "return" });
      return;
    case "second payment":
      await settlePayment({ message: paid(second), source: "notify" });
      return;
    case "number":
      await settlePayment({ message: numbered(first), source: "customer" });
      return;
    case "query":
      await settlePayment({ message: await answer(first), source: "query" });
      return;
    case "refund request":
      await askForRefund(orderId);
      return;
    case "deadline":
      await passDeadline(orderId);
      await letRivalIn(stage);
      await expireOrder(orderId);
      return;
    case "cancel":
      await cancelOrder({ orderId, memberId: stage.memberId }).catch((error: unknown) => {
        if (!(error instanceof DomainError && error.key === "NOT_CANCELLABLE")) throw error;
      });
      await letRivalIn(stage);
  }
}

/** The buyer of a paid order requests a refund: a row in addition to whatever is due. */
async function askForRefund(orderId: string): Promise<void> {
  const payment = await db.payment.findFirst({ where: { orderId, settled: true } });
  if (payment)
    await db.refund.create({ data: { orderId, paymentId: payment.id, cause: "request", status: "requested", amount: 1_890, fee: 210 } });
}

/**
 * Check the end state, read from the database alone. Uses plain assertions, because the runner's assertions record every step,
 * which takes longer than the scenarios.
 */
async function check({ orderId }: Played, { memberId, session, seatIds }: Stage, scenario: string): Promise<string> {
  const order = await db.order.findUniqueOrThrow({ where: { id: orderId }, include: { payments: true, refunds: true, tickets: true } });
  const isPaid = order.status === "paid";
  const settled = order.payments.filter((payment) => payment.settled);
  const taken = order.payments.filter((payment) => payment.status === "paid");
  assert.equal(taken.length, 2, scenario);
  assert.equal(settled.length, isPaid ? 1 : 0, scenario);
  // Money is conserved: every payment that does not pay the order is due back, once.
  const due = order.refunds.filter(({ cause }) => cause !== "request");
  assert.ok(order.refunds.length - due.length <= (isPaid ? 1 : 0), scenario);
  assert.deepEqual(
    due.map((refund) => refund.paymentId).sort(),
    taken
      .filter((payment) => !payment.settled)
      .map(({ id }) => id)
      .sort(),
    scenario,
  );
  assert.ok(
    due.every(({ status, amount }) => status === "refund_due" && amount === 2_100),
    scenario,
  );
  const [seats] = await querySql<{ mine: number; sold: number }>`
    SELECT count(*) FILTER (WHERE order_id = ${orderId}::uuid AND held_until > now())::int AS mine,
      count(*) FILTER (WHERE held_until = 'infinity' AND order_id = ${orderId}::uuid)::int AS sold
    FROM seats WHERE id = ANY(${seatIds}::int[])`;
  assert.deepEqual(seats, isPaid ? { mine: 2, sold: 2 } : { mine: 0, sold: 0 }, scenario);
  assert.equal(order.tickets.length, isPaid ? 2 : 0, scenario);
  const count = await db.ticketCount.findUnique({ where: { memberId_sessionId: { memberId, sessionId: session.sessionId } } });
  assert.equal(count?.qty ?? 0, isPaid ? 2 : 0, scenario);
  return order.status;
}

/** `npm test` plays each seventh ordering, `npm run test:all` all of them. */
const EACH = 7;
/** Scenarios that run concurrently. */
const SIDE_BY_SIDE = 10;

for (const { payWay, withRival, happenings } of scenarioSets) {
  test(`${payWay}: every ordering of ${happenings.join(", ")} leaves no money without an owner${withRival ? ", also when another member takes the places" : ""}`, async () => {
    test.setTimeout(900_000);
    const scenarios = permutations(happenings).filter((_, index) => index % rounds({ part: EACH, full: 1 }) === 0);
    const session = await makeSession({ seats: scenarios.length * 2, seatsPerRow: 60 });
    const members = await makePeople(scenarios.length);
    const rivals = withRival ? await makePeople(scenarios.length) : [];
    const endings = new Map<string, number>();
    const queue = scenarios.map((scenario, i) => ({ scenario, i }));
    async function playAll(): Promise<void> {
      for (let next = queue.pop(); next; next = queue.pop()) {
        const { scenario, i } = next;
        const seatIds = (session.seatIds[0] as number[]).slice(i * 2, i * 2 + 2);
        const stage: Stage = { payWay, memberId: members[i] as string, rivalId: rivals[i] ?? null, session, seatIds };
        const played = await begin(stage);
        for (const happening of scenario) await play(stage, played, happening);
        const status = await check(played, stage, scenario.join(", "));
        endings.set(status, (endings.get(status) ?? 0) + 1);
      }
    }
    await Promise.all(Array.from({ length: SIDE_BY_SIDE }, playAll));
    // Without a rival the places are always free when the money comes; with one they are lost whenever the deadline or the
    // cancellation comes before every payment, whether or not a number was known.
    const decisive = (scenario: Happening[]) => scenario.find((happening) => happening !== "number" && happening !== "query");
    const lost = scenarios.filter((scenario) => ["deadline", "cancel"].includes(decisive(scenario) as string)).length;
    expect(Object.fromEntries(endings)).toEqual(
      withRival ? { paid: scenarios.length - lost, cancelled: lost } : { paid: scenarios.length },
    );
  });
}

test("pays once when one payment is reported three ways at once", async () => {
  const session = await makeSession({ seats: 40 });
  const [memberId = ""] = await makePeople(1);
  const stage: Stage = {
    payWay: "credit",
    memberId,
    rivalId: null,
    session,
    seatIds: (session.seatIds[0] as number[]).slice(0, 2),
  };
  const played = await begin(stage);
  const [first = "", second = ""] = played.merchantOrderNos;
  const results = await Promise.all([
    settlePayment({ message: paid(first), source: "notify" }),
    settlePayment({ message: paid(first), source: "return" }),
    settlePayment({ message: paid(first), source: "query" }),
    settlePayment({ message: paid(second), source: "notify" }),
    cancelOrder({ orderId: played.orderId, memberId: stage.memberId }).catch(() => null),
  ]);
  expect(results).toHaveLength(5);
  expect(await check(played, stage, "all at once")).toBe("paid");
});

test("pays no order with a wrong amount, and makes it due back", async () => {
  const session = await makeSession({ seats: 40 });
  const [memberId = ""] = await makePeople(1);
  const stage: Stage = {
    payWay: "credit",
    memberId,
    rivalId: null,
    session,
    seatIds: (session.seatIds[0] as number[]).slice(0, 2),
  };
  const {
    orderId,
    merchantOrderNos: [first = ""],
  } = await begin(stage);
  expect(await settlePayment({ message: { ...paid(first), amount: 1 }, source: "notify" })).toMatchObject({ result: "refund_due" });
  const order = await db.order.findUniqueOrThrow({ where: { id: orderId }, include: { refunds: true } });
  expect(order.status).toBe("unpaid");
  expect(order.refunds).toMatchObject([{ cause: "wrong_amount", amount: 1, status: "refund_due" }]);
});

test("counts each outcome once by way of payment, however often it is reported", async () => {
  const session = await makeSession({ seats: 40 });
  const [memberId = ""] = await makePeople(1);
  const seatIds = (session.seatIds[0] as number[]).slice(0, 2);
  const counted = () =>
    Object.fromEntries(
      [payments, ordersEnded].flatMap((family) => {
        const { name, samples } = family.read();
        return samples.map(({ labels, value }) => [`${name} ${labels?.outcome} ${labels?.way}`, value]);
      }),
    );
  const before = counted();
  const { merchantOrderNos } = await begin({ payWay: "credit", memberId, rivalId: null, session, seatIds });
  const [first = "", second = ""] = merchantOrderNos;
  for (const source of ["notify", "return", "query"] as const) await settlePayment({ message: paid(first), source });
  for (const source of ["notify", "query"] as const) await settlePayment({ message: paid(second), source });
  const after = counted();
  expect(
    Object.fromEntries(
      Object.entries(after)
        .map(([key, value]) => [key, value - (before[key] ?? 0)])
        .filter(([, grown]) => grown !== 0),
    ),
  ).toEqual({
    "houselight_payments_total started credit": 2,
    "houselight_payments_total paid credit": 1,
    "houselight_payments_total refund_due credit": 1,
    "houselight_orders_ended_total paid credit": 1,
  });
});
