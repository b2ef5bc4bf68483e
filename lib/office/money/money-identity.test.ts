import { randomUUID } from "node:crypto";
import { expect, test } from "playwright/test";
import { issueNextInvoice } from "@/lib/domain/invoices/issue-next-invoice";
import { providerNumber } from "@/lib/domain/invoices/provider-number";
import { revisionOf } from "@/lib/domain/revisions/revision";
import { DomainError } from "@/lib/errors/domain-error";
import { sameText } from "@/lib/i18n/languages";
import { closeDrawer } from "@/lib/office/box-office/drawers/close-drawer";
import { confirmCallOff } from "@/lib/office/call-offs/confirm-call-off";
import { findCallOff } from "@/lib/office/call-offs/find-call-off";
import { requestCallOff } from "@/lib/office/call-offs/request-call-off";
import { advanceCallOffs } from "@/lib/office/call-offs/running/advance-call-offs";
import { saveCallOff } from "@/lib/office/call-offs/save-call-off";
import { shownCallOff } from "@/lib/office/call-offs/shown-call-off";
import { allowancesFile } from "@/lib/office/money/files";
import { recordAllowance } from "@/lib/office/money/lists/record-allowance";
import type { AllowanceLine } from "@/lib/office/money/schemas";
import { addSeconds, isoInTaipei } from "@/lib/platform/clock";
import { closeDb, db, querySql } from "@/lib/platform/db";
import { closeRedis } from "@/lib/platform/redis";
import { makeMerchandise } from "@/prisma/factories/merchandise";
import { invoiceLedger } from "@/prisma/factories/money/invoice-ledger";
import { readBooks, wronglyApproved } from "@/prisma/factories/money/money-books";
import { beginHistory, move, payBack, type Clerk, type History, type MoneyStage } from "@/prisma/factories/money/money-histories";
import { makeCashier } from "@/prisma/factories/office/box-office";
import { makeClerk } from "@/prisma/factories/office/refunds";
import { makeProduct } from "@/prisma/factories/products";
import { makeSession } from "@/prisma/factories/sessions";
import { retryWhileBusy } from "@/test-support/isolation/retry-while-busy";
import { useOwnDatabase } from "@/test-support/isolation/use-own-database";
import { rounds, seeded } from "@/test-support/seeded";

// Random histories of money: tickets, added goods, merchandise and counter sales, refunds of every origin, call-offs, returns,
// and an invoice provider that is down or loses its answers. Afterwards, for every order: money in = money out + money held, and
// the invoiced amount, less voids and allowances, equals the fees and goods that were paid and not refunded. Every drawer
// balances. No refund was made without the approvals that the rule of the second person demands.
// Other histories: MONEY_SEED=12345. A single stage: MONEY_SEED=<its number> MONEY_HISTORIES=20.

test.describe.configure({ mode: "parallel" });
const HISTORIES = Number(process.env.MONEY_HISTORIES ?? rounds({ part: 40, full: 2_000 }));
/** Histories per test; the parts run in parallel. */
const PART = Math.min(HISTORIES, 500);
const FIRST = Number(process.env.MONEY_SEED ?? 1);
const STAGE = 20;
const SIDE_BY_SIDE = 6;
const FLOAT = 3_000;
const MOVES = 4;

useOwnDatabase();
test.afterAll(async () => {
  await closeRedis();
  await closeDb();
});

async function makeStage(ledger: MoneyStage["ledger"]): Promise<MoneyStage> {
  const session = await makeSession({ seats: STAGE * 2, seatsPerRow: STAGE, price: 2_400, serviceFee: 30 });
  const merchandise = await makeMerchandise(db, { specs: [{ price: 900, stock: 1_000 }] });
  return {
    session,
    ledger,
    productId: await makeProduct(db, { eventId: session.eventId, price: 333, stock: 1_000 }),
    merchandise: { id: merchandise.id, specId: merchandise.specIds[0] as number },
    clerks: await Promise.all(Array.from({ length: 3 }, makeClerk)),
    cashiers: [await makeCashier({ float: FLOAT }), await makeCashier({ float: FLOAT })],
    bank: { in: 0, out: 0 },
    cash: new Map(),
  };
}

/** A refusal is a valid answer of the product; any other error is a defect. */
async function refusable(work: () => Promise<unknown>): Promise<void> {
  try {
    await retryWhileBusy(work);
  } catch (error) {
    if (!(error instanceof DomainError)) throw error;
  }
}

async function sideBySide<T>(items: T[], work: (item: T) => Promise<void>): Promise<void> {
  const queue = [...items];
  await Promise.all(
    Array.from({ length: SIDE_BY_SIDE }, async () => {
      for (let next = queue.pop(); next !== undefined; next = queue.pop()) await work(next);
    }),
  );
}

/** Two people call the session off, and the worker refunds its orders. */
async function callOff({ session, clerks }: MoneyStage, kioskFeeBack: boolean): Promise<void> {
  const by = (index: number) => ({ actor: clerks[index] as Clerk, scope: null });
  const nothing = sameText();
  const sessions = [{ session_id: String(session.sessionId), to_time: null }];
  const data = { event_id: String(session.eventId), kind: "cancelled" as const, sessions, note: nothing, kiosk_fee_back: kioskFeeBack };
  const { call_off_id: id } = await saveCallOff({ data: { ...data, give_back_until: null } }, by(0));
  await requestCallOff({ id }, by(0));
  await confirmCallOff({ id, revision: revisionOf(shownCallOff(await findCallOff(id, null))) }, by(1));
  for (let round = 0; round < 3; round++) await advanceCallOffs(new Date());
}

async function issueAll(ledger: MoneyStage["ledger"]): Promise<void> {
  await db.invoice.updateMany({ where: { status: "waiting" }, data: { nextTryAt: new Date(0) } });
  while (await issueNextInvoice(ledger.provider));
}

async function corrections(state?: "due"): Promise<AllowanceLine[]> {
  const [from, to] = [-86_400, 86_400].map((seconds) => isoInTaipei(addSeconds(new Date(), seconds)).slice(0, 10)) as [string, string];
  const all: AllowanceLine[] = [];
  for await (const page of allowancesFile({ from, to, state }, { eventIds: null, language: "tw" }).read()) all.push(...page);
  return all;
}

/** Finance records the due corrections; a voided invoice is recorded once. */
async function noteCorrections(actor: Clerk): Promise<void> {
  for (const { refund_id: id, act } of await corrections("due"))
    await refusable(() =>
      recordAllowance({ refundId: BigInt(id), allowanceNo: act === "void" ? null : randomUUID(), actor, eventIds: null }),
    );
}

async function playStage(first: number, ledger: MoneyStage["ledger"]): Promise<void> {
  const stage = await makeStage(ledger);
  const histories: History[] = [];
  await sideBySide(
    Array.from({ length: STAGE }, (_, index) => index),
    async (index) => {
      const seatIds = (stage.session.seatIds[0] as number[]).slice(index * 2, index * 2 + 2);
      await refusable(async () => void histories.push(await beginHistory(stage, seatIds, seeded(first + index))));
    },
  );
  const moveAll = () =>
    sideBySide(histories, async (history) => {
      for (let moves = 0; moves < MOVES; moves++) await refusable(() => move(history));
    });
  await moveAll();
  const dice = seeded(first * 7);
  if (dice() < 0.5) await noteCorrections(stage.clerks[2] as Clerk);
  if (dice() < 0.5) await callOff(stage, dice() < 0.5);
  await moveAll();
  ledger.state.behaviour = "answers";
  await issueAll(ledger);
  await sideBySide(histories, payBack);
  await checkStage(stage, histories);
}

/** Compares bank and drawers with the sums counted while the money moved. */
async function checkStage({ bank, cash, cashiers }: MoneyStage, histories: History[]): Promise<void> {
  for (const cashier of cashiers) await closeDrawer({ counted: FLOAT + (cash.get(cashier.id) ?? 0), reason: "" }, cashier);
  const ids = histories.map(({ orderId }) => orderId);
  const ours = { OR: [{ id: { in: ids } }, { parentId: { in: ids } }] };
  const paid = await db.payment.aggregate({ where: { order: ours, payWay: "atm", status: "paid" }, _sum: { amount: true } });
  const back = await db.refund.aggregate({
    where: { order: ours, payment: { payWay: "atm" }, status: "refunded" },
    _sum: { amount: true },
  });
  expect({ in: paid._sum.amount ?? 0, out: back._sum.amount ?? 0 }).toEqual(bank);
}

async function checkInvoices(ledger: MoneyStage["ledger"]): Promise<void> {
  const numbers = await querySql<{ orderId: string; number: string }>`SELECT o.id AS "orderId", ${providerNumber} AS number
    FROM orders o JOIN invoices i ON i.order_id = o.id`;
  const numberOf = new Map(numbers.map(({ orderId, number }) => [orderId, number]));
  const off = new Map<string, number>();
  for (const { order_no: no, amount } of await corrections()) off.set(no, (off.get(no) ?? 0) + amount);
  const wrong: string[] = [];
  for (const { orderId, orderNo, fees, paid, back, value } of await readBooks()) {
    if (paid !== back + value) wrong.push(`${orderNo}: paid ${paid}, back ${back}, ${value} is left`);
    const invoiced = ledger.issued.get(numberOf.get(orderId) ?? "")?.amount ?? 0;
    if (invoiced - (off.get(orderNo) ?? 0) !== fees)
      wrong.push(`${orderNo}: invoiced ${invoiced}, off ${off.get(orderNo) ?? 0}, taken ${fees}`);
  }
  expect(wrong).toEqual([]);
}

/** One provider for all parts in the same process, because they share one database. */
const ledger = invoiceLedger();

for (let from = FIRST; from < FIRST + HISTORIES; from += PART)
  test(`money is conserved, invoiced and approved in histories ${from} to ${from + PART - 1}`, async () => {
    test.setTimeout(3_600_000);
    for (let first = from; first < from + PART; first += STAGE) await playStage(first, ledger);
    await checkInvoices(ledger);
    expect(await wronglyApproved()).toEqual([]);
    await noteCorrections(await makeClerk());
    expect(await corrections("due")).toEqual([]);
    const made = await db.refund.groupBy({ by: ["cause", "status"], _count: true });
    if (PART >= 100) expect(made.map(({ cause }) => cause)).toEqual(expect.arrayContaining(["request", "tickets", "return"]));
    console.log(`  ${made.map(({ cause, status, _count }) => `${cause} ${status} ${_count}`).join(", ")}`);
  });
