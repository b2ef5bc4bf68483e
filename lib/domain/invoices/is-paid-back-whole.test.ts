import { expect, test } from "playwright/test";
import { issueNextInvoice } from "@/lib/domain/invoices/issue-next-invoice";
import type { InvoiceProvider, ProviderAnswer } from "@/lib/domain/invoices/types";
import { closeDb, db } from "@/lib/platform/db";
import { closeRedis } from "@/lib/platform/redis";
import { useOwnDatabase } from "@/prisma/factories/isolation/own-database";
import { makeMembers, type MemberFixture } from "@/prisma/factories/members";
import { makePaidOrder } from "@/prisma/factories/paid-orders";
import { makeSession } from "@/prisma/factories/sessions";

useOwnDatabase();
test.afterAll(async () => {
  await closeRedis();
  await closeDb();
});

const there = { result: "issued" as const, invoiceNo: "HL00000001", randomNo: "1234", transNo: "T1", issuedAt: new Date(0) };

/** A provider that has `found` under every number, and counts the invoices that it was told to issue. */
function provider(found: ProviderAnswer) {
  const asked = { issued: 0 };
  const answers: InvoiceProvider = {
    issue: async () => {
      asked.issued++;
      return there;
    },
    find: async () => found,
    barcodeExists: async () => true,
  };
  return { asked, answers };
}

/** An order whose invoice waits, with refunds: each a `part` of the payment, reduced by `less` TWD. */
async function waiting(refunds: { status: "requested" | "refund_due" | "refunded"; part?: number; less?: number }[]) {
  const session = await makeSession({ seats: 4, price: 1_000, serviceFee: 50 });
  const [member] = (await makeMembers(1)) as [MemberFixture];
  const made = await makePaidOrder({ member, session, seatIds: session.seatIds[0]?.slice(0, 1) ?? [] });
  const { orderId } = made;
  const payment = await db.payment.findFirstOrThrow({ where: { orderId, settled: true } });
  for (const { status, part = 1, less = 0 } of refunds)
    await db.refund.create({
      data: { orderId, paymentId: payment.id, cause: "tickets", status, amount: Math.round(payment.amount * part) - less, fee: 0 },
    });
  await db.invoice.update({ where: { orderId }, data: { status: "waiting", amount: 50, nextTryAt: new Date(0) } });
  return orderId;
}
const stateOf = (orderId: string) => db.invoice.findUniqueOrThrow({ where: { orderId }, select: { status: true, invoiceNo: true } });
const none: ProviderAnswer = { result: "refused", problem: "INV20006" };

for (const [title, refunds] of [
  ["one refund that is due", [{ status: "refund_due" }]],
  [
    "refunds that add up",
    [
      { status: "refunded", part: 0.5 },
      { status: "refund_due", part: 0.5 },
    ],
  ],
] as const)
  test(`does not issue an invoice after ${title}`, async () => {
    const orderId = await waiting([...refunds]);
    const { asked, answers } = provider(none);
    expect(await issueNextInvoice(answers)).toEqual({ orderId, result: "not_needed" });
    expect(asked.issued).toBe(0);
    expect(await stateOf(orderId)).toEqual({ status: "none", invoiceNo: null });
    expect(await db.orderLog.count({ where: { orderId, event: "invoice_not_needed" } })).toBe(1);
  });

for (const [title, refund] of [
  ["an undecided request", { status: "requested" }],
  ["a refund of all but one TWD", { status: "refunded", less: 1 }],
] as const)
  test(`issues the invoice after ${title}`, async () => {
    const orderId = await waiting([refund]);
    // The amount of the invoice is not the subject here, only whether the refund stops it.
    const { answers } = provider(none);
    expect((await issueNextInvoice(answers))?.result).not.toBe("not_needed");
    expect((await stateOf(orderId)).status).not.toBe("none");
  });

test("stores the number of an invoice whose answer was lost before the refund", async () => {
  const orderId = await waiting([{ status: "refunded" }]);
  expect(await issueNextInvoice(provider(there).answers)).toEqual({ orderId, result: "issued" });
  expect(await stateOf(orderId)).toEqual({ status: "issued", invoiceNo: there.invoiceNo });
});

test("waits while the provider is away, and ends in the same state afterwards", async () => {
  const orderId = await waiting([{ status: "refunded" }]);
  expect(await issueNextInvoice(provider({ result: "later", problem: "away" }).answers)).toEqual({ orderId, result: "later" });
  await db.invoice.update({ where: { orderId }, data: { nextTryAt: new Date(0) } });
  expect(await issueNextInvoice(provider(none).answers)).toEqual({ orderId, result: "not_needed" });
  expect(await stateOf(orderId)).toEqual({ status: "none", invoiceNo: null });
});
