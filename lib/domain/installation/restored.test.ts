import { execFile } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "playwright/test";
import { declareRestored } from "@/lib/domain/installation/declare-restored";
import { highestOrderNo } from "@/lib/domain/installation/highest-order-no";
import { judgeDatabase } from "@/lib/domain/installation/judge-database";
import { keepBeat } from "@/lib/domain/installation/keep-beat";
import { refuseRestored } from "@/lib/domain/installation/refuse-restored";
import { readQuietUntil } from "@/lib/domain/installation/witness";
import { readInvoice } from "@/lib/domain/invoices/read-invoice";
import { createOrder } from "@/lib/domain/orders/create/create-order";
import { startPayment } from "@/lib/domain/payments/attempt/start-payment";
import { askAboutOpenPayments } from "@/lib/domain/payments/inquiry/ask-gateway";
import { addSeconds } from "@/lib/platform/clock";
import { closeDb, db, Prisma, querySql, runSql } from "@/lib/platform/db";
import { env } from "@/lib/platform/env";
import { closeRedis, redis } from "@/lib/platform/redis";
import { makeMembers, type MemberFixture } from "@/prisma/factories/members";
import { makeSession } from "@/prisma/factories/sessions";
import { playGateway, type TestGateway } from "@/sandbox/play-gateway";
import { runCommand } from "@/test-support/run-command";
import { startOwnCluster } from "@/test-support/start-own-cluster";

// A separate cluster for this file, whose database is backed up, sold from and restored, with a Redis that keeps running and a
// gateway that retains its records.

test.describe.configure({ mode: "serial" });
const before = { DATABASE_URL: env().DATABASE_URL, REDIS_URL: env().REDIS_URL };
let cluster: Awaited<ReturnType<typeof startOwnCluster>>;
let gateway: TestGateway;
const folder = mkdtempSync(join(tmpdir(), "houselight-restored-"));

async function use(settings: typeof before): Promise<void> {
  await closeDb();
  await closeRedis();
  Object.assign(env(), settings);
}

test.beforeAll(async () => {
  [cluster, gateway] = await Promise.all([startOwnCluster(), playGateway()]);
  await gateway.simulate("mode", { notify: "drop" });
  await use({ DATABASE_URL: cluster.url, REDIS_URL: new URL("/6", before.REDIS_URL).href });
});
test.afterAll(async () => {
  await use(before);
  await gateway.close();
  await cluster.close();
  await closeRedis();
  rmSync(folder, { recursive: true });
});

type Sold = { orderId: string; orderNo: string; merchantOrderNo: string; invoiceNo: string; amount: number };

/** Orders of the same price, each with an attempt that the gateway has seen. */
async function sell(count: number, { isPaid }: { isPaid: boolean }): Promise<Sold[]> {
  const [members, session] = await Promise.all([makeMembers(count), makeSession({ seats: count })]);
  const sold: Sold[] = [];
  for (const [i, { id }] of (members as MemberFixture[]).entries()) {
    const seats = (session.seatIds[0] as number[]).slice(i, i + 1);
    const orderId = await createOrder({
      order: { session_id: session.sessionId, seat_ids: seats, ticket_type: "e_ticket" },
      caller: { memberId: id, language: "tw", bodyHash: "test" },
    });
    const entry = await startPayment({ orderId, memberId: id, kind: ["ticket"], payWay: "credit", language: "tw" });
    await fetch((entry as { action: string }).action, {
      method: "POST",
      body: new URLSearchParams((entry as { fields: Record<string, string> }).fields),
    });
    const payment = await db.payment.findFirstOrThrow({ where: { orderId }, include: { order: true } });
    if (isPaid) await gateway.simulate("pay", { MerchantOrderNo: payment.merchantOrderNo });
    sold.push({
      orderId,
      orderNo: payment.order.orderNo,
      merchantOrderNo: payment.merchantOrderNo,
      invoiceNo: (await readInvoice(orderId)).number,
      amount: payment.amount,
    });
  }
  return sold;
}

const statusOf = async ({ orderId }: Sold) => (await db.order.findUniqueOrThrow({ where: { id: orderId } })).status;
const beatLongAgo = () => runSql`UPDATE installation SET beat_at = now() - interval '2 minutes'`;
const numbers = (sold: Sold[]) => sold.flatMap(({ orderNo, merchantOrderNo, invoiceNo }) => [orderNo, merchantOrderNo, invoiceNo]);

const running = (orders: Sold[]) => orders.map(({ orderNo }) => Number(orderNo.slice(10)));

/** The settings with which a process of the product runs on this database. */
const settings = () => ({
  DATABASE_URL: env().DATABASE_URL,
  REDIS_URL: env().REDIS_URL,
  NEWEBPAY_API_URL: gateway.url,
  LOG_LEVEL: "error",
});

async function restoredCommand(...words: string[]): Promise<{ status: number; output: string }> {
  const { code, output } = await runCommand("restored", words, { env: settings() });
  return { status: code, output };
}

/** A process of the product on this database, until it ends. */
function run(program: string): Promise<{ status: number; output: string }> {
  return new Promise((resolve) => {
    execFile(
      process.execPath,
      ["--conditions=react-server", "--import", "tsx", program],
      { env: { ...process.env, ...settings() } },
      (error, stdout, stderr) => resolve({ status: error ? Number(error.code ?? -1) : 0, output: stdout + stderr }),
    );
  });
}

test("starts nothing after a restore before the numbers were moved, and pays no new order with a lost order's money", async () => {
  const [kept] = (await sell(1, { isPaid: false })) as [Sold];
  await keepBeat();
  await beatLongAgo();
  await closeDb();
  await cluster.save();

  const lost = await sell(8, { isPaid: true });
  for (const { orderId } of lost) await askAboutOpenPayments(orderId);
  expect(await Promise.all(lost.map(statusOf))).toEqual(Array(8).fill("paid"));
  await gateway.simulate("pay", { MerchantOrderNo: kept.merchantOrderNo });
  expect(await keepBeat()).toEqual({ state: "same" });
  await closeDb();
  await cluster.restore();

  await expect(refuseRestored(() => undefined)).rejects.toThrow("This database was restored from a backup");
  const [worker, web, asked] = await Promise.all([run("lib/jobs/worker.ts"), run("server/http.ts"), restoredCommand()]);
  for (const process of [worker, web])
    expect(process).toMatchObject({ status: 1, output: expect.stringContaining('Run "npm run restored -- --yes" first') });
  expect(asked).toMatchObject({ status: 1, output: expect.stringContaining("This database was restored") });
  const file = join(folder, "trades.csv");
  writeFileSync(file, await (await fetch(`${gateway.url}/simulate/export`)).text());
  const restored = await restoredCommand("--yes", "--file", file);
  expect(restored, restored.output).toMatchObject({ status: 1 });
  expect(restored.output).toContain(`the files know ${Math.max(...running(lost))}`);
  for (const { merchantOrderNo } of lost)
    expect(restored.output, "lost money is named").toContain(`-  ${merchantOrderNo}  unknown_at_gateway`);
  expect(restored.output).toContain("9 attempts compared, 0 unanswered, 8 differences");
  expect(restored.output).toContain("1 answered, 0 not, 1 were paid after the backup");
  expect(await statusOf(kept), "what the backup knows of is asked about").toBe("paid");
  (await refuseRestored(() => undefined))();

  const sold = await sell(8, { isPaid: false });
  for (const { orderId } of sold) await askAboutOpenPayments(orderId);
  expect(await Promise.all(sold.map(statusOf))).toEqual(Array(8).fill("unpaid"));
  const lostNumbers = new Set(numbers(lost));
  expect(numbers(sold).filter((number) => lostNumbers.has(number))).toEqual([]);
  expect(Math.min(...running(sold))).toBeGreaterThan(Math.max(...running(lost)));
});

test("writes no beat while nothing else is written, and notes in Redis how long that was", async () => {
  // Autovacuum may write at any time.
  await expect(async () => {
    await beatLongAgo();
    await keepBeat();
    const { isQuiet, stored } = await judgeDatabase();
    expect(isQuiet).toBe(true);
    await keepBeat();
    expect(await db.installation.findFirstOrThrow()).toMatchObject({ beat: stored.beat, beatAt: stored.beatAt });
    expect((await readQuietUntil(stored.beat))?.getTime()).toBeGreaterThan(stored.beatAt.getTime());
  }).toPass();
  const { stored } = await judgeDatabase();
  await makeMembers(1);
  expect((await judgeDatabase()).isQuiet).toBe(false);
  await beatLongAgo();
  await keepBeat();
  expect((await db.installation.findFirstOrThrow()).beat).toBeGreaterThan(stored.beat);
});

test("follows a beat that was written during an open transaction by another", async () => {
  await db.$transaction(async (tx) => {
    await tx.$executeRaw`SELECT pg_current_xact_id()`;
    await runSql`UPDATE installation SET beat_at = now() - interval '2 minutes'`;
    await keepBeat();
  });
  expect((await judgeDatabase()).isQuiet).toBe(false);
});

test("does not pay a repeated number by an older trade, and stores its money for the operator", async () => {
  const [[old], [fresh]] = (await Promise.all([sell(1, { isPaid: true }), sell(1, { isPaid: false })])) as [[Sold], [Sold]];
  await db.payment.update({ where: { merchantOrderNo: old.merchantOrderNo }, data: { merchantOrderNo: `${old.merchantOrderNo}x` } });
  const startedAt = addSeconds(new Date(), 600);
  await db.payment.update({ where: { merchantOrderNo: fresh.merchantOrderNo }, data: { merchantOrderNo: old.merchantOrderNo, startedAt } });
  await askAboutOpenPayments(fresh.orderId);
  await askAboutOpenPayments(fresh.orderId);
  expect(await statusOf(fresh)).toBe("unpaid");
  expect(await db.unknownPayment.findMany({ where: { merchantOrderNo: old.merchantOrderNo } })).toMatchObject([
    { reason: "older", source: "query", amount: old.amount, times: 2, handledAt: null },
  ]);
  // Within the tolerated clock difference the trade is this attempt's own.
  await db.payment.update({ where: { merchantOrderNo: old.merchantOrderNo }, data: { startedAt: addSeconds(new Date(), 100) } });
  await askAboutOpenPayments(fresh.orderId);
  expect(await statusOf(fresh)).toBe("paid");
});

test(
  "accepts a standby that lost nothing silently, and takes a promotion without Redis's witness for a recovery",
  { tag: "@all" },
  async () => {
    async function failOver(): Promise<void> {
      await closeDb();
      await cluster.becomeStandby();
      await runSql`SELECT pg_promote()`;
    }
    await keepBeat();
    const timeline = async () => (await querySql<{ now: string }>`SELECT database_timeline() AS now`)[0]?.now;
    const first = await timeline();
    await failOver();
    expect(await timeline()).not.toBe(first);
    await beatLongAgo();
    expect(await keepBeat()).toEqual({ state: "same" });
    expect((await db.installation.findFirstOrThrow()).timeline).toBe(await timeline());
    await failOver();
    await redis().del("installation");
    expect((await judgeDatabase()).verdict).toMatchObject({
      state: "restored",
      reason: expect.stringContaining("recovered or has failed over"),
    });
    const [{ last = 0n } = {}] = await querySql<{ last: bigint }>`SELECT last_value AS last FROM order_no_seq`;
    expect(await declareRestored({ highest: 0, isWhole: true, isDrill: false }), "the numbers stay").toEqual({ ordersFrom: Number(last) });
    expect((await judgeDatabase()).verdict).toEqual({ state: "same" });
  },
);

test("continues past the lost numbers after a failover that lost seconds, and counts it", { tag: "@all" }, async () => {
  await keepBeat();
  const seen = await redis().hgetall("installation");
  await redis().hset("installation", {
    beat: Number(seen.beat) + 3,
    at: addSeconds(new Date(seen.at ?? ""), 12).toISOString(),
    orderNo: Number(seen.orderNo) + 40,
  });
  expect(await keepBeat()).toMatchObject({ state: "moment" });
  expect(await db.installation.findFirstOrThrow()).toMatchObject({ momentsLost: 1 });
  const [sold] = (await sell(1, { isPaid: false })) as [Sold];
  expect(Number(sold.orderNo.slice(10))).toBeGreaterThan(Number(seen.orderNo) + 10_000);
  expect(await keepBeat()).toEqual({ state: "same" });
});

test("takes a copy in another database for a restored one, also while Redis is away", async () => {
  const url = new URL(cluster.url);
  const source = url.pathname.slice(1);
  await use({ DATABASE_URL: Object.assign(new URL(cluster.url), { pathname: "/postgres" }).href, REDIS_URL: env().REDIS_URL });
  await runSql(Prisma.raw(`CREATE DATABASE copied TEMPLATE "${source}"`));
  await use({ DATABASE_URL: Object.assign(new URL(cluster.url), { pathname: "/copied" }).href, REDIS_URL: "redis://127.0.0.1:1" });
  await expect(refuseRestored(() => undefined)).rejects.toThrow("were written in another database");
  const declaration = { highest: 0, isWhole: false, isDrill: false };
  await expect(declareRestored(declaration)).rejects.toThrow("Redis does not answer");
  await declareRestored({ ...declaration, isDrill: true });
  (await refuseRestored(() => undefined))();
});

test("finds the highest number in logs and exports of any kind", async () => {
  const write = (name: string, text: string) => {
    const file = join(folder, name);
    writeFileSync(file, text);
    return file;
  };
  expect(await highestOrderNo([])).toBe(0);
  const log = write(
    "web.log",
    '{"route":"/order","orderNo":"HL20261122000041"}\n{"ms":20261122}\n{"card":"4000221111111111","tradeNo":"26112212000000001"}\n',
  );
  expect(await highestOrderNo([log])).toBe(41);
  const gateways = write("trades.csv", "HL20261122000107_2_KT7RSBFX,1\nHL20261122000099_1,2\n");
  const invoices = write("invoices.csv", "20261122000112BCDFGH,AB12345678\n");
  expect(await highestOrderNo([log, gateways])).toBe(107);
  expect(await highestOrderNo([log, gateways, invoices])).toBe(112);
});
