import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "playwright/test";
import { createOrder } from "@/lib/domain/orders/create/create-order";
import type { PayWay } from "@/lib/domain/pay-ways/rules";
import { startPayment } from "@/lib/domain/payments/attempt/start-payment";
import { askAboutOpenPayments } from "@/lib/domain/payments/inquiry/ask-gateway";
import { settleGatewayPost } from "@/lib/domain/payments/inquiry/settle-gateway-post";
import { readExport } from "@/lib/domain/payments/reconciliation/read-export";
import { reconcile } from "@/lib/domain/payments/reconciliation/reconcile";
import { reconcileFile } from "@/lib/domain/payments/reconciliation/reconcile-file";
import { handleUnknownPayment, unknownDifferences } from "@/lib/domain/payments/reconciliation/unknown-payments";
import { addSeconds } from "@/lib/platform/clock";
import { closeDb, db, runSql } from "@/lib/platform/db";
import { closeRedis } from "@/lib/platform/redis";
import { makeMember } from "@/prisma/factories/members";
import { makeSession } from "@/prisma/factories/sessions";
import { openAskedShop } from "@/sandbox/open-asked-shop";
import { formOf, type TestShop } from "@/sandbox/test-shop";
import { useOwnDatabase } from "@/test-support/isolation/use-own-database";
import { runCommand } from "@/test-support/run-command";

// The gateway's export, fetched from the sandbox, against our books. Each test has a separate shop and day, long past.

const PRICE = 2_100;
let shop: TestShop;
useOwnDatabase();

test.beforeEach(async () => {
  shop = await openAskedShop();
});
test.afterEach(async () => {
  await shop.close();
});
test.afterAll(async () => {
  await closeRedis();
  await closeDb();
});

let days = Math.floor(Math.random() * 3_000);
/** A day that no other test uses; they start in 1970. */
const newDay = () => addSeconds(new Date("1970-01-02T00:00:00+08:00"), 86_400 * days++);

type Bought = { orderId: string; orderNo: string; merchantOrderNo: string; paymentId: bigint };

async function buy(payWay: PayWay = "credit", { isPaid = true, isKnown = true } = {}): Promise<Bought> {
  const [member, session] = await Promise.all([makeMember(), makeSession({ seats: 20 })]);
  const order = { session_id: session.sessionId, seat_ids: (session.seatIds[0] as number[]).slice(0, 2), ticket_type: "e_ticket" as const };
  const orderId = await createOrder({ order, caller: { memberId: member.id, language: "tw", bodyHash: "test" } });
  const entry = await startPayment({ orderId, memberId: member.id, kind: ["ticket"], payWay, language: "tw" });
  const page = await shop.post("/MPG/mpg_gateway", (entry as { fields: Record<string, string> }).fields);
  if (payWay === "atm") await shop.post(formOf(page.text).action, {});
  const payment = await db.payment.findFirstOrThrow({ where: { orderId }, include: { order: { select: { orderNo: true } } } });
  if (isPaid) await shop.json("/simulate/pay", { MerchantOrderNo: payment.merchantOrderNo });
  if (isKnown) await askAboutOpenPayments(orderId);
  return { orderId, orderNo: payment.order.orderNo, merchantOrderNo: payment.merchantOrderNo, paymentId: payment.id };
}

/** Lose an attempt as a failover does: our books no longer know its number. */
const lose = ({ paymentId, merchantOrderNo }: Bought) =>
  db.payment.update({ where: { id: paymentId }, data: { merchantOrderNo: `lost ${merchantOrderNo}`.slice(0, 30) } });
const exported = async () => new Uint8Array(await (await fetch(`${shop.sandbox.url}/simulate/export`)).arrayBuffer());

/** Move these orders to a separate day and compare them with the file of that day. */
async function compare(...orders: Bought[]) {
  const from = newDay();
  const at = addSeconds(from, 3_600);
  for (const { orderId } of orders)
    await runSql`UPDATE payments SET started_at = ${at}, closes_at = ${at}, paid_at = CASE WHEN paid_at IS NOT NULL THEN ${at}::timestamptz END WHERE order_id = ${orderId}::uuid`;
  return reconcileFile(readExport(await exported()), { from, until: addSeconds(from, 86_400) });
}

const actor = { kind: "command" as const, name: "a test" };

test("finds no difference on a normal day: paid by card and transfer, left, an unpaid number, refunded in the portal", async () => {
  const refunded = await buy("credit", { isKnown: false });
  await shop.order("Cancel", refunded.merchantOrderNo, { Version: "1.0", Amt: String(PRICE) });
  await askAboutOpenPayments(refunded.orderId);
  const all = [refunded, await buy(), await buy("atm"), await buy("credit", { isPaid: false }), await buy("atm", { isPaid: false })];
  const { differences, compared } = await compare(...all);
  expect(differences).toEqual([]);
  expect(compared).toBe(5);
  expect(await db.reconciliation.findFirstOrThrow({ orderBy: { id: "desc" }, where: { source: "file" } })).toMatchObject({
    differences: [],
    finishedAt: expect.any(Date),
  });
});

test("finds what only the gateway has: a charge whose attempt was lost, and one whose notify is missing", async () => {
  const [lost, gone, unheard] = [await buy(), await buy(), await buy("credit", { isKnown: false })];
  await shop.order("Cancel", gone.merchantOrderNo, { Version: "1.0", Amt: String(PRICE) });
  for (const one of [lost, gone]) await lose(one);
  const { differences } = await compare(unheard);
  expect(differences).toMatchObject([
    {
      kind: "unknown_at_gateway",
      order_no: "-",
      merchant_order_no: lost.merchantOrderNo,
      ours: "no such attempt",
      gateways: expect.stringContaining(`TradeStatus 1, TWD ${PRICE}`),
    },
    { kind: "paid_at_gateway", order_no: unheard.orderNo, merchant_order_no: unheard.merchantOrderNo, ours: "started" },
  ]);
  expect(
    await db.unknownPayment.findMany({ where: { merchantOrderNo: { in: [lost.merchantOrderNo, gone.merchantOrderNo] } } }),
  ).toMatchObject([{ merchantOrderNo: lost.merchantOrderNo, source: "file", amount: PRICE, times: 1 }]);
  expect(await handleUnknownPayment({ merchantOrderNo: lost.merchantOrderNo, note: "given back in the portal", actor })).toBe(1);
  expect(
    (await compare(unheard)).differences.map(({ kind }) => kind),
    "handled money is no longer reported",
  ).toEqual(["paid_at_gateway"]);
});

test("finds what only we have, a different amount, and a refund on one side only", async () => {
  const [known, other, back] = [await buy(), await buy(), await buy()];
  const elsewhere = await buy();
  await lose(elsewhere);
  await db.payment.update({ where: { id: other.paymentId }, data: { amount: 2_500 } });
  await shop.order("Cancel", back.merchantOrderNo, { Version: "1.0", Amt: String(PRICE) });
  const { differences } = await compare(known, other, back, elsewhere);
  const shortly = differences.map(({ kind, order_no: orderNo }) => `${kind} ${orderNo}`);
  expect(shortly.sort()).toEqual(
    [`amount ${other.orderNo}`, `given_back_at_gateway ${back.orderNo}`, `paid_here ${elsewhere.orderNo}`, "unknown_at_gateway -"].sort(),
  );
});

test("stores a notify for an unknown number once, reports it in the comparison and counts it until it is handled", async () => {
  const merchantOrderNo = `HL${Date.now()}_1_LOST`;
  const message = {
    outcome: "paid" as const,
    merchantOrderNo,
    amount: 990,
    tradeNo: `T${merchantOrderNo}`,
    code: "SUCCESS",
    cardLast4: null,
    paidAt: new Date(),
    number: null,
  };
  for (let times = 0; times < 3; times++) expect(await settleGatewayPost({ message, source: "notify" })).toEqual({ result: "unknown" });
  await settleGatewayPost({ message: { ...message, outcome: "failed", tradeNo: "other" }, source: "notify" });
  expect(await db.unknownPayment.findMany({ where: { merchantOrderNo } })).toMatchObject([
    { times: 3, amount: 990, source: "notify", reason: "unknown" },
  ]);
  expect(
    await db.paymentLog.count({ where: { event: "unknown", data: { path: ["merchantOrderNo"], equals: merchantOrderNo } } }),
    "the log grows with trades, not with notices",
  ).toBe(1);
  const day = newDay();
  await db.unknownPayment.updateMany({ where: { merchantOrderNo }, data: { lastAt: addSeconds(day, 60) } });
  const span = { from: day, until: addSeconds(day, 86_400) };
  expect((await reconcile(span)).differences).toEqual([
    {
      kind: "unknown_at_gateway",
      order_no: "-",
      merchant_order_no: merchantOrderNo,
      ours: "no such attempt",
      gateways: `TWD 990, trade T${merchantOrderNo}, told 3 times, last by notify`,
    },
  ]);
  await handleUnknownPayment({ merchantOrderNo, actor });
  expect(await unknownDifferences(span)).toEqual([]);
});

test("compares by command: the file's own span, its differences and the exit code", async () => {
  const lost = await buy();
  await lose(lost);
  // No other payment is in the file's span: it has a year that no other test uses.
  const text = new TextDecoder().decode(await exported()).replace(/\d{4}(-\d\d-\d\d \d\d:\d\d:\d\d)/g, "1971$1");
  const folder = mkdtempSync(join(tmpdir(), "houselight-export-"));
  const run = async (...words: string[]) => {
    const { code, output } = await runCommand("reconcile", words);
    return { status: code, output };
  };
  try {
    const [good, bad] = [join(folder, "trades.csv"), join(folder, "bad.csv")];
    writeFileSync(good, text);
    writeFileSync(bad, "a,b\n1,2\n");
    const [compared, unreadable, missing] = await Promise.all([
      run("--file", good),
      run("--file", bad),
      run("--file", join(folder, "none.csv")),
    ]);
    expect(compared).toMatchObject({
      status: 1,
      output: expect.stringContaining(
        `-  ${lost.merchantOrderNo}  unknown_at_gateway: the gateway has money for a number that no attempt here has`,
      ),
    });
    expect(compared.output).toContain("1 attempts compared, 0 unanswered, 1 differences.");
    writeFileSync(good, `${text.split("\n")[0]}\n`);
    expect(await run("--file", good, "--from", "1972-01-01", "--until", "1972-01-01")).toMatchObject({
      status: 3,
      output: expect.stringContaining("Nothing was compared"),
    });
    expect(unreadable).toMatchObject({ status: 2, output: expect.stringContaining("There is no column 商店訂單編號") });
    expect(missing).toMatchObject({ status: 2, output: expect.stringContaining("ENOENT") });
    expect(await run("--handled", lost.merchantOrderNo, "--note", "-")).toMatchObject({ status: 0 });
  } finally {
    rmSync(folder, { recursive: true });
  }
});
