import assert from "node:assert/strict";
import { test } from "playwright/test";
import { autoCreateOrder } from "@/lib/domain/orders/create/auto-create-order";
import { createOrder } from "@/lib/domain/orders/create/create-order";
import { cancelOrder, cancelOverdueOrder } from "@/lib/domain/orders/lifecycle/cancel-order";
import { isTransfer, payWayTraits, wayBack } from "@/lib/domain/pay-ways/rules";
import { payFreeOrder } from "@/lib/domain/payments/attempt/pay-free-order";
import { startPayment } from "@/lib/domain/payments/attempt/start-payment";
import { askAboutOpenPayments } from "@/lib/domain/payments/inquiry/ask-gateway";
import { expireOrder } from "@/lib/domain/payments/inquiry/expire-order";
import { newebpayNames } from "@/lib/domain/payments/newebpay/newebpay-names";
import { settlePayment } from "@/lib/domain/payments/settlement/settle-payment";
import type { GatewayMessage } from "@/lib/domain/payments/types";
import { approveRefund } from "@/lib/domain/refunds/decision/approve-refund";
import { rejectRefund } from "@/lib/domain/refunds/decision/reject-refund";
import { markPaidBack } from "@/lib/domain/refunds/mark-paid-back";
import { requestRefund } from "@/lib/domain/refunds/request-refund";
import { returnCardMoney } from "@/lib/domain/refunds/return-card-money";
import { DomainError } from "@/lib/errors/domain-error";
import { closeDb, db, runSql } from "@/lib/platform/db";
import { closeRedis } from "@/lib/platform/redis";
import { bookedMoney, wrongCounters, wrongOrders } from "@/prisma/factories/books";
import { areaOf, makeStage, seatsOf, startAttempts, type Stage } from "@/prisma/factories/histories";
import { describeScenario, orderScenarioOf, type Move, type OrderScenario } from "@/prisma/factories/order-scenarios";
import { testOperator } from "@/prisma/factories/test-operator";
import { fakeGateway, type Bank } from "@/sandbox/fake-gateway";
import { useOwnDatabase } from "@/test-support/isolation/use-own-database";
import { rounds } from "@/test-support/seeded";

// Random histories on a real database, ten thousand in npm run test:all. In each, the sum of all payments equals the price of
// paid orders, plus what was refunded or is due, plus what the terms keep of orders refunded on request
// (prisma/factories/books.ts has the equation). A separate bank records what the payers paid and got back,
// which must agree with our books.
// Other histories: MONEY_SEED=12345. One alone: MONEY_SEED=<its number> MONEY_HISTORIES=1.

test.describe.configure({ mode: "parallel" });
const HISTORIES = Number(process.env.MONEY_HISTORIES ?? rounds({ part: 400, full: 10_000 }));
const FIRST = Number(process.env.MONEY_SEED ?? 1);
const PARTS = Math.min(4, HISTORIES);
const STAGE = 250;
const SIDE_BY_SIDE = 10;

useOwnDatabase();

test.afterAll(async () => {
  await closeRedis();
  await closeDb();
});

type Played = { scenario: OrderScenario; index: number; stage: Stage; bank: Bank; orderId: string; orderNo: string; price: number };

const caller = (memberId: string) => ({ memberId, language: "tw" as const, bodyHash: "test" });
/** A refusal is a valid answer; everything else is a defect. */
const allowed = (scenario: OrderScenario) => (error: unknown) => {
  if (error instanceof DomainError) return null;
  throw new Error(`${describeScenario(scenario)}\n${String(error)}`, { cause: error });
};

function order(stage: Stage, { kind, qty, ticketType }: OrderScenario, index: number, memberId: string): Promise<string> {
  if (kind === "standing")
    return autoCreateOrder({
      order: { session_id: stage.standing.sessionId, area_id: areaOf(stage, index), qty, ticket_type: ticketType },
      caller: caller(memberId),
    });
  const session = kind === "free" ? stage.free : stage.seated;
  const products = kind === "products" ? [{ product_id: stage.productId, qty: 1 }] : [];
  return createOrder({
    order: {
      session_id: session.sessionId,
      seat_ids: seatsOf(session, index).slice(0, qty),
      ticket_type: ticketType,
      additional_product: products,
    },
    caller: caller(memberId),
  });
}

const numberOf = ({ orderNo }: Played, { attempt }: Move) => `${orderNo}_${attempt + 1}`;

function message(merchantOrderNo: string, amount: number, more: Partial<GatewayMessage> = {}): GatewayMessage {
  return {
    outcome: "paid",
    merchantOrderNo,
    amount,
    tradeNo: `T${merchantOrderNo}`,
    code: "SUCCESS",
    cardLast4: null,
    paidAt: new Date(),
    number: null,
    ...more,
  };
}

/** The payer pays, unless they have; then the shop is notified, once per move. */
async function pay(played: Played, move: Move, amount = played.price): Promise<void> {
  const { bank, scenario } = played;
  const { request } = bank.pay(numberOf(played, move), amount, newebpayNames[scenario.payWay]);
  await settlePayment({
    message: message(request.merchantOrderNo, request.amount),
    source: (["notify", "return", "query"] as const)[Math.floor(move.dice * 3)] ?? "notify",
  });
}

const moves: Record<Move["what"], (played: Played, move: Move) => Promise<unknown>> = {
  paid: (played, move) => pay(played, move),
  "wrong amount": (played, move) => pay(played, move, played.price + 1 - Math.floor(move.dice * 3) * 7 || 1),
  unreported: async (played, move) => played.bank.pay(numberOf(played, move), played.price, newebpayNames[played.scenario.payWay]),
  portal: async (played, move) => {
    const { bank, orderId, price, scenario } = played;
    const number = numberOf(played, move);
    const isKnown = (await db.payment.count({ where: { merchantOrderNo: number, status: "paid" } })) > 0;
    if (isKnown || wayBack(scenario.payWay) !== "gateway") return null;
    bank.pay(number, price, newebpayNames[scenario.payWay]);
    bank.refundInPortal(number, move.dice < 0.6 ? price : Math.ceil(price * move.dice) - 1);
    return askAboutOpenPayments(orderId);
  },
  failed: async (played, move) =>
    played.bank.tradeOf(numberOf(played, move)) ??
    settlePayment({ message: message(numberOf(played, move), played.price, { outcome: "failed", code: "MPG02004" }), source: "notify" }),
  number: async (played, move) => {
    const { payWay } = played.scenario;
    if (!isTransfer(payWay)) return null;
    const number = {
      payWay,
      bankCode: payWayTraits[payWay].number === "account" ? "008" : null,
      payNumber: "9123456789012",
      expiresAt: new Date(Date.now() + 86_400_000),
    };
    return settlePayment({
      message: message(numberOf(played, move), played.price, { outcome: "open", number, paidAt: null }),
      source: "customer",
    });
  },
  free: ({ orderId }) => payFreeOrder({ orderId }),
  "another attempt": ({ orderId, scenario, stage, index }) =>
    startPayment({ orderId, memberId: stage.members[index] as string, kind: ["ticket"], payWay: scenario.payWay, language: "tw" }),
  "answers later": ({ orderId }) => askAboutOpenPayments(orderId),
  deadline: async (played, { dice }) => {
    await passDeadline(played.orderId);
    if (dice < 0.4) await rival(played, dice < 0.2);
    return dice * 10 - Math.floor(dice * 10) < 0.3 ? expireOrder(played.orderId) : cancelOverdueOrder(played.orderId);
  },
  cancel: async (played, { dice }) => {
    await cancelOrder({ orderId: played.orderId, memberId: played.stage.members[played.index] as string });
    if (dice < 0.4) await rival(played, dice < 0.2);
  },
  rival: (played, { dice }) => rival(played, dice < 0.5),
  request: ({ orderId, stage, index }) => requestRefund({ orderId, memberId: stage.members[index] as string, request: { reason: "-" } }),
  approve: async (played, { dice }) =>
    approveRefund({ actor: testOperator, refundId: await requestOf(played), placesBack: dice < 0.5, paperReturned: true }),
  reject: async (played) => rejectRefund({ actor: testOperator, refundId: await requestOf(played), note: "-" }),
  "give back": refundDue,
};

async function passDeadline(orderId: string): Promise<void> {
  await runSql`UPDATE orders SET pay_deadline = now() - interval '1 second', held_until = now() - interval '1 second' WHERE id = ${orderId}::uuid AND status = 'unpaid'`;
  await runSql`UPDATE seats SET held_until = now() - interval '1 second' WHERE order_id = ${orderId}::uuid AND held_until < 'infinity'`;
}

/** Another member takes the places, if they are free, and may pay for them. */
async function rival({ stage, scenario, index, bank }: Played, pays: boolean): Promise<void> {
  const orderId = await order(stage, scenario, index, stage.rivals[index] as string).catch(allowed(scenario));
  if (orderId === null || !pays) return;
  if (scenario.kind === "free") return void (await payFreeOrder({ orderId }));
  await startAttempts([{ orderId, payWay: "credit", attempts: 1 }]);
  const { orderNo, totalPrice } = await db.order.findUniqueOrThrow({ where: { id: orderId }, select: { orderNo: true, totalPrice: true } });
  bank.pay(`${orderNo}_1`, totalPrice, "CREDIT");
  await settlePayment({ message: message(`${orderNo}_1`, totalPrice), source: "notify" });
}

const requestOf = async ({ orderId }: Played) =>
  (await db.refund.findFirst({ where: { orderId, cause: "request" }, orderBy: { id: "desc" }, select: { id: true } }))?.id ?? 0n;

/** One try to refund what is due: the gateway accepts, refuses or is silent, and a night may pass; a transfer is paid back by hand. */
async function refundDue({ orderId, scenario, bank }: Played, { dice }: Move): Promise<void> {
  const due = await db.refund.findMany({
    where: { orderId, status: "refund_due", paymentId: { not: null } },
    select: { id: true, payment: { select: { merchantOrderNo: true } } },
  });
  for (const { id, payment } of due) {
    const merchantOrderNo = payment?.merchantOrderNo ?? "";
    if (scenario.payWay === "atm" || scenario.payWay === "cvs") {
      await markPaidBack({ actor: testOperator, refundId: id });
      continue;
    }
    bank.behave(
      merchantOrderNo,
      dice < 0.6
        ? {}
        : dice < 0.75
          ? { card_orders: "lost" }
          : dice < 0.85
            ? { card_orders: "pending" }
            : dice < 0.93
              ? { card_orders: "down" }
              : { query: "down" },
    );
    await db.refund.update({ where: { id }, data: { nextTryAt: new Date(Date.now() - 1_000) } });
    await returnCardMoney({ limit: 1, only: id });
    if (dice * 7 - Math.floor(dice * 7) < 0.7) bank.night(merchantOrderNo);
  }
}

/** Retry while the database is too busy, as gateway, buyer and worker do; never after a deadlock. */
async function untilNotBusy<T>(work: () => Promise<T>): Promise<T> {
  for (let tries = 1; ; tries++) {
    try {
      return await work();
    } catch (error) {
      if (
        tries === 5 ||
        !/P2028|55P03|lock timeout|Transaction already closed|Unable to start a transaction/.test(
          String((error as { code?: string }).code) + String(error),
        )
      )
        throw error;
    }
  }
}

async function sideBySide<T>(items: T[], work: (item: T) => Promise<void>): Promise<void> {
  const queue = [...items];
  await Promise.all(
    Array.from({ length: SIDE_BY_SIDE }, async () => {
      for (let next = queue.pop(); next !== undefined; next = queue.pop()) await work(next);
    }),
  );
}

/** Play order scenarios concurrently on one stage. @returns how their orders ended */
async function playStage(first: number, count: number, bank: Bank): Promise<Map<string, number>> {
  const stage = await makeStage(count);
  const orderScenarios = Array.from({ length: count }, (_, index) => ({ index, scenario: orderScenarioOf(first + index) }));
  const all: Played[] = [];
  await sideBySide(orderScenarios, async ({ index, scenario }) => {
    const orderId = await untilNotBusy(() => order(stage, scenario, index, stage.members[index] as string)).catch(allowed(scenario));
    if (orderId !== null) all.push({ scenario, index, stage, bank, orderId, orderNo: "", price: 0 });
  });
  for (const row of await db.order.findMany({
    where: { id: { in: all.map(({ orderId }) => orderId) } },
    select: { id: true, orderNo: true, totalPrice: true },
  })) {
    Object.assign(all.find(({ orderId }) => orderId === row.id) as Played, { orderNo: row.orderNo, price: row.totalPrice });
  }
  await startAttempts(
    all
      .filter(({ price }) => price > 0)
      .map(({ orderId, scenario }) => ({ orderId, payWay: scenario.payWay, attempts: scenario.attempts })),
  );
  await sideBySide(all, async (played) => {
    const {
      scenario,
      price,
      bank: { tradeOf },
    } = played;
    const isAbout = (what: Move["what"]) =>
      price > 0 || !["paid", "wrong amount", "unreported", "portal", "failed", "number", "another attempt"].includes(what);
    for (const move of scenario.moves) {
      if (isAbout(move.what)) await untilNotBusy(() => moves[move.what](played, move)).catch(allowed(scenario));
    }
    // Unreported payments: the sweeps finally ask the gateway.
    if (scenario.moves.some(({ what, attempt }) => what === "unreported" && tradeOf(`${played.orderNo}_${attempt + 1}`)))
      await askAboutOpenPayments(played.orderId);
  });
  await check(stage, bank, all);
  const endings = await db.order.groupBy({
    by: ["status", "cancelReason"],
    where: { id: { in: all.map(({ orderId }) => orderId) } },
    _count: true,
  });
  return new Map(endings.map(({ status, cancelReason, _count }) => [`${status} ${cancelReason ?? ""}`.trim(), _count]));
}

async function check(stage: Stage, bank: Bank, all: Played[]): Promise<void> {
  const scenarioFor = (orderNo: string) => all.find((played) => orderNo.startsWith(played.orderNo));
  const named = (found: { rule: string; order: string }[]) =>
    found.map(
      ({ rule, order: orderNo }) =>
        `${orderNo} ${rule}\n  ${scenarioFor(orderNo) ? describeScenario((scenarioFor(orderNo) as Played).scenario) : "somebody else's order"}`,
    );
  assert.deepEqual(named([...(await wrongOrders(stage)), ...(await wrongCounters(stage))]), []);
  const booked = await bookedMoney(stage);
  for (const { merchantOrderNo, received, refunded, due, isCard } of booked) {
    const about = `${merchantOrderNo} ${scenarioFor(merchantOrderNo) ? describeScenario((scenarioFor(merchantOrderNo) as Played).scenario) : ""}`;
    assert.equal(received, bank.tradeOf(merchantOrderNo)?.request.amount, `what the payer gave: ${about}`);
    const { done, underWay } = bank.givenBack(merchantOrderNo);
    if (isCard)
      assert.ok(
        refunded <= done && done + underWay <= refunded + due,
        `what the payer got back: ${done}, ${underWay} under way, booked ${refunded} and ${due} due: ${about}`,
      );
  }
  const paidThere = all
    .flatMap(({ orderNo, scenario }) => Array.from({ length: scenario.attempts }, (_, i) => `${orderNo}_${i + 1}`))
    .filter((number) => bank.tradeOf(number));
  const known = new Set(booked.map(({ merchantOrderNo }) => merchantOrderNo));
  assert.deepEqual(
    paidThere.filter((number) => !known.has(number)),
    [],
    "what was paid is known",
  );
}

for (let part = 0; part < PARTS; part++) {
  const [from, to] = [part, part + 1].map((n) => FIRST + Math.floor((HISTORIES * n) / PARTS)) as [number, number];
  test(`conserves money in histories ${from} to ${to - 1}`, async () => {
    test.setTimeout(900_000);
    const bank = await fakeGateway();
    const endings = new Map<string, number>();
    for (let first = from; first < to; first += STAGE) {
      for (const [ending, count] of await playStage(first, Math.min(STAGE, to - first), bank))
        endings.set(ending, (endings.get(ending) ?? 0) + count);
    }
    await bank.close();
    console.log(`  ${[...endings].map(([ending, count]) => `${ending} ${count}`).join(", ")}`);
    if (to - from >= STAGE)
      for (const ending of ["paid", "unpaid", "cancelled member", "cancelled overdue", "cancelled refund"])
        assert.ok((endings.get(ending) ?? 0) > 0, `no history ended ${ending}`);
  });
}
