import { setTimeout as wait } from "node:timers/promises";
import { askTrade } from "@/lib/domain/payments/newebpay/newebpay-query";
import { taipeiTime } from "@/lib/domain/payments/newebpay/taipei-time";
import type { TradeResult } from "@/lib/domain/payments/newebpay/trade-result";
import { differencesOf, received, type GatewayRecord } from "@/lib/domain/payments/reconciliation/differences-of";
import { ownerDifferences } from "@/lib/domain/payments/reconciliation/owner-differences";
import { attemptNow, attemptsOf, type Attempt, type Span } from "@/lib/domain/payments/reconciliation/reconcile-attempts";
import type { Difference } from "@/lib/domain/payments/reconciliation/reconcile-kinds";
import { unknownDifferences } from "@/lib/domain/payments/reconciliation/unknown-payments";
import { db } from "@/lib/platform/db";

export type Reconciled = {
  compared: number;
  /** the attempts about which the gateway gave no answer */
  unanswered: number;
  differences: Difference[];
};

type Options = {
  /** until when to wait for the next hours' query budgets; without it the rest stays unanswered */
  askUntil?: Date;
  signal?: AbortSignal;
  /** the run's row if it exists already */
  id?: bigint;
};

/** Age below which a payment's notify may still be on its way, in seconds. */
const ON_ITS_WAY_SECONDS = 120;
/** Silences in a row after which the gateway counts as away and is not asked again. */
const SILENT_AT_MOST = 5;
const LOOK_FOR_BUDGET_MS = 60_000;

/**
 * Compare our orders and payments of a span with the gateway's records, and store the differences in a row. Changes nothing
 * else. Attempts that cannot be asked about are counted separately, as neither right nor wrong.
 * @throws the signal's reason when it aborts the run; then there is no row
 */
export async function reconcile(span: Span, { askUntil, signal, id }: Options = {}, now = new Date()): Promise<Reconciled> {
  const runId =
    id ?? (await db.reconciliation.create({ data: { fromAt: span.from, untilAt: span.until, startedAt: now }, select: { id: true } })).id;
  try {
    const asked = await askAbout(await attemptsOf(span), { askUntil, signal, now });
    const result = {
      ...asked,
      differences: [...asked.differences, ...(await ownerDifferences(span)), ...(await unknownDifferences(span))],
    };
    await db.reconciliation.update({ where: { id: runId }, data: { ...result, finishedAt: new Date() } });
    return result;
  } catch (error) {
    await db.reconciliation.delete({ where: { id: runId } });
    throw error;
  }
}

async function askAbout(attempts: Attempt[], { askUntil, signal, now }: Options & { now: Date }): Promise<Reconciled> {
  const result: Reconciled = { compared: 0, unanswered: 0, differences: [] };
  let silent = 0;
  for (const [i, attempt] of attempts.entries()) {
    signal?.throwIfAborted();
    let record = await recordOf(attempt);
    while (record === "unasked" && askUntil && new Date() < askUntil) {
      await wait(LOOK_FOR_BUDGET_MS, undefined, { signal });
      record = await recordOf(attempt);
    }
    silent = record === "unanswered" ? silent + 1 : 0;
    if (record === "unasked" || silent >= SILENT_AT_MOST) return { ...result, unanswered: result.unanswered + attempts.length - i };
    if (record === "unanswered") {
      result.unanswered++;
      continue;
    }
    result.compared++;
    result.differences.push(...(await compare(attempt, record, now)));
  }
  return result;
}

/** Compare a difference once more with our current books: it may just have been settled. */
async function compare(attempt: Attempt, record: GatewayRecord, now: Date): Promise<Difference[]> {
  if (differencesOf(attempt, record).length === 0) return [];
  const paidAt = record === "unknown" ? null : taipeiTime(record.PayTime);
  const fresh = (await attemptNow(attempt.id)) ?? attempt;
  const isOnItsWay = paidAt !== null && now.getTime() - paidAt.getTime() < ON_ITS_WAY_SECONDS * 1000;
  return differencesOf(fresh, record).filter(({ kind }) => kind !== "paid_at_gateway" || !isOnItsWay);
}

/** The gateway finds records by number and amount together: if our amount finds none, try the order's total. */
async function recordOf(attempt: Attempt): Promise<TradeResult | "unknown" | "unanswered" | "unasked"> {
  const { merchantOrderNo, totalPrice } = attempt;
  const amount = received(attempt);
  const record = await askLater(merchantOrderNo, amount);
  return record === "unknown" && totalPrice !== amount ? askLater(merchantOrderNo, totalPrice) : record;
}

async function askLater(merchantOrderNo: string, amount: number): Promise<TradeResult | "unknown" | "unanswered" | "unasked"> {
  const record = await askTrade({ merchantOrderNo, amount }, { purpose: "later" });
  return record === "capped" ? "unasked" : record;
}
