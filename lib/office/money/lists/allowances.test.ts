import { expect, test } from "playwright/test";
import { issueNextInvoice } from "@/lib/domain/invoices/issue-next-invoice";
import { lockOrder } from "@/lib/domain/orders/lock-order";
import { refundByStaff } from "@/lib/domain/refunds/decision/refund-by-staff";
import { giveOrderBack } from "@/lib/office/call-offs/running/give-order-back";
import { readAllowanceLines } from "@/lib/office/money/lists/read-allowance-lines";
import { recordAllowance } from "@/lib/office/money/lists/record-allowance";
import { isoInTaipei } from "@/lib/platform/clock";
import { closeDb, db } from "@/lib/platform/db";
import { closeRedis } from "@/lib/platform/redis";
import { makeMembers, type MemberFixture } from "@/prisma/factories/members";
import { invoiceLedger } from "@/prisma/factories/money/invoice-ledger";
import { makePaidOrder } from "@/prisma/factories/paid-orders";
import { makeProduct } from "@/prisma/factories/products";
import { makeSession } from "@/prisma/factories/sessions";
import { testOperator } from "@/prisma/factories/test-operator";
import { useOwnDatabase } from "@/test-support/isolation/use-own-database";

useOwnDatabase();
test.afterAll(async () => {
  await closeRedis();
  await closeDb();
});

/** Orders two tickets at 1,000 with a service fee of 50 each and a towel for 300: 400 are invoiced. */
async function order() {
  const session = await makeSession({ seats: 2, price: 1_000, serviceFee: 50 });
  const [member] = (await makeMembers(1)) as [MemberFixture];
  const products = [{ product_id: await makeProduct(db, { eventId: session.eventId, price: 300, stock: 5 }), qty: 1 }];
  const { orderId } = await makePaidOrder({ member, session, seatIds: session.seatIds[0] as number[], products });
  return { orderId, eventId: session.eventId };
}
async function issued() {
  const made = await order();
  await db.invoice.update({ where: { orderId: made.orderId }, data: { nextTryAt: new Date(0) } });
  expect(await issueNextInvoice(invoiceLedger().provider)).toMatchObject({ orderId: made.orderId, result: "issued" });
  return made;
}
const wholeByStaff = (orderId: string) =>
  refundByStaff({ orderId, actor: testOperator, ticketNos: null, withFee: true, placesBack: true, paperReturned: true, reason: "-" });
const callOff = (orderId: string) =>
  db.$transaction(async (tx) => giveOrderBack(tx, await lockOrder(tx, orderId), { kioskFeeBack: true }, new Date()));

const today = isoInTaipei(new Date()).slice(0, 10);
async function lines(eventId: number, more: { state?: "due" | "made"; now?: Date; eventIds?: number[] } = {}) {
  const { state, now, eventIds = null } = more;
  const reader = { eventIds, language: "tw" as const, limit: 10 };
  return (await readAllowanceLines({ from: today, to: today, event_id: eventId, state }, reader, now)).lines;
}
const note = (line: { refund_id: string } | undefined, allowanceNo: string | null, now?: Date) =>
  recordAllowance({ refundId: BigInt(line?.refund_id ?? 0), allowanceNo, actor: testOperator, eventIds: null }, now);

/** In the next invoice period, whatever the date is. */
const later = new Date(Date.now() + 70 * 86_400_000);

test("lists a call-off of an issued invoice for a void within its two months, for an allowance afterwards", async () => {
  const { orderId, eventId } = await issued();
  await callOff(orderId);
  expect(await lines(eventId)).toMatchObject([{ act: "void", amount: 400, goods: null, made_at: null }]);
  expect(await lines(eventId, { now: later })).toMatchObject([{ act: "allowance", amount: 400 }]);
  expect(await lines(eventId, { eventIds: [] })).toEqual([]);
});

test("lists only the goods of a whole order that staff refund, because its fees are retained", async () => {
  const { orderId, eventId } = await issued();
  await wholeByStaff(orderId);
  const [line] = await lines(eventId, { state: "due" });
  expect(line).toMatchObject({ act: "allowance", amount: 300 });
  await expect(note(line, null)).rejects.toMatchObject({ key: "CHANGE_REFUSED" });
  await note(line, "A1");
  expect(await lines(eventId, { state: "due" })).toEqual([]);
  expect(await lines(eventId, { state: "made" })).toMatchObject([{ allowance_no: "A1" }]);
  await expect(note(line, "A2")).rejects.toMatchObject({ key: "CHANGE_REFUSED" });
});

test("records a void once, and no allowance for a voided invoice", async () => {
  const { orderId, eventId } = await issued();
  await callOff(orderId);
  const [line] = await lines(eventId);
  await expect(note(line, "A1")).rejects.toMatchObject({ key: "CHANGE_REFUSED" });
  await note(line, null);
  expect(await lines(eventId, { state: "made", now: later })).toMatchObject([{ act: "void", allowance_no: null }]);
  await expect(note(line, null)).rejects.toMatchObject({ key: "CHANGE_REFUSED" });
  expect(await db.auditEntry.count({ where: { act: "invoice.void_recorded", eventId } })).toBe(1);
});

test("lists no refund that was left out of its invoice", async () => {
  const { orderId, eventId } = await order();
  await wholeByStaff(orderId);
  await db.invoice.update({ where: { orderId }, data: { nextTryAt: new Date(0) } });
  await issueNextInvoice(invoiceLedger().provider);
  expect(await db.invoice.findUniqueOrThrow({ where: { orderId } })).toMatchObject({ amount: 400, issuedAmount: 100 });
  expect(await lines(eventId)).toEqual([]);
  const refund = await db.refund.findFirstOrThrow({ where: { orderId } });
  await expect(note({ refund_id: String(refund.id) }, "A1")).rejects.toMatchObject({ key: "NOT_FOUND" });
});
