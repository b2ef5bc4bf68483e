import { recordAudit } from "@/lib/domain/audit/record-audit";
import type { AuditActor } from "@/lib/domain/audit/types";
import type { Span } from "@/lib/domain/payments/reconciliation/reconcile-attempts";
import type { Difference } from "@/lib/domain/payments/reconciliation/reconcile-kinds";
import { readThrough } from "@/lib/platform/cache/read-through";
import { db } from "@/lib/platform/db";

/** Money without an attempt of ours that was reported in a span and has not been handled. */
export async function unknownDifferences({ from, until }: Span): Promise<Difference[]> {
  const unknown = await db.unknownPayment.findMany({
    where: { handledAt: null, lastAt: { gte: from, lt: until } },
    orderBy: { id: "asc" },
  });
  return unknown.map(({ merchantOrderNo, tradeNo, amount, reason, times, source }) => ({
    kind: "unknown_at_gateway",
    order_no: "-",
    merchant_order_no: merchantOrderNo,
    ours: reason === "older" ? "an attempt that was started later" : "no such attempt",
    gateways: `TWD ${amount}, trade ${tradeNo}, told ${times} times, last by ${source}`,
  }));
}

/** How long a count is reused, in ms. */
const LIFE_MS = 15_000;
const open = readThrough<number>({ life: LIFE_MS, entries: 1 });

/** Number of payments without an attempt of ours that wait to be handled, for monitoring. */
export function countUnknownPayments(): Promise<number> {
  return open.get("", () => db.unknownPayment.count({ where: { handledAt: null } }));
}

/**
 * Mark an unknown payment as handled: its owner was found, or it was paid back.
 * @returns how many waiting payments had this number
 */
export async function handleUnknownPayment(
  { merchantOrderNo, note, actor }: { merchantOrderNo: string; note?: string; actor: AuditActor },
  now = new Date(),
): Promise<number> {
  return db.$transaction(async (tx) => {
    const { count } = await tx.unknownPayment.updateMany({ where: { merchantOrderNo, handledAt: null }, data: { handledAt: now, note } });
    const subject = { kind: "payment" as const, id: merchantOrderNo };
    if (count > 0) await recordAudit(tx, { actor, act: "payment.handled", subject, reason: note });
    return count;
  });
}
