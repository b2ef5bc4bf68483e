import { reconcile, type Reconciled } from "@/lib/domain/payments/reconciliation/reconcile";
import type { Span } from "@/lib/domain/payments/reconciliation/reconcile-attempts";
import { addSeconds, startOfDayInTaipei } from "@/lib/platform/clock";
import { db } from "@/lib/platform/db";
import { logger } from "@/lib/platform/logger";

/** When the daily run begins, in hours of Taipei's day: nobody buys, and the bank's night is over. */
const BEGINS_AT_HOUR = 4;
/** So long it waits for the gateway's questions of the next hours, in seconds. */
const ASKS_FOR_SECONDS = 3 * 3_600;
/** A run that is not finished by then has died, in seconds: begin another. */
const DIED_AFTER_SECONDS = ASKS_FOR_SECONDS + 3_600;
/** After days without a run it looks back so far at most, in days. */
const LOOKS_BACK_DAYS = 14;
/** Of the lock under which workers agree who begins. */
const LOCK = 20_261_121;

/** What the command compares unless it is told otherwise: yesterday and today. */
export function yesterdayAndToday(now: Date): Span {
  return { from: startOfDayInTaipei(now, -1), until: now };
}

/**
 * Once a day, over all workers together: compare with the gateway since the day before, or since the
 * last run that was answered about everything, where days were missed or the gateway was silent. Called again and again; the table says whether today's was run.
 * @returns null when there was nothing to do
 */
export async function reconcileDaily(signal: AbortSignal, now = new Date()): Promise<Reconciled | null> {
  const run = await begin(now);
  if (!run) return null;
  const { id, ...span } = run;
  const result = await reconcile(span, { id, signal, askUntil: addSeconds(now, ASKS_FOR_SECONDS) }, now);
  const { compared, unanswered, differences } = result;
  logger[differences.length > 0 ? "error" : "info"]({ compared, unanswered, differences: differences.length }, "compared with the gateway");
  return result;
}

/** Whoever writes the row runs it. A command that covered the same span since counts too. */
function begin(now: Date): Promise<(Span & { id: bigint }) | null> {
  const dueAt = addSeconds(startOfDayInTaipei(now), BEGINS_AT_HOUR * 3_600);
  if (now < dueAt) return Promise.resolve(null);
  return db.$transaction(async (tx) => {
    await tx.$executeRaw`SELECT pg_advisory_xact_lock(${LOCK})`;
    const last = await tx.reconciliation.findFirst({
      where: { source: "answers", finishedAt: { not: null }, unanswered: 0 },
      orderBy: { untilAt: "desc" },
      select: { untilAt: true },
    });
    const { from: yesterday, until } = yesterdayAndToday(now);
    const missed = last && last.untilAt < yesterday ? last.untilAt : yesterday;
    const from = new Date(Math.max(missed.getTime(), startOfDayInTaipei(now, -LOOKS_BACK_DAYS).getTime()));
    const done = await tx.reconciliation.count({
      where: {
        source: "answers",
        fromAt: { lte: from },
        untilAt: { gte: dueAt },
        OR: [{ finishedAt: { not: null } }, { startedAt: { gt: addSeconds(now, -DIED_AFTER_SECONDS) } }],
      },
    });
    if (done > 0) return null;
    const { id } = await tx.reconciliation.create({ data: { fromAt: from, untilAt: until, startedAt: now }, select: { id: true } });
    return { id, from, until };
  });
}
