import { expect, test } from "playwright/test";
import { createOrder } from "@/lib/domain/orders/create/create-order";
import { payFreeOrder } from "@/lib/domain/payments/attempt/pay-free-order";
import { startPayment } from "@/lib/domain/payments/attempt/start-payment";
import { settlePayment } from "@/lib/domain/payments/settlement/settle-payment";
import { approveRefund } from "@/lib/domain/refunds/decision/approve-refund";
import { markPaidBack } from "@/lib/domain/refunds/mark-paid-back";
import { requestRefund } from "@/lib/domain/refunds/request-refund";
import { returnCardMoney } from "@/lib/domain/refunds/return-card-money";
import { closeDb, commitDurably, db, Prisma, querySql, runSql } from "@/lib/platform/db";
import { closeRedis } from "@/lib/platform/redis";
import { makeMember, type MemberFixture } from "@/prisma/factories/members";
import { makeSession, type SessionFixture } from "@/prisma/factories/sessions";
import { testOperator } from "@/prisma/factories/test-operator";
import { fakeGateway, type Bank } from "@/sandbox/fake-gateway";
import { useOwnDatabase } from "@/test-support/isolation/use-own-database";

// The test database does not wait for the disk by default. Deferred triggers record the setting that was in
// force when a row was committed.

const watched = ["payments", "refunds", "orders", "unknown_payments"] as const;
let bank: Bank;
let stage: { member: MemberFixture; session: SessionFixture };

useOwnDatabase();

test.beforeAll(async () => {
  bank = await fakeGateway();
  await runSql(Prisma.raw("CREATE TABLE durable_commits (at_table text, what text, setting text)"));
  await runSql(
    Prisma.raw(`CREATE FUNCTION note_commit() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
    INSERT INTO durable_commits VALUES (TG_TABLE_NAME, to_jsonb(NEW) ->> TG_ARGV[0], current_setting('synchronous_commit')); RETURN NULL; END $$`),
  );
  for (const table of watched) {
    const column = table === "orders" ? "id" : table === "unknown_payments" ? "merchant_order_no" : "order_id";
    await runSql(
      Prisma.raw(
        `CREATE CONSTRAINT TRIGGER note_commit AFTER INSERT OR UPDATE ON ${table} DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION note_commit('${column}')`,
      ),
    );
  }
  const [member, session] = await Promise.all([makeMember(), makeSession({ seats: 40 })]);
  stage = { member, session };
});
test.afterAll(async () => {
  await bank.close();
  await closeRedis();
  await closeDb();
});

/** The setting in force at each commit about an order since the last call. */
async function commits(what: string): Promise<string[]> {
  const rows = await querySql<{
    told: string;
  }>`DELETE FROM durable_commits WHERE what = ${what} RETURNING at_table || ' ' || setting AS told`;
  return [...new Set(rows.map(({ told }) => told))].sort();
}

let seat = 0;
async function order(): Promise<string> {
  const { member, session } = stage;
  const seats = (session.seatIds[0] as number[]).slice(seat, ++seat);
  return createOrder({
    order: { session_id: session.sessionId, seat_ids: seats, ticket_type: "e_ticket" },
    caller: { memberId: member.id, language: "tw", bodyHash: "test" },
  });
}

async function start(orderId: string, payWay: "credit" | "atm" = "credit") {
  await startPayment({ orderId, memberId: stage.member.id, kind: ["ticket"], payWay, language: "tw" });
  return db.payment.findFirstOrThrow({ where: { orderId } });
}

const paid = (merchantOrderNo: string, amount: number) => ({
  outcome: "paid" as const,
  merchantOrderNo,
  amount,
  tradeNo: `T${merchantOrderNo}`,
  code: "SUCCESS",
  cardLast4: null,
  paidAt: new Date(),
  number: null,
});

test("by default commits here do not wait for the disk", async () => {
  const [{ synchronous_commit: setting } = {}] = await querySql<{ synchronous_commit: string }>`SHOW synchronous_commit`;
  expect(setting).toBe("off");
  expect(await commits(await order())).toEqual(["orders off"]);
  await db.order.updateMany({
    where: { memberId: stage.member.id, status: "unpaid" },
    data: { status: "cancelled", cancelReason: "member", cancelledAt: new Date() },
  });
});

test("commits durably: an attempt before the payer leaves, its settlement before the gateway is answered, each step of a refund", async () => {
  const orderId = await order();
  await commits(orderId);
  const { merchantOrderNo, amount } = await start(orderId);
  expect(await commits(orderId)).toEqual(["orders on", "payments on"]);
  bank.pay(merchantOrderNo, amount, "CREDIT");
  await settlePayment({ message: paid(merchantOrderNo, amount), source: "notify" });
  expect(await commits(orderId)).toEqual(["orders on", "payments on"]);

  await requestRefund({ orderId, memberId: stage.member.id, request: { reason: "-" } });
  await commits(orderId);
  const { id } = await db.refund.findFirstOrThrow({ where: { orderId } });
  await approveRefund({ actor: testOperator, refundId: id, placesBack: true, paperReturned: false });
  expect(await commits(orderId)).toEqual(["orders on", "refunds on"]);
  const look = async () => {
    await db.refund.update({ where: { id }, data: { nextTryAt: new Date(0) } });
    await commits(orderId);
    await returnCardMoney({ limit: 1, only: id });
    bank.night(merchantOrderNo);
    return commits(orderId);
  };
  // Leasing the refund need not be durable; the commands sent to the gateway, and the end, are.
  expect(await look(), "captured, then refunded").toContain("refunds on");
  while ((await db.refund.findUniqueOrThrow({ where: { id } })).status !== "refunded") expect(await look()).toContain("refunds on");
});

test("commits durably: a transfer that was paid back, a free order and unknown money", async () => {
  const orderId = await order();
  const { merchantOrderNo, amount } = await start(orderId, "atm");
  await settlePayment({ message: paid(merchantOrderNo, amount), source: "notify" });
  await requestRefund({ orderId, memberId: stage.member.id, request: { reason: "-" } });
  const { id } = await db.refund.findFirstOrThrow({ where: { orderId } });
  await approveRefund({ actor: testOperator, refundId: id, placesBack: true, paperReturned: false });
  await commits(orderId);
  await markPaidBack({ actor: testOperator, refundId: id });
  expect(await commits(orderId)).toEqual(["refunds on"]);

  const free = await order();
  await db.order.update({ where: { id: free }, data: { totalPrice: 0, itemsTotal: 0, serviceFee: 0, deliveryFee: 0 } });
  await commits(free);
  await payFreeOrder({ orderId: free });
  expect(await commits(free)).toEqual(["orders on"]);

  const unknown = `HL${Date.now()}_1_DURABLE`;
  await settlePayment({ message: paid(unknown, 10), source: "notify" });
  expect(await commits(unknown)).toEqual(["unknown_payments on"]);
  await db.unknownPayment.deleteMany({ where: { merchantOrderNo: unknown } });
});

test("preserves a stricter default, and lets no setting outlive its transaction", async () => {
  const inForce = (start: string) =>
    db.$transaction(async (tx) => {
      await tx.$executeRaw`SELECT set_config('synchronous_commit', ${start}, true)`;
      await commitDurably(tx);
      return (await tx.$queryRaw<{ now: string }[]>`SELECT current_setting('synchronous_commit') AS now`)[0]?.now;
    });
  expect(await Promise.all(["off", "local", "remote_write", "on", "remote_apply"].map(inForce))).toEqual([
    "on",
    "on",
    "on",
    "on",
    "remote_apply",
  ]);
  const [{ synchronous_commit: after } = {}] = await querySql<{ synchronous_commit: string }>`SHOW synchronous_commit`;
  expect(after).toBe("off");
});
