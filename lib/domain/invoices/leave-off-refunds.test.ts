import { expect, test } from "playwright/test";
import { issueNextInvoice } from "@/lib/domain/invoices/issue-next-invoice";
import { readInvoice } from "@/lib/domain/invoices/read-invoice";
import { lockOrder } from "@/lib/domain/orders/lock-order";
import { refundByStaff } from "@/lib/domain/refunds/decision/refund-by-staff";
import { oweReturn } from "@/lib/domain/refunds/owe-return";
import { giveOrderBack } from "@/lib/office/call-offs/running/give-order-back";
import { closeDb, db } from "@/lib/platform/db";
import { closeRedis } from "@/lib/platform/redis";
import { makeMembers, type MemberFixture } from "@/prisma/factories/members";
import { makeParcel } from "@/prisma/factories/merchandise";
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

/** Two tickets at 1,000 with 50 of service fee each, picked up in a store, and a towel of 300. Its invoice waits. */
async function kioskOrder() {
  const session = await makeSession({ seats: 2, price: 1_000, serviceFee: 50 });
  const [member] = (await makeMembers(1)) as [MemberFixture];
  const products = [{ product_id: await makeProduct(db, { eventId: session.eventId, price: 300, stock: 5 }), qty: 1 }];
  const { orderId } = await makePaidOrder({ member, session, seatIds: session.seatIds[0] as number[], ticketType: "kiosk", products });
  const { deliveryFee } = await db.order.findUniqueOrThrow({ where: { id: orderId } });
  expect(deliveryFee).toBeGreaterThan(0);
  return { orderId, kioskFee: deliveryFee, whole: 400 + deliveryFee };
}

const byStaff = (orderId: string, ticketNos: string[] | null) =>
  refundByStaff({ orderId, actor: testOperator, ticketNos, withFee: true, placesBack: true, paperReturned: true, reason: "-" });
const callOff = (orderId: string, kioskFeeBack: boolean) =>
  db.$transaction(async (tx) => giveOrderBack(tx, await lockOrder(tx, orderId), { kioskFeeBack }, new Date()));
const oneTicket = async (orderId: string) => [(await db.ticket.findFirstOrThrow({ where: { orderId } })).ticketNo];
const stateOf = (orderId: string) =>
  db.invoice.findUniqueOrThrow({ where: { orderId }, select: { status: true, issuedAmount: true, invoiceNo: true } });

/** Issue the waiting invoice; an earlier try may have moved the next one ahead. */
async function issue(orderId: string, { provider }: ReturnType<typeof invoiceLedger>) {
  await db.invoice.update({ where: { orderId }, data: { nextTryAt: new Date(0) } });
  return (await issueNextInvoice(provider))?.result;
}
async function issuedOver(orderId: string, ledger: ReturnType<typeof invoiceLedger>) {
  return ledger.issued.get((await readInvoice(orderId)).number);
}

test("issues the whole invoice after a refund of single tickets, which gives back face value alone", async () => {
  const ledger = invoiceLedger();
  const { orderId, whole } = await kioskOrder();
  await byStaff(orderId, await oneTicket(orderId));
  expect(await issue(orderId, ledger)).toBe("issued");
  expect((await issuedOver(orderId, ledger))?.amount).toBe(whole);
});

test("issues over the fees alone after a whole order went back with its goods", async () => {
  const ledger = invoiceLedger();
  const { orderId, kioskFee } = await kioskOrder();
  await byStaff(orderId, null);
  expect(await issue(orderId, ledger)).toBe("issued");
  expect(await issuedOver(orderId, ledger)).toMatchObject({
    amount: 100 + kioskFee,
    lines: ["票券服務費 2×50", `取票手續費 1×${kioskFee}`],
  });
  expect(await stateOf(orderId)).toMatchObject({ status: "issued", issuedAmount: 100 + kioskFee });
});

test("issues over the pickup fee alone after a call-off that does not refund it", async () => {
  const ledger = invoiceLedger();
  const { orderId, kioskFee } = await kioskOrder();
  await callOff(orderId, false);
  expect(await issue(orderId, ledger)).toBe("issued");
  expect((await issuedOver(orderId, ledger))?.lines).toEqual([`取票手續費 1×${kioskFee}`]);
});

test("issues none after a call-off that refunds everything", async () => {
  const ledger = invoiceLedger();
  const { orderId } = await kioskOrder();
  await callOff(orderId, true);
  expect(await issue(orderId, ledger)).toBe("not_needed");
  expect(ledger.issued.size).toBe(0);
  expect(await stateOf(orderId)).toMatchObject({ status: "none", invoiceNo: null });
  expect(await db.orderLog.count({ where: { orderId, event: "invoice_not_needed" } })).toBe(1);
});

test("keeps the fees of a ticket that was refunded before the call-off", async () => {
  const ledger = invoiceLedger();
  const { orderId, kioskFee } = await kioskOrder();
  await byStaff(orderId, await oneTicket(orderId));
  await callOff(orderId, true);
  expect(await issue(orderId, ledger)).toBe("issued");
  const keptPickup = kioskFee - Math.round(kioskFee / 2);
  expect((await issuedOver(orderId, ledger))?.lines).toEqual(["票券服務費 1×50", `取票手續費 1×${keptPickup}`]);
});

test("derives the invoiced part of refunds that an earlier version wrote", async () => {
  const ledger = invoiceLedger();
  const { orderId, kioskFee } = await kioskOrder();
  await byStaff(orderId, await oneTicket(orderId));
  await callOff(orderId, false);
  await db.refund.updateMany({ where: { orderId }, data: { invoiced: null } });
  expect(await issue(orderId, ledger)).toBe("issued");
  expect((await issuedOver(orderId, ledger))?.amount).toBe(50 + kioskFee);
});

/** Two units at 500 with postage, paid. Its invoice waits. */
async function parcelOrder() {
  const { orderId, specId } = await makeParcel();
  const { totalPrice: whole, orderNo } = await db.order.findUniqueOrThrow({ where: { id: orderId } });
  const paid = { payWay: "credit" as const, amount: whole, status: "paid" as const, settled: true, closesAt: new Date() };
  await db.payment.create({ data: { orderId, attempt: 1, merchantOrderNo: `${orderNo}_1`, ...paid } });
  const invoice = { method: "e_invoice", email: "buyer@example.com", status: "waiting", amount: whole };
  await db.invoice.upsert({ where: { orderId }, update: invoice, create: { orderId, ...invoice } });
  const asked = { orderId, specId, kind: "rma", qty: 1, reason: "-", status: "received", outcome: "refund", receivedAt: new Date() };
  const comesBack = async () => {
    const { id } = await db.merchandiseReturn.create({ data: asked });
    await db.$transaction((tx) => oweReturn(tx, { id, orderId, specId, qty: 1 }));
    return id;
  };
  return { orderId, whole, comesBack };
}

test("does not issue the units of merchandise that came back", async () => {
  const ledger = invoiceLedger();
  const { orderId, whole, comesBack } = await parcelOrder();
  await comesBack();
  expect(await issue(orderId, ledger)).toBe("issued");
  expect((await issuedOver(orderId, ledger))?.amount).toBe(whole - 500);
});

test("stores a reduced invoice whose answer was lost before another refund", async () => {
  const ledger = invoiceLedger();
  const { orderId, whole, comesBack } = await parcelOrder();
  await comesBack();
  ledger.state.behaviour = "loses its answer";
  expect(await issue(orderId, ledger)).toBe("later");
  ledger.state.behaviour = "answers";
  const returnId = await comesBack();
  expect(await issue(orderId, ledger)).toBe("issued");
  expect(await stateOf(orderId)).toMatchObject({ issuedAmount: whole - 500 });
  expect(await db.refund.findUniqueOrThrow({ where: { returnId } })).toMatchObject({ offInvoice: false, invoiced: 500 });
});

test("counts no request that is not decided", async () => {
  const ledger = invoiceLedger();
  const { orderId, whole } = await kioskOrder();
  await db.refund.create({ data: { orderId, cause: "request", status: "requested", amount: 2_100, fee: 200, invoiced: 300 } });
  await issue(orderId, ledger);
  expect((await issuedOver(orderId, ledger))?.amount).toBe(whole);
});

test("stores the whole invoice whose answer was lost before the refund", async () => {
  const ledger = invoiceLedger();
  const { orderId, whole } = await kioskOrder();
  ledger.state.behaviour = "loses its answer";
  expect(await issue(orderId, ledger)).toBe("later");
  ledger.state.behaviour = "answers";
  await callOff(orderId, true);
  expect(await issue(orderId, ledger)).toBe("issued");
  expect(await stateOf(orderId)).toMatchObject({ status: "issued", issuedAmount: whole });
  expect(await db.refund.count({ where: { orderId, offInvoice: true } })).toBe(0);
});

test("waits while the provider is away, and ends in the same state afterwards", async () => {
  const ledger = invoiceLedger();
  const { orderId, kioskFee } = await kioskOrder();
  ledger.state.behaviour = "away";
  expect(await issue(orderId, ledger)).toBe("later");
  await byStaff(orderId, null);
  expect(await issue(orderId, ledger)).toBe("later");
  ledger.state.behaviour = "answers";
  expect(await issue(orderId, ledger)).toBe("issued");
  expect((await issuedOver(orderId, ledger))?.amount).toBe(100 + kioskFee);
});

test("deducts a refund that commits while the provider answers from the issued invoice", async () => {
  const ledger = invoiceLedger();
  const { orderId, whole } = await kioskOrder();
  ledger.state.whileAnswering = async () => void (await callOff(orderId, true));
  expect(await issue(orderId, ledger)).toBe("issued");
  expect(await stateOf(orderId)).toMatchObject({ issuedAmount: whole });
  expect(await db.refund.count({ where: { orderId, offInvoice: false, invoiced: whole } })).toBe(1);
});
