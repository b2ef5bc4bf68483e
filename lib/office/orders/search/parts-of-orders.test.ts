import { expect, test } from "playwright/test";
import { z } from "zod";
import { refreshOrderKeys } from "@/lib/office/orders/search/refresh-order-keys";
import { searchOrders } from "@/lib/office/orders/search/search-orders";
import { closeDb, db, Prisma, querySql } from "@/lib/platform/db";
import { makeMember } from "@/prisma/factories/members";
import { makePaidOrder } from "@/prisma/factories/paid-orders";
import { makeSession } from "@/prisma/factories/sessions";

test.afterAll(closeDb);

const digits = (count: number) => String(Math.floor(10 ** (count - 1) + Math.random() * 9 * 10 ** (count - 1)));
const letters = (count: number) => Array.from({ length: count }, () => "bcdfghjklmnpqrstvwxz"[Math.floor(Math.random() * 20)]).join("");
const addKeys = (...orderIds: string[]) => db.$transaction((tx) => refreshOrderKeys(tx, orderIds));
const find = async (text: string, scope: number[] | null, before?: string) => {
  const { understood, orders, next } = await searchOrders({
    text,
    scope,
    before: before === undefined ? undefined : { id: before },
    language: "tw",
  });
  return { understood, next, numbers: orders.map(({ order_no }) => order_no) };
};

/** Makes a paid order of a separate session, with the numbers of a payment at the gateway. */
async function bought({ lastName = "何", firstName = "思妤", mailbox = "desk" } = {}) {
  const [member, session] = await Promise.all([makeMember({ email: `${mailbox}@example.com`, lastName, firstName }), makeSession()]);
  const { orderId, paymentId } = await makePaidOrder({ member, session, seatIds: [session.seatIds[0]![0]!] });
  const { orderNo } = await db.order.findUniqueOrThrow({ where: { id: orderId } });
  const [tradeNo, random] = [`261129${digits(11)}`, `5${letters(7)}`.toUpperCase()];
  await db.payment.update({ where: { id: paymentId }, data: { tradeNo, merchantOrderNo: `${orderNo}_1_${random}` } });
  await addKeys(orderId);
  return { member, orderId, orderNo, tradeNo, random, scope: [session.eventId] };
}

test("finds an order by each part of its numbers, mobile, address and name", async () => {
  const mailbox = `he.siyu${letters(4)}1990`;
  const order = await bought({ mailbox });
  const { member, orderNo, tradeNo, random, scope } = order;
  const other = await makeSession();
  const texts: [kind: string, text: string][] = [
    ["digits", orderNo.slice(-4)],
    ["digits", orderNo.slice(-6)],
    ["order", orderNo.slice(0, -1)],
    ["digits", member.mobile.slice(-4)],
    ["digits", member.mobile.slice(-6)],
    ["digits", tradeNo.slice(5, 12)],
    ["digits", tradeNo.slice(-5)],
    ["trade", `${orderNo}_1_${random}`],
    ["part", random],
    ["part", random.slice(1, 6).toLowerCase()],
    ["part", `_1_${random.slice(0, 4)}`],
    ["part", `${orderNo}_1_${random.slice(0, 3)}`],
    ["part", `${orderNo}_1`],
    ["part", mailbox.slice(3)],
    ["part", mailbox.slice(5, 9)],
    ["email", `${mailbox.slice(3)}@example.com`],
    ["email", `${mailbox}@`],
    ["name", "何思妤"],
    ["name", "何 思妤"],
    ["name", "思妤"],
    ["name", "思"],
  ];
  for (const [kind, text] of texts) {
    expect(await find(text, scope), text).toEqual({ understood: kind, next: null, numbers: [orderNo] });
    for (const none of [[other.eventId], []]) expect((await find(text, none)).numbers, text).toEqual([]);
  }
  for (const text of ["妤", "何妤", "何思妤妤", mailbox.slice(3, 5), `${random}9`, "9".repeat(5)])
    expect((await find(text, scope)).numbers, text).toEqual([]);
  expect((await find(random, null)).numbers).toEqual([orderNo]);
});

test("compares names without width, case, punctuation, middle dots and variants, in any order of their words", async () => {
  const pairs: [lastName: string, firstName: string, typed: string[]][] = [
    ["臺", "靜峯", ["台靜峰", "臺靜峯", "靜峰", "台"]],
    ["黄", "啓彥", ["黃啟彦", "黃 啓彥", "啟彥"]],
    ["", "古拉斯·馬亨亨", ["古拉斯馬亨亨", "古拉斯‧馬亨亨", "古拉斯・馬", "馬亨亨"]],
    ["O'Brien", "Mary-Jane", ["obrien", "O’Brien", "mary jane o'brien", "OBRIEN, Mary", "ｍａｒｙ", "jane"]],
    ["Müller", "José Luis", ["jose muller", "MULLER", "luis", "josé"]],
    ["さとう", "ユイ", ["サトウ", "ゆい", "さとうゆい"]],
  ];
  for (const [lastName, firstName, typed] of pairs) {
    const { orderNo, scope } = await bought({ lastName, firstName });
    for (const text of typed) expect((await find(text, scope)).numbers, `${lastName} ${firstName}: ${text}`).toEqual([orderNo]);
    for (const text of ["王小明", "smith"]) expect((await find(text, scope)).numbers).toEqual([]);
  }
});

test("finds orders by the member's present address and mobile, too", async () => {
  const { member, orderNo, scope } = await bought({ mailbox: "before" });
  const mobile = `+8869${digits(8)}`;
  await db.member.update({ where: { id: member.id }, data: { email: `after.${letters(6)}@example.com`, mobile } });
  const { email } = await db.member.findUniqueOrThrow({ where: { id: member.id } });
  expect((await find(email.slice(6, 12), scope)).numbers).toEqual([orderNo]);
  expect((await find(mobile.slice(-4), scope)).numbers).toEqual([orderNo]);
});

test("does not find an order by what it no longer has, before its keys are written again", async () => {
  const { orderId, orderNo, scope } = await bought();
  await db.order.update({ where: { id: orderId }, data: { buyerLastName: "林", buyerFirstName: "怡君" } });
  expect((await find("思妤", scope)).numbers).toEqual([]);
  await addKeys(orderId);
  expect((await find("怡君", scope)).numbers).toEqual([orderNo]);
});

test("returns the newest of many orders first, over all spans of order numbers, and pages through all of them", async () => {
  const session = await makeSession({ seats: 60 });
  const orders: { id: string; orderNo: string }[] = [];
  for (let at = 0; at < 25; at++) {
    const member = await makeMember({ lastName: "陳", firstName: "怡安" });
    const { orderId: id } = await makePaidOrder({ member, session, seatIds: [session.seatIds[0]![at]!] });
    // a far span for each third order, older and newer ones; only this test's event has them
    const orderNo = at % 3 === 0 ? `HL20991231${digits(4)}${at + 100_000}` : undefined;
    orders.push(await db.order.update({ where: { id }, data: { orderNo }, select: { id: true, orderNo: true } }));
  }
  await addKeys(...orders.map(({ id }) => id));
  const scope = [session.eventId];
  const bySpan = await querySql(
    z.strictObject({ order_no: z.string() }),
    Prisma.sql`SELECT order_no FROM orders WHERE id = ANY(${orders.map(({ id }) => id)}::uuid[]) ORDER BY order_span(order_no) DESC, order_no DESC`,
  );
  const first = await find("怡安", scope);
  expect(first.numbers).toHaveLength(20);
  expect([...first.numbers].sort()).toEqual(
    bySpan
      .slice(0, 20)
      .map(({ order_no }) => order_no)
      .sort(),
  );
  const second = await find("怡安", scope, first.next ?? "");
  expect(second.next).toBeNull();
  expect([...first.numbers, ...second.numbers].sort()).toEqual(orders.map(({ orderNo }) => orderNo).sort());
});
