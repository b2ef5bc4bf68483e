import { randomUUID } from "node:crypto";
import { expect, test } from "playwright/test";
import { approveRefund } from "@/lib/domain/refunds/decision/approve-refund";
import { refundByStaff } from "@/lib/domain/refunds/decision/refund-by-staff";
import { encodeTicket, signingKey } from "@/lib/domain/tickets/ticket-code";
import { notePrint } from "@/lib/office/box-office/note-print";
import { readCounterOrder } from "@/lib/office/box-office/read-counter-order";
import { refundAtCounter } from "@/lib/office/box-office/refund-at-counter";
import { sellAtCounter } from "@/lib/office/box-office/sell-at-counter";
import type { Cashier } from "@/lib/office/box-office/types";
import { readOrder } from "@/lib/office/orders/read-order";
import { closeDb, db } from "@/lib/platform/db";
import { env } from "@/lib/platform/env";
import { closeRedis } from "@/lib/platform/redis";
import { codesOf, counterSale, makeCashier } from "@/prisma/factories/office/box-office";
import { makeSession } from "@/prisma/factories/sessions";
import { insertStaff } from "@/prisma/factories/staff";

test.afterAll(async () => {
  await closeDb();
  await closeRedis();
});

async function sell(cashier: Cashier, { price = 1_000, qty = 1, email }: { price?: number; qty?: number; email?: string } = {}) {
  const { sessionId, seatIds } = await makeSession({ seats: 2, price });
  const wanted = { seatIds: (seatIds[0] as number[]).slice(0, qty) };
  return sellAtCounter(counterSale({ sessionId, wanted, email }), cashier);
}

const refund = (orderNo: string, proof: { codes?: string[]; ticketNos?: string[] }, cashier: Cashier) =>
  refundAtCounter({ orderNo, codes: [], ticketNos: [], withFee: false, reason: "test", requestId: randomUUID(), ...proof }, cashier);
const refundScanned = async (orderNo: string, cashier: Cashier) => refund(orderNo, { codes: await codesOf(orderNo) }, cashier);
const numbersOf = async (orderNo: string) => (await db.ticket.findMany({ where: { order: { orderNo } } })).map(({ ticketNo }) => ticketNo);
const actorOf = ({ id, name }: { id: string; name: string }) => ({ kind: "staff" as const, staffId: id, name });

async function approve(orderId: string): Promise<void> {
  const { id: refundId } = await db.refund.findFirstOrThrow({ where: { orderId, status: "requested" } });
  const actor = actorOf(await insertStaff({ roles: ["finance"] }));
  expect(await approveRefund({ refundId, actor, placesBack: true, paperReturned: false })).toBe("approved");
}

const whyOf = async (orderNo: string) =>
  (await db.auditEntry.findFirstOrThrow({ where: { subjectId: orderNo, act: "refund.put_forward" } })).after;

test("refuses a refund without a scanned ticket of the order", async () => {
  const cashier = await makeCashier();
  const [{ orderNo }, other] = [await sell(cashier), await sell(cashier)];
  const refused = (key: string, field = "codes") => ({ key: "BAD_INPUT", details: [{ field, key }] });
  await expect(refund(orderNo, {}, cashier)).rejects.toMatchObject(refused("ticket_code_require"));
  await expect(refund(orderNo, { codes: await numbersOf(orderNo) }, cashier)).rejects.toMatchObject(refused("ticket_code_rule"));
  const [ticketNo] = (await numbersOf(orderNo)) as [string];
  const forged = encodeTicket({ ticketNo, sessionId: 1 }, signingKey(Buffer.alloc(32, 7).toString("base64")));
  await expect(refund(orderNo, { codes: [forged] }, cashier)).rejects.toMatchObject(refused("ticket_code_rule"));
  await expect(refund(orderNo, { codes: await codesOf(other.orderNo) }, cashier)).rejects.toMatchObject(refused("ticket_of_other"));
  await expect(refund(orderNo, { ticketNos: await numbersOf(other.orderNo) }, cashier)).rejects.toMatchObject(
    refused("ticket_of_other", "ticket_nos"),
  );
  expect(await db.refund.count({ where: { order: { orderNo } } })).toBe(0);
});

test("a refund with a typed number needs a second person and is paid out after the approval", async () => {
  const cashier = await makeCashier();
  const { orderNo, orderId } = await sell(cashier, { qty: 2 });
  const [code] = await codesOf(orderNo);
  const proof = { codes: [code as string], ticketNos: (await numbersOf(orderNo)).slice(1) };
  expect(await refund(orderNo, proof, cashier)).toEqual({ state: "put_forward", amount: 2_000 });
  expect(await whyOf(orderNo)).toMatchObject({ why: "number_typed" });
  const { refunds } = await readOrder(orderNo, { scope: null, language: "tw" });
  expect(refunds).toMatchObject([{ put_forward_by: { name: cashier.name }, put_forward_why: "number_typed" }]);
  expect(await db.ticket.count({ where: { orderId, status: "valid" } })).toBe(2);
  await approve(orderId);
  expect(await refund(orderNo, {}, cashier)).toEqual({ state: "paid_out", amount: 2_000 });
});

test("a refund needs a second person if the sale was in another drawer, even an earlier one of the same cashier", async () => {
  const [seller, cashier] = [await makeCashier(), await makeCashier({ float: 5_000 })];
  const { orderNo } = await sell(seller);
  expect(await readCounterOrder(orderNo, seller, "tw")).toMatchObject({ own_drawer: true });
  expect(await readCounterOrder(orderNo, cashier, "tw")).toMatchObject({ own_drawer: false });
  expect(await refundScanned(orderNo, cashier)).toMatchObject({ state: "put_forward" });
  expect(await whyOf(orderNo)).toMatchObject({ why: "other_drawer" });
});

test("counts reprints and requires a second person for their refund", async () => {
  const cashier = await makeCashier();
  const [printed, mailed] = [await sell(cashier), await sell(cashier, { email: "counter@example.test" })];
  const print = (orderNo: string) => notePrint({ orderNo, paper: "roll" }, cashier);
  expect(await Promise.all([print(printed.orderNo), print(printed.orderNo)]).then((copies) => copies.sort())).toEqual([0, 1]);
  expect(await print(printed.orderNo)).toBe(2);
  expect(await print(mailed.orderNo)).toBe(1);
  expect(await readCounterOrder(printed.orderNo, cashier, "tw")).toMatchObject({ reprints: 2 });
  const entries = { subjectId: printed.orderNo, act: "order.tickets_printed", staffId: cashier.id };
  expect(await db.auditEntry.count({ where: entries })).toBe(3);
  expect(await refundScanned(printed.orderNo, cashier)).toMatchObject({ state: "put_forward" });
  expect(await whyOf(printed.orderNo)).toMatchObject({ why: "reprinted" });
  await expect(notePrint({ orderNo: printed.orderNo, paper: "a4" }, { ...cashier, scope: [0] })).rejects.toMatchObject({
    key: "NOT_FOUND",
  });
});

test("a cashier refunds alone up to the daily limit", async () => {
  const cashier = await makeCashier();
  const half = env().OFFICE_REFUND_SECOND_PERSON / 2;
  for (const sum of [half, half]) {
    const { orderNo } = await sell(cashier, { price: sum });
    expect(await refundScanned(orderNo, cashier)).toEqual({ state: "paid_out", amount: sum });
  }
  const { orderNo } = await sell(cashier, { price: 100 });
  expect(await readCounterOrder(orderNo, cashier, "tw")).toMatchObject({ refunded_today: 2 * half, second_person_above: 2 * half });
  expect(await refundScanned(orderNo, cashier)).toMatchObject({ state: "put_forward" });
  expect(await whyOf(orderNo)).toMatchObject({ why: "day" });
});

test("a refund approved in the office without a second person is paid out with its tickets or by a supervisor", async () => {
  const cashier = await makeCashier();
  const { orderNo, orderId } = await sell(cashier);
  const wish = { orderId, ticketNos: null, withFee: false, placesBack: true, paperReturned: false, reason: "test" };
  await refundByStaff({ ...wish, actor: actorOf(await insertStaff({ roles: ["service"] })) });
  expect(await readCounterOrder(orderNo, cashier, "tw")).toMatchObject({ refund_due: 1_000, due_needs_codes: true });
  await expect(refund(orderNo, {}, cashier)).rejects.toMatchObject({ details: [{ field: "codes", key: "ticket_code_each" }] });
  const supervisor = { ...(await makeCashier()), isSupervisor: true };
  expect(await refund(orderNo, {}, supervisor)).toEqual({ state: "paid_out", amount: 1_000 });
});

test("refuses to pay out another drawer's sale if the same person approved it alone", async () => {
  const [seller, both] = [await makeCashier(), { ...(await makeCashier()), isSupervisor: true }];
  const { orderNo, orderId } = await sell(seller);
  const wish = { orderId, ticketNos: null, withFee: false, placesBack: true, paperReturned: false, reason: "test" };
  await refundByStaff({ ...wish, actor: actorOf(both) });
  const codes = await codesOf(orderNo, { areVoid: true });
  await expect(refund(orderNo, { codes }, both)).rejects.toMatchObject({ key: "NOT_REFUNDABLE", params: { rule: "second_person" } });
  expect(await refund(orderNo, { codes }, seller)).toMatchObject({ state: "paid_out" });
});
