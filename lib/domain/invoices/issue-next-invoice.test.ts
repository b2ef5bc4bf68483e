import { expect, test } from "playwright/test";
import { ezpay } from "@/lib/domain/invoices/ezpay";
import { issueDueInvoices } from "@/lib/domain/invoices/issue-due-invoices";
import { issueNextInvoice } from "@/lib/domain/invoices/issue-next-invoice";
import { readInvoice } from "@/lib/domain/invoices/read-invoice";
import { FIRST_WAIT_SECONDS } from "@/lib/domain/invoices/rules";
import type { InvoiceProvider } from "@/lib/domain/invoices/types";
import { createOrder } from "@/lib/domain/orders/create/create-order";
import { cancelOrder } from "@/lib/domain/orders/lifecycle/cancel-order";
import { startPayment } from "@/lib/domain/payments/attempt/start-payment";
import { settlePayment } from "@/lib/domain/payments/settlement/settle-payment";
import { listTroubles, retryInvoice } from "@/lib/office/money/operate-invoices";
import { closeDb, db } from "@/lib/platform/db";
import { env } from "@/lib/platform/env";
import { closeRedis } from "@/lib/platform/redis";
import { makeMembers, type MemberFixture } from "@/prisma/factories/members";
import { makeProduct } from "@/prisma/factories/products";
import { makeSession, type SessionFixture } from "@/prisma/factories/sessions";
import { testOperator } from "@/prisma/factories/test-operator";
import { openShop, type TestShop } from "@/sandbox/test-shop";
import { spanOf } from "@/test-support/isolation/span-of";
import { useOwnDatabase } from "@/test-support/isolation/use-own-database";

// Against the real protocol, in a sandbox that only this test uses.

let shop: TestShop;
useOwnDatabase();

test.beforeAll(async () => {
  shop = await openShop(process.env as Record<string, string>);
  // Another test may have read the settings already.
  Object.assign(env(), { EZPAY_URL: shop.sandbox.url });
});
test.afterAll(async () => {
  await shop.close();
  await closeRedis();
  await closeDb();
});

type Wanted = { invoice?: object; products?: { product_id: number; qty: number }[]; ticketType?: "e_ticket" | "kiosk"; from?: number };
type Made = { orderId: string; orderNo: string; /** at the provider */ number: string; member: MemberFixture };
const email = "lin@example.com";

async function order(session: SessionFixture, { invoice = {}, products, ticketType = "e_ticket", from = 0 }: Wanted = {}): Promise<Made> {
  const [member] = (await makeMembers(1, { lastName: "林", firstName: "雨晴" })) as [MemberFixture];
  const body = {
    session_id: session.sessionId,
    seat_ids: (session.seatIds[0] as number[]).slice(from, from + 2),
    ticket_type: ticketType,
    additional_product: products,
    invoice: { method: "e_invoice" as const, email, ...invoice },
  };
  const orderId = await createOrder({ order: body, caller: { memberId: member.id, language: "tw", bodyHash: "test" } });
  const { orderNo } = await db.order.findUniqueOrThrow({ where: { id: orderId } });
  return { orderId, orderNo, number: (await readInvoice(orderId)).number, member };
}

async function pay({ orderId, member }: Made): Promise<string> {
  await startPayment({ orderId, memberId: member.id, kind: ["ticket"], payWay: "credit", language: "tw" });
  const { merchantOrderNo, amount } = await db.payment.findFirstOrThrow({ where: { orderId } });
  const message = {
    outcome: "paid" as const,
    merchantOrderNo,
    amount,
    tradeNo: `T${merchantOrderNo}`,
    code: "SUCCESS",
    cardLast4: null,
    paidAt: new Date(),
    number: null,
  };
  return (await settlePayment({ message, source: "notify" })).result;
}

/** Make these due before all that other tests have left. */
const makeDue = (...orders: Made[]) =>
  db.invoice.updateMany({ where: { orderId: { in: orders.map(({ orderId }) => orderId) } }, data: { nextTryAt: new Date(0) } });
const stored = ({ orderId }: Made) => db.invoice.findUniqueOrThrow({ where: { orderId } });
const mode = (made: Made, invoice: string) => shop.json("/simulate/mode", { MerchantOrderNo: made.number, invoice });
const seen = async ({ number }: Made) =>
  (await shop.json(`/simulate/invoices?MerchantOrderNo=${number}`)).body.items as Record<string, string>[];

async function paidOrder(session: SessionFixture, wanted?: Wanted): Promise<Made> {
  const made = await order(session, wanted);
  expect(await pay(made)).toBe("paid");
  await makeDue(made);
  return made;
}

test("gives each kind of invoice its mandatory fields, and stores its number", async () => {
  const session = await makeSession({ seats: 20 });
  const kinds: [object, Record<string, string | undefined>][] = [
    [
      {},
      { Category: "B2C", BuyerName: "林雨晴", BuyerEmail: email, CarrierType: "2", CarrierNum: email, PrintFlag: "N", LoveCode: undefined },
    ],
    [{ carrier: "/+.-++.." }, { CarrierType: "0", CarrierNum: "/+.-++..", PrintFlag: "N", BuyerEmail: email }],
    [{ carrier: "AB12345678901234" }, { CarrierType: "1", CarrierNum: "AB12345678901234" }],
    [{ donate: "001" }, { LoveCode: "001", PrintFlag: "N", CarrierType: undefined }],
    [
      { method: "company", title: "測試股份有限公司", tax_number: "04595257" },
      {
        Category: "B2B",
        BuyerName: "測試股份有限公司",
        BuyerUBN: "04595257",
        PrintFlag: "Y",
        CarrierType: undefined,
        ItemPrice: "95",
        ItemCount: "1",
        ItemAmt: "95",
        ItemName: "票券服務費 ×2",
      },
    ],
  ];
  for (const [i, [invoice, fields]] of kinds.entries()) {
    const made = await paidOrder(session, { invoice, from: i * 2 });
    expect(await issueNextInvoice()).toEqual({ orderId: made.orderId, result: "issued" });
    const [issued] = await seen(made);
    expect(issued).toMatchObject({
      Amt: "95",
      TaxAmt: "5",
      TotalAmt: "100",
      TaxType: "1",
      Status: "1",
      ...Object.fromEntries(Object.entries(fields).filter(([, value]) => value)),
    });
    for (const name of Object.keys(fields).filter((key) => fields[key] === undefined)) expect(issued, name).not.toHaveProperty(name);
    expect(await stored(made)).toMatchObject({
      status: "issued",
      amount: 100,
      invoiceNo: issued?.invoiceNumber,
      randomNo: issued?.randomNum,
      transNo: issued?.transNo,
      problem: null,
    });
  }
});

test("lists fees, goods and pickup as lines with their sum, and does not invoice the tickets' face value", async () => {
  const session = await makeSession({ seats: 20, serviceFee: 33 });
  const product = await makeProduct(db, { eventId: session.eventId, price: 480, name: "應援毛巾" });
  const wanted = { products: [{ product_id: product, qty: 3 }], ticketType: "kiosk" as const };
  const personal = await paidOrder(session, wanted);
  await issueNextInvoice();
  expect((await seen(personal))[0]).toMatchObject({
    ItemName: "票券服務費|應援毛巾|取票手續費",
    ItemCount: "2|3|1",
    ItemUnit: "張|件|式",
    ItemPrice: "33|480|60",
    ItemAmt: "66|1440|60",
    TotalAmt: "1566",
    Amt: "1491",
    TaxAmt: "75",
  });
  const company = await paidOrder(session, { ...wanted, from: 2, invoice: { method: "company", title: "測試", tax_number: "12345675" } });
  await issueNextInvoice();
  const [issued] = await seen(company);
  expect(issued).toMatchObject({ TotalAmt: "1566", Amt: "1491" });
  expect((issued?.ItemAmt ?? "").split("|").reduce((sum, amount) => sum + Number(amount), 0)).toBe(1_491);
});

test("invoices only paid orders: not unpaid, cancelled or free ones, nor money that is due back", async () => {
  const session = await makeSession({ seats: 20 });
  const [unpaid, cancelled, late] = [await order(session), await order(session, { from: 2 }), await order(session, { from: 4 })];
  await cancelOrder({ orderId: cancelled.orderId, memberId: cancelled.member.id });
  await startPayment({ orderId: late.orderId, memberId: late.member.id, kind: ["ticket"], payWay: "credit", language: "tw" });
  await cancelOrder({ orderId: late.orderId, memberId: late.member.id });
  const rival = await order(session, { from: 4 });
  const { merchantOrderNo, amount } = await db.payment.findFirstOrThrow({ where: { orderId: late.orderId } });
  const message = {
    outcome: "paid" as const,
    merchantOrderNo,
    amount,
    tradeNo: `T${merchantOrderNo}`,
    code: "SUCCESS",
    cardLast4: null,
    paidAt: new Date(),
    number: null,
  };
  expect((await settlePayment({ message, source: "notify" })).result).toBe("refund_due");
  await makeDue(unpaid, cancelled, late, rival);
  for (const made of [unpaid, cancelled, late, rival]) expect(await stored(made)).toMatchObject({ status: "open", amount: null });
  const free = await paidOrder(await makeSession({ seats: 20, serviceFee: 0 }));
  expect(await stored(free)).toMatchObject({ status: "none", amount: 0 });
  // None of them blocks the next.
  const paid = await paidOrder(session, { from: 6 });
  expect(await issueNextInvoice()).toEqual({ orderId: paid.orderId, result: "issued" });
});

test("issues the invoice of an order refunded before it, because fees are not refunded", async () => {
  const made = await paidOrder(await makeSession({ seats: 20 }));
  await db.order.update({ where: { id: made.orderId }, data: { status: "cancelled", cancelReason: "refund", cancelledAt: new Date() } });
  expect(await issueNextInvoice()).toEqual({ orderId: made.orderId, result: "issued" });
  expect(await stored(made)).toMatchObject({ amount: 100 });
});

test("looks the same invoice up after a lost answer, and issues it once", async () => {
  const made = await paidOrder(await makeSession({ seats: 20 }), { invoice: { carrier: "/ABC1234" } });
  await mode(made, "lost");
  const { from, to } = await spanOf(async () => expect(await issueNextInvoice()).toEqual({ orderId: made.orderId, result: "later" }));
  const [issued] = await seen(made);
  const waiting = await stored(made);
  expect(waiting).toMatchObject({ status: "waiting", invoiceNo: null, problem: "no answer", attempts: 1 });
  expect(waiting.nextTryAt.getTime()).toBeGreaterThanOrEqual(from + FIRST_WAIT_SECONDS * 1_000);
  expect(waiting.nextTryAt.getTime()).toBeLessThanOrEqual(to + FIRST_WAIT_SECONDS * 1_000);
  await mode(made, "normal");
  await makeDue(made);
  expect(await issueNextInvoice()).toEqual({ orderId: made.orderId, result: "issued" });
  expect(await stored(made)).toMatchObject({ status: "issued", invoiceNo: issued?.invoiceNumber, randomNo: issued?.randomNum });
  expect(await seen(made)).toEqual([issued]);
});

test("does not take an invoice with another amount at the provider for ours", async () => {
  const made = await paidOrder(await makeSession({ seats: 20 }));
  const other = {
    number: made.number,
    buyerName: "測試",
    email,
    company: null,
    carrier: null,
    donate: null,
    lines: [{ name: "手續費", unit: "件", qty: 1, price: 7 }],
    amount: 7,
  };
  expect(await ezpay.issue(other)).toMatchObject({ result: "issued" });
  expect(await issueNextInvoice()).toEqual({ orderId: made.orderId, result: "refused" });
  expect(await stored(made)).toMatchObject({ status: "failed", problem: "INV20006", invoiceNo: null });
});

test("does not call an absent provider for every invoice, and issues all once it is back", async () => {
  const session = await makeSession({ seats: 20 });
  const orders = await Promise.all(Array.from({ length: 8 }, (_, i) => order(session, { from: i * 2 })));
  for (const made of orders) await pay(made);
  await makeDue(...orders);
  await shop.json("/simulate/mode", { invoice: "down" });
  expect(await issueDueInvoices()).toBe(0);
  await shop.json("/simulate/mode", { invoice: "normal" });
  const tried = (await Promise.all(orders.map(stored))).filter(({ attempts }) => attempts > 0);
  expect(tried.length).toBeGreaterThanOrEqual(4);
  expect(tried.length).toBeLessThan(8);
  await makeDue(...orders);
  for (let i = 0; i < orders.length; i++) expect((await issueNextInvoice())?.result).toBe("issued");
  const numbers = (await Promise.all(orders.map(stored))).map(({ status, invoiceNo }) => `${status} ${invoiceNo}`);
  expect(new Set(numbers).size).toBe(8);
});

test("never handles the same invoice in two workers at once", async () => {
  const session = await makeSession({ seats: 60, seatsPerRow: 60 });
  const orders = await Promise.all(Array.from({ length: 20 }, (_, i) => order(session, { from: i * 2 })));
  for (const made of orders) await pay(made);
  await makeDue(...orders);
  const asked: string[] = [];
  const watched: InvoiceProvider = { ...ezpay, issue: (invoice) => (asked.push(invoice.number), ezpay.issue(invoice)) };
  async function work(): Promise<void> {
    for (let i = 0; i < 5; i++) await issueNextInvoice(watched);
  }
  await Promise.all([work(), work(), work(), work()]);
  expect(asked.sort()).toEqual(orders.map(({ number }) => number).sort());
  expect((await Promise.all(orders.map(stored))).every(({ status }) => status === "issued")).toBe(true);
});

test("stores a refused invoice for the operator, who can retry, also without the carrier", async () => {
  const session = await makeSession({ seats: 20 });
  const made = await paidOrder(session, { invoice: { carrier: "/NOBODY1" } });
  expect(await issueNextInvoice()).toEqual({ orderId: made.orderId, result: "refused" });
  expect(await stored(made)).toMatchObject({ status: "failed", problem: "no such carrier" });
  const long = await paidOrder(session, { from: 2, invoice: { email: `${"l".repeat(50)}@example.com` } });
  expect(await issueNextInvoice()).toEqual({ orderId: long.orderId, result: "refused" });
  const troubles = (await listTroubles()).filter(({ orderNo }) => orderNo === made.orderNo || orderNo === long.orderNo);
  expect(troubles).toMatchObject([
    { status: "failed", problem: "no such carrier", amount: 100 },
    { status: "failed", problem: "INV10013" },
  ]);
  await retryInvoice({ actor: testOperator, orderNo: made.orderNo });
  await makeDue(made);
  expect((await issueNextInvoice())?.result).toBe("refused");
  await retryInvoice({ actor: testOperator, orderNo: made.orderNo, withoutCarrier: true });
  await makeDue(made);
  expect(await issueNextInvoice()).toEqual({ orderId: made.orderId, result: "issued" });
  expect((await seen(made))[0]).toMatchObject({ CarrierType: "2", CarrierNum: email });
  await retryInvoice({ actor: testOperator, orderNo: long.orderNo, email });
  await makeDue(long);
  expect(await issueNextInvoice()).toEqual({ orderId: long.orderId, result: "issued" });
  await expect(retryInvoice({ actor: testOperator, orderNo: made.orderNo })).rejects.toMatchObject({ key: "ORDER_NOT_FOUND" });
  const log = await db.orderLog.findMany({
    where: { orderId: made.orderId, event: { startsWith: "invoice" } },
    orderBy: { id: "asc" },
    select: { event: true },
  });
  expect(log.map(({ event }) => event)).toEqual([
    "invoice_failed",
    "invoice_retried",
    "invoice_failed",
    "invoice_retried",
    "invoice_issued",
  ]);
});
