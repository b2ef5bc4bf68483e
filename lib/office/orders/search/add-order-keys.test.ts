import { expect, test } from "playwright/test";
import { createOrder } from "@/lib/domain/orders/create/create-order";
import { findDue } from "@/lib/jobs/repeat-when-due";
import { deleteMember } from "@/lib/office/members/delete-member";
import { correctBuyer } from "@/lib/office/orders/acts/correct-buyer";
import { addOrderKeys, areOrderKeysDue } from "@/lib/office/orders/search/add-order-keys";
import { ORDER_KEYS_LOCK } from "@/lib/office/orders/search/refresh-order-keys";
import { searchOrders } from "@/lib/office/orders/search/search-orders";
import { addSeconds } from "@/lib/platform/clock";
import { closeDb, db, querySql, runSql } from "@/lib/platform/db";
import { makeMember, type MemberFixture } from "@/prisma/factories/members";
import { makePaidOrder } from "@/prisma/factories/paid-orders";
import { makeSession } from "@/prisma/factories/sessions";
import { testOperator } from "@/prisma/factories/test-operator";
import { useOwnDatabase } from "@/test-support/isolation/use-own-database";

useOwnDatabase();

test.afterAll(closeDb);

const longAfter = addSeconds(new Date(), 400 * 86_400);
const numberOf = async (id: string) => (await db.order.findUniqueOrThrow({ where: { id } })).orderNo;
const find = async (text: string) => (await searchOrders({ text, scope: null, language: "tw" })).orders.map(({ order_no }) => order_no);
const isDue = async () => (await findDue([{ what: "keys", isDue: areOrderKeysDue }])).has("keys");

/** Transactions of other tests in the cluster are open meanwhile: younger entries are read once they end. */
const addUntil = (check: () => Promise<unknown>) =>
  expect(async () => {
    await addOrderKeys();
    await check();
  }).toPass({ intervals: [50] });

const bought = async (member: MemberFixture) => {
  const session = await makeSession();
  const { orderId } = await makePaidOrder({ member, session, seatIds: [session.seatIds[0]![0]!] });
  return orderId;
};

test("adds existing orders, then new and changed ones, and is due only while there are any", async () => {
  const old = await bought(await makeMember({ lastName: "高", firstName: "舊單" }));
  expect(await find("舊單")).toEqual([]);
  // the whole number needs no keys
  expect(await find(await numberOf(old))).toEqual([await numberOf(old)]);
  expect(await isDue()).toBe(true);
  await addUntil(async () => expect(await find("舊單")).toEqual([await numberOf(old)]));
  const fresh = await bought(await makeMember({ lastName: "高", firstName: "新單" }));
  await addUntil(async () => expect(await find("新單")).toEqual([await numberOf(fresh)]));
  await correctBuyer({ orderId: fresh, actor: testOperator, correction: { first_name: "改名" }, reason: "test" });
  await addUntil(async () => expect(await find("改名")).toEqual([await numberOf(fresh)]));
  await addUntil(async () => expect(await isDue()).toBe(false));
});

test("leaves no pending entries in the index, which each span of a search would read", async () => {
  await addUntil(async () => expect(await isDue()).toBe(false));
  const orderId = await bought(await makeMember({ lastName: "高", firstName: "待併" }));
  const number = await numberOf(orderId);
  await addUntil(async () => expect(await find(number.slice(-4))).toContain(number));
  const [pending] = await querySql<{ pages: number }>`SELECT gin_clean_pending_list('order_keys_terms_idx')::int AS pages`;
  expect(pending?.pages).toBe(0);
});

test("adds an order whose transaction was open while others were added", async () => {
  const [session, member] = [await makeSession(), await makeMember({ firstName: "晚到" })];
  const order = {
    session_id: session.sessionId,
    seat_ids: [session.seatIds[0]![0]!],
    ticket_type: "e_ticket" as const,
    additional_product: [],
  };
  const orderId = await createOrder({ order, caller: { memberId: member.id, language: "tw", bodyHash: "test" } });
  await addUntil(async () => expect(await find("晚到")).toHaveLength(1));
  await db.$transaction(async (tx) => {
    await tx.order.update({ where: { id: orderId }, data: { buyerFirstName: "遲來" } });
    await tx.orderLog.create({ data: { orderId, event: "buyer_corrected", actor: "test" } });
    await bought(await makeMember({ firstName: "先到" }));
    await addOrderKeys();
  });
  await addUntil(async () => expect(await find("遲來")).toHaveLength(1));
});

test("adds all orders again when the terms change or the database was restored", async () => {
  const orderId = await bought(await makeMember({ firstName: "重來" }));
  await addUntil(async () => expect(await find("重來")).toHaveLength(1));
  const { orderNo } = await db.order.findUniqueOrThrow({ where: { id: orderId } });
  for (const state of [{ version: 0 }, { addedUpTo: 9_000_000_000_000n }]) {
    await db.orderKeys.deleteMany({ where: { orderNo } });
    await db.orderKeysState.updateMany({ data: state });
    await addUntil(async () => expect(await find("重來")).toEqual([orderNo]));
  }
});

test("the erasure of a member leaves no key of the person, also if a worker adds keys at the same time", async () => {
  const member = await makeMember({ lastName: "測", firstName: "抹除", email: "erase.me.please@example.com" });
  const orderId = await bought(member);
  await addUntil(async () => expect(await find("抹除")).toHaveLength(1));
  const orderNo = await numberOf(orderId);
  // one that is not issued retains its address
  await db.invoice.update({ where: { orderId }, data: { status: "issued" } });
  const terms = async () => (await db.orderKeys.findMany({ where: { orderNo }, orderBy: { part: "asc" } })).map((row) => row.terms);
  const [person = []] = await terms();
  // A worker that has read the order holds the lock: the erasure waits for its keys and replaces them.
  let erasing: Promise<void> | undefined;
  await db.$transaction(async (tx) => {
    await tx.$executeRaw`SELECT pg_advisory_xact_lock(${ORDER_KEYS_LOCK})`;
    erasing = deleteMember({ memberId: member.id, actor: testOperator }, longAfter);
    await expect
      .poll(
        () =>
          querySql<{ pid: number }>`SELECT pid FROM pg_locks WHERE locktype = 'advisory' AND objid = ${ORDER_KEYS_LOCK} AND NOT granted`,
      )
      .toHaveLength(1);
    await tx.$executeRaw`UPDATE order_keys SET terms = ${person}::int[] WHERE order_no = ${orderNo} AND part = 0`;
  });
  await erasing;
  const [left = [], payment = []] = await terms();
  expect(left).toHaveLength(2);
  expect(person).toEqual(expect.arrayContaining(left));
  expect(payment.length).toBeGreaterThan(5);
  for (const text of ["抹除", "erase.me", member.mobile.slice(-6)]) expect(await find(text), text).toEqual([]);
  expect(await find(orderNo.slice(-5))).toContain(orderNo);
  // nothing brings them back
  await runSql`UPDATE order_keys_state SET version = 0`;
  await addUntil(async () => expect(await isDue()).toBe(false));
  expect((await terms())[0]).toEqual(left);
});
