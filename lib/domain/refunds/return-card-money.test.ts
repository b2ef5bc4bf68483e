import { expect, test } from "playwright/test";
import { createOrder } from "@/lib/domain/orders/create/create-order";
import { startPayment } from "@/lib/domain/payments/attempt/start-payment";
import { askAboutOpenPayments } from "@/lib/domain/payments/inquiry/ask-gateway";
import { nextRefundStep } from "@/lib/domain/payments/newebpay/next-refund-step";
import { leaseRefund } from "@/lib/domain/refunds/lease-refund";
import { returnCardMoney } from "@/lib/domain/refunds/return-card-money";
import { addSeconds } from "@/lib/platform/clock";
import { closeDb, db, querySql } from "@/lib/platform/db";
import { env } from "@/lib/platform/env";
import { makeMember } from "@/prisma/factories/members";
import { makeSession } from "@/prisma/factories/sessions";
import { heldReplyProxy } from "@/sandbox/held-reply-proxy";
import { openShop, type TestShop } from "@/sandbox/test-shop";
import { spanOf } from "@/test-support/isolation/span-of";
import { useOwnDatabase } from "@/test-support/isolation/use-own-database";
import { useRedis } from "@/test-support/use-redis";

// Against the gateway's sandbox, over HTTP. The sandbox has its own clock: the bank's night passes on demand.

const PAID = 2_100;
let shop: TestShop;
let before: string | undefined;
const { REDIS_URL } = env();

// A lock of the gateway holds all refunds.
useOwnDatabase();

test.beforeAll(async () => {
  await useRedis(new URL("/11", REDIS_URL).href);
  shop = await openShop();
  await shop.json("/simulate/mode", { notify: "drop" });
  before = env().NEWEBPAY_API_URL;
  env().NEWEBPAY_API_URL = shop.sandbox.url;
});
test.afterAll(async () => {
  env().NEWEBPAY_API_URL = before;
  await shop.close();
  await useRedis(REDIS_URL);
  await closeDb();
});

type Due = { id: bigint; orderId: string; merchantOrderNo: string };

/** An order paid at the gateway, with a refund due. */
async function due(amount = PAID, cause: "late" | "request" | "wrong_amount" = "request"): Promise<Due> {
  const [member, session] = await Promise.all([makeMember(), makeSession({ seats: 20 })]);
  const order = { session_id: session.sessionId, seat_ids: (session.seatIds[0] as number[]).slice(0, 2), ticket_type: "e_ticket" as const };
  const orderId = await createOrder({ order, caller: { memberId: member.id, language: "tw", bodyHash: "test" } });
  const entry = await startPayment({ orderId, memberId: member.id, kind: ["ticket"], payWay: "credit", language: "tw" });
  await shop.post("/MPG/mpg_gateway", (entry as { fields: Record<string, string> }).fields);
  const payment = await db.payment.findFirstOrThrow({ where: { orderId } });
  await shop.json("/simulate/pay", { MerchantOrderNo: payment.merchantOrderNo });
  await askAboutOpenPayments(orderId);
  const { id } = await db.refund.create({ data: { orderId, paymentId: payment.id, cause, status: "refund_due", amount } });
  return { id, orderId, merchantOrderNo: payment.merchantOrderNo };
}

let lastLook: Awaited<ReturnType<typeof spanOf>>;

/** Try the refund now, whatever its wait. */
async function look({ id }: Due): Promise<Awaited<ReturnType<typeof stateOf>>> {
  await db.refund.update({ where: { id }, data: { nextTryAt: addSeconds(new Date(), -1) } });
  lastLook = await spanOf(() => returnCardMoney({ limit: 1, only: id }));
  return stateOf(id);
}

async function stateOf(id: bigint) {
  const refund = await db.refund.findUniqueOrThrow({ where: { id } });
  const { status, gatewayStep, problem, attempts } = refund;
  return { status, gatewayStep, problem, attempts };
}

/** The next try is this many seconds after the last look at any refund, or after `span`. */
async function expectWait(id: bigint, seconds: number, { from, to } = lastLook): Promise<void> {
  const next = (await db.refund.findUniqueOrThrow({ where: { id } })).nextTryAt.getTime();
  expect(next).toBeGreaterThanOrEqual(from + seconds * 1_000);
  expect(next).toBeLessThanOrEqual(to + seconds * 1_000);
}

const trade = async (merchantOrderNo: string) => (await shop.query(merchantOrderNo, String(PAID))).Result as Record<string, string>;
const mode = ({ merchantOrderNo }: Due, card_orders: string) =>
  shop.json("/simulate/mode", { MerchantOrderNo: merchantOrderNo, card_orders });
const night = ({ merchantOrderNo }: Due) => shop.json("/simulate/settle", { MerchantOrderNo: merchantOrderNo });
const sent = async ({ orderId }: Due) =>
  (await db.paymentLog.findMany({ where: { payment: { orderId }, event: "give_back" }, orderBy: { id: "asc" } }))
    .map(({ data }) => data as { step: string; code?: string | null })
    .filter((data) => "code" in data)
    .map(({ step, code }) => `${step} ${code}`);

test("cancels an uncaptured payment in full", async () => {
  const refund = await due();
  expect(await look(refund)).toMatchObject({ status: "refunded", gatewayStep: "cancel", problem: null, attempts: 1 });
  expect(await trade(refund.merchantOrderNo)).toMatchObject({ TradeStatus: "3" });
  expect(await look(refund)).toMatchObject({ attempts: 1 });
  expect(await querySql`SELECT template FROM mail_outbox WHERE order_id = ${refund.orderId}::uuid AND template = 'refunded'`).toHaveLength(
    1,
  );
});

test("makes a partial refund after the capture of the whole, over two nights of the bank", async () => {
  const refund = await due(1_800);
  expect(await look(refund)).toMatchObject({ status: "refund_due", problem: null });
  expect(await trade(refund.merchantOrderNo)).toMatchObject({ CloseStatus: "1", CloseAmt: String(PAID) });
  expect(await look(refund)).toMatchObject({ status: "refund_due", problem: null });
  await night(refund);
  expect(await look(refund)).toMatchObject({ status: "refund_due", gatewayStep: "refund" });
  expect(await trade(refund.merchantOrderNo)).toMatchObject({ BackStatus: "1", BackBalance: "300" });
  expect(await look(refund)).toMatchObject({ status: "refund_due", problem: null });
  await night(refund);
  expect(await look(refund)).toMatchObject({ status: "refunded" });
  expect(await sent(refund)).toEqual(["capture SUCCESS", "refund SUCCESS"]);
  expect(await trade(refund.merchantOrderNo)).toMatchObject({ BackBalance: "300", BackStatus: "3", TradeStatus: "1" });
});

test("refunds a captured payment in full", async () => {
  const refund = await due();
  await shop.order("Close", refund.merchantOrderNo, { Amt: String(PAID), CloseType: "1" });
  expect(await look(refund)).toMatchObject({ status: "refund_due", gatewayStep: null });
  await night(refund);
  await look(refund);
  await night(refund);
  expect(await look(refund)).toMatchObject({ status: "refunded", gatewayStep: "refund" });
  expect(await trade(refund.merchantOrderNo)).toMatchObject({ TradeStatus: "6" });
});

test("makes two partial refunds of one payment one after the other, each once, and takes the second not for the first", async () => {
  const first = await due(900);
  const { paymentId } = await db.refund.findUniqueOrThrow({ where: { id: first.id } });
  const again = await db.refund.create({ data: { orderId: first.orderId, paymentId, cause: "return", status: "refund_due", amount: 300 } });
  const second = { ...first, id: again.id };
  expect(await look(second), "the first one goes first").toMatchObject({ status: "refund_due", attempts: 0 });
  await look(first);
  await night(first);
  await look(first);
  await night(first);
  expect(await look(second)).toMatchObject({ status: "refund_due", attempts: 0 });
  expect(await look(first)).toMatchObject({ status: "refunded" });
  expect(await look(second)).toMatchObject({ status: "refund_due", gatewayStep: "refund", problem: null });
  expect(await look(second)).toMatchObject({ status: "refund_due", problem: null });
  await night(second);
  expect(await look(second)).toMatchObject({ status: "refunded" });
  expect(await sent(first)).toEqual(["capture SUCCESS", "refund SUCCESS", "refund SUCCESS"]);
  expect(await trade(first.merchantOrderNo)).toMatchObject({ BackBalance: String(PAID - 1_200), BackStatus: "3", TradeStatus: "1" });
  // The second refund completes the amount.
  const last = {
    ...first,
    id: (
      await db.refund.create({ data: { orderId: first.orderId, paymentId, cause: "return", status: "refund_due", amount: PAID - 1_200 } })
    ).id,
  };
  await look(last);
  await night(last);
  expect(await look(last)).toMatchObject({ status: "refunded" });
  expect(await trade(first.merchantOrderNo)).toMatchObject({ BackBalance: "0", TradeStatus: "6" });
});

test("queries the gateway after a lost answer, and sends no command twice", async () => {
  const cancelled = await due();
  await mode(cancelled, "lost");
  expect(await look(cancelled)).toMatchObject({ status: "refund_due", problem: "no_answer" });
  await expectWait(cancelled.id, 300);
  expect(await look(cancelled)).toMatchObject({ status: "refunded", problem: null });
  expect(await sent(cancelled)).toEqual(["cancel null"]);

  const part = await due(500);
  await mode(part, "lost");
  await look(part);
  await night(part);
  await look(part);
  await look(part);
  await night(part);
  expect(await look(part)).toMatchObject({ status: "refunded" });
  expect(await sent(part)).toEqual(["capture null", "refund null"]);
  expect(await trade(part.merchantOrderNo)).toMatchObject({ BackBalance: String(PAID - 500) });
});

test("tries an absent, busy or locked gateway again later", async () => {
  const away = await due();
  await mode(away, "down");
  expect(await look(away)).toMatchObject({ status: "refund_due", problem: "no_answer", attempts: 1 });
  await mode(away, "pending");
  expect(await look(away)).toMatchObject({ status: "refund_due", problem: "TRA20001" });
  await expectWait(away.id, 900);
  const other = await due();
  await mode(away, "locked");
  expect(await look(away)).toMatchObject({ status: "refund_due", problem: "TRA10702" });
  // The lock applies to the shop.
  for (const { id } of [away, other]) await expectWait(id, 3_600);
  await shop.json("/simulate/mode", { MerchantOrderNo: away.merchantOrderNo, query: "down" });
  expect(await look(away)).toMatchObject({ status: "refund_due", problem: "no_answer", attempts: 4 });
  await shop.json("/simulate/mode", { MerchantOrderNo: away.merchantOrderNo, query: "normal", card_orders: "normal" });
  expect(await look(away)).toMatchObject({ status: "refunded" });
});

test("refunds once with many workers at once", async () => {
  const refund = await due();
  await db.refund.update({ where: { id: refund.id }, data: { nextTryAt: new Date(Date.now() - 1_000) } });
  const looked = await Promise.all(Array.from({ length: 8 }, () => returnCardMoney({ limit: 1, only: refund.id })));
  expect(looked.reduce((sum, one) => sum + one, 0)).toBe(1);
  expect(await sent(refund)).toEqual(["cancel SUCCESS"]);
  expect(await stateOf(refund.id)).toMatchObject({ status: "refunded", attempts: 1 });
});

test("gives the lease of a worker that sleeps past it to the next one, and lets the first change nothing afterwards", async () => {
  const refund = await due();
  const isDue = () => db.refund.update({ where: { id: refund.id }, data: { nextTryAt: new Date(Date.now() - 1_000) } });
  const proxy = await heldReplyProxy(shop.sandbox.url);
  env().NEWEBPAY_API_URL = proxy.url;
  try {
    await isDue();
    let stale!: Promise<number>;
    const span = await spanOf(async () => {
      stale = returnCardMoney({ limit: 1, only: refund.id });
      await expect.poll(() => proxy.seen.isHeld).toBe(true);
    });
    expect(await leaseRefund(refund.id), "no other worker gets it during the lease").toBeNull();
    await expectWait(refund.id, 120, span);
    await isDue();
    expect(await returnCardMoney({ limit: 1, only: refund.id })).toBe(1);
    expect(await stateOf(refund.id)).toMatchObject({ status: "refunded", attempts: 2 });
    proxy.release();
    await stale;
    expect(proxy.seen.orders).toBe(1);
    expect(await sent(refund)).toEqual(["cancel SUCCESS"]);
    expect(await stateOf(refund.id)).toMatchObject({ status: "refunded", attempts: 2 });
  } finally {
    env().NEWEBPAY_API_URL = shop.sandbox.url;
    await proxy.close();
  }
});

test("waits for a person when the gateway's record is missing or contradictory", async () => {
  const strange = await due(500);
  await shop.order("Cancel", strange.merchantOrderNo, { Amt: String(PAID) });
  expect(await look(strange)).toMatchObject({ status: "refund_due", problem: "stuck" });
  await db.payment.updateMany({ where: { orderId: strange.orderId }, data: { merchantOrderNo: `${strange.merchantOrderNo}x` } });
  expect(await look(strange)).toMatchObject({ status: "refund_due", problem: "unknown" });
});

test("derives the next step from the gateway's record alone", () => {
  const card = (TradeStatus: string, CloseStatus: string, BackStatus: string, BackBalance = 100) => ({
    TradeStatus,
    CloseStatus,
    BackStatus,
    CloseAmt: 100,
    BackBalance,
  });
  const whole = { paid: 100, back: 100 };
  const part = { paid: 100, back: 40 };
  expect(nextRefundStep(card("1", "0", "0"), whole)).toBe("cancel");
  expect(nextRefundStep(card("1", "0", "0"), part)).toBe("capture");
  for (const close of ["1", "2"]) expect(nextRefundStep(card("1", close, "0"), whole)).toBe("wait");
  expect(nextRefundStep(card("1", "3", "0"), part)).toBe("refund");
  for (const back of ["1", "2"]) expect(nextRefundStep(card("1", "3", back), part)).toBe("wait");
  expect(nextRefundStep(card("1", "3", "3", 60), part)).toBe("done");
  expect(nextRefundStep(card("1", "3", "3", 61), part)).toBe("stuck");
  expect(nextRefundStep(card("1", "3", "3", 60), { ...part, before: 40 })).toBe("refund");
  expect(nextRefundStep(card("1", "3", "3", 50), { ...part, before: 40 })).toBe("stuck");
  expect(nextRefundStep(card("1", "3", "3", 20), { ...part, before: 40 })).toBe("done");
  expect(nextRefundStep(card("1", "3", "4"), part)).toBe("stuck");
  expect(nextRefundStep(card("1", "4", "0"), part)).toBe("stuck");
  expect(nextRefundStep(card("6", "3", "3", 0), whole)).toBe("done");
  // If the gateway also reports "refunded" for a part, the amounts decide if it has them.
  expect(nextRefundStep(card("6", "3", "3", 60), part)).toBe("done");
  expect(nextRefundStep(card("6", "3", "3", 60), { ...part, before: 40 })).toBe("refund");
  expect(nextRefundStep(card("6", "3", "3", 20), { ...part, before: 40 })).toBe("done");
  expect(nextRefundStep(card("6", "3", "3", 60), whole)).toBe("stuck");
  expect(nextRefundStep(card("6", "3", "1", 0), whole)).toBe("wait");
  expect(nextRefundStep({ TradeStatus: "6" }, whole)).toBe("done");
  for (const back of ["", "0"])
    expect(nextRefundStep({ TradeStatus: "6", CloseAmt: 0, BackBalance: 0, CloseStatus: "0", BackStatus: back }, part)).toBe("done");
  expect(nextRefundStep(card("3", "0", "0"), whole)).toBe("done");
  expect(nextRefundStep(card("3", "0", "0"), part)).toBe("stuck");
  for (const status of ["0", "2"]) expect(nextRefundStep(card(status, "0", "0"), whole)).toBe("stuck");
});

test.describe(() => {
  // It holds all refunds that are due, and counts its own.
  useOwnDatabase();
  test(
    "makes all refunds wait an hour after five refusals in a row for an empty balance, and continues once there is money",
    holdAllRefunds,
  );
});

async function holdAllRefunds(): Promise<void> {
  const all = [];
  for (let n = 0; n < 6; n++) all.push(await due());
  const ids = all.map(({ id }) => id);
  await shop.json("/simulate/mode", { card_orders: "empty" });
  const { from } = await spanOf(async () => expect(await returnCardMoney({ limit: 20 })).toBe(5));
  const held = await db.refund.findMany({ where: { id: { in: ids }, nextTryAt: { gte: new Date(from + 3_600_000) } } });
  expect(held.map(({ problem }) => problem).sort()).toEqual([...Array.from({ length: 5 }, () => "TRA99001"), null]);
  await shop.json("/simulate/mode", { card_orders: "normal" });
  await db.refund.updateMany({ where: { id: { in: ids } }, data: { nextTryAt: new Date() } });
  expect(await returnCardMoney({ limit: 20 })).toBe(6);
  expect(await db.refund.count({ where: { id: { in: ids }, status: "refunded" } })).toBe(6);
}
