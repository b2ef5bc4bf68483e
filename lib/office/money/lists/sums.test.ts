import { expect, test } from "playwright/test";
import { z } from "zod";
import { netAndTax } from "@/lib/domain/invoices/rules";
import type { Lines, LinesReader } from "@/lib/office/money/lists/lines";
import { readAllowanceLines, sumAllowanceLines } from "@/lib/office/money/lists/read-allowance-lines";
import { readInvoiceLines, sumInvoiceLines } from "@/lib/office/money/lists/read-invoice-lines";
import { readRefundLines, sumRefundLines } from "@/lib/office/money/lists/read-refund-lines";
import { listPayouts } from "@/lib/office/money/payouts/list-payouts";
import { isoInTaipei } from "@/lib/platform/clock";
import { closeDb, db, Prisma, querySql } from "@/lib/platform/db";
import { closeRedis } from "@/lib/platform/redis";
import { makeMember } from "@/prisma/factories/members";
import { makeDueTransfer } from "@/prisma/factories/office/due-transfers";
import { makePaidOrder } from "@/prisma/factories/paid-orders";
import { makeSession } from "@/prisma/factories/sessions";
import { useOwnDatabase } from "@/test-support/isolation/use-own-database";

useOwnDatabase();
test.afterAll(async () => {
  await closeRedis();
  await closeDb();
});

const today = isoInTaipei(new Date()).slice(0, 10);
const days = { from: today, to: today };
/** A page of one line, so that a list has several pages. */
const reader = (eventIds: number[] | null = null): LinesReader => ({ eventIds, language: "tw", limit: 1 });

/** An event with three orders that have an issued invoice and a refund in different states. */
async function makeSales(): Promise<number> {
  const session = await makeSession({ seats: 3, price: 1_000, serviceFee: 53 });
  const seats = session.seatIds[0] as number[];
  for (const [at, status] of (["requested", "refund_due", "refunded"] as const).entries()) {
    const paid = await makePaidOrder({ member: await makeMember(), session, seatIds: [seats[at]!] });
    await db.invoice.update({
      where: { orderId: paid.orderId },
      data: { status: at === 0 ? "waiting" : "issued", amount: 53, issuedAmount: 53, invoiceNo: at === 0 ? null : `HL${paid.orderId}` },
    });
    const decided = status === "requested" ? null : new Date();
    await db.refund.create({
      data: { ...paid, cause: "request", status, amount: 900 + at, fee: 100 - at, invoiced: 53, reason: "-", decidedAt: decided },
    });
  }
  return session.eventId;
}

async function allOf<Line>(read: (before?: bigint) => Promise<Lines<Line>>): Promise<Line[]> {
  const lines: Line[] = [];
  for (let before: bigint | null | undefined; before !== null;) {
    const page = await read(before);
    lines.push(...page.lines);
    before = page.next;
  }
  return lines;
}
const sumOf = (numbers: number[]) => numbers.reduce((all, one) => all + one, 0);
const number = z.strictObject({ sum: z.number() });
const inSql = async (sum: Prisma.Sql) =>
  (await querySql(number, Prisma.sql`SELECT coalesce(sum(${sum}), 0)::int AS sum FROM refunds r JOIN orders o ON o.id = r.order_id`))[0]
    ?.sum;

test("the sums of a list are those of all its pages, of the database, and only of what the reader may see", async () => {
  const [own] = [await makeSales(), await makeSales()];
  for (const eventIds of [null, [own], [0]])
    for (const state of [undefined, "refund_due"] as const) {
      const filter = { requested: days, state: state && [state] };
      const at = (before?: bigint) => (before === undefined ? undefined : { id: String(before) });
      const lines = await allOf((before) => readRefundLines({ ...filter, before: at(before) }, reader(eventIds)));
      const sums = await sumRefundLines(filter, reader(eventIds));
      expect(sums).toEqual({
        count: lines.length,
        fee: sumOf(lines.map(({ fee }) => fee)),
        amount: sumOf(lines.map(({ amount }) => amount)),
      });
    }
  const all = await sumRefundLines({ requested: days }, reader());
  expect(all).toMatchObject({ count: 6, amount: await inSql(Prisma.sql`r.amount`), fee: await inSql(Prisma.sql`r.fee`) });
  expect(await sumRefundLines({ requested: days, event_id: own }, reader())).toMatchObject({ count: 3, amount: 2_703, fee: 297 });

  for (const state of [undefined, "issued", "waiting"] as const) {
    const invoices = await allOf((before) => readInvoiceLines({ ...days, state, before }, reader([own])));
    const sums = { count: invoices.length, amount: 53 * invoices.length, tax: netAndTax(53).tax * invoices.length };
    expect(await sumInvoiceLines({ ...days, state }, reader([own]))).toEqual(sums);
    expect(sumOf(invoices.map(({ tax }) => tax))).toBe(sums.tax);
  }
  for (const eventIds of [null, [own], [0]]) {
    const allowances = await allOf((before) => readAllowanceLines({ ...days, before }, reader(eventIds)));
    const amount = sumOf(allowances.map((line) => line.amount));
    expect(await sumAllowanceLines(days, reader(eventIds))).toEqual({ count: allowances.length, amount });
  }
  expect((await sumAllowanceLines(days, reader([own]))).count).toBe(2);
});

test("the sums of transfers are of all that are due, and of all batches", async () => {
  const before = await listPayouts();
  const due = await makeDueTransfer();
  const { due_amount: amount, due_count: count, batch_sums: sums } = await listPayouts();
  expect({ amount, count }).toEqual({ amount: before.due_amount + due.amount, count: before.due_count + 1 });
  expect(sums).toEqual({ batches: 0, count: 0, amount: 0 });
});
