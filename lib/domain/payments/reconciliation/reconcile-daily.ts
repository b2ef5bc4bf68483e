import { reconcile, type Reconciled } from "@/lib/domain/payments/reconciliation/reconcile";
import type { Span } from "@/lib/domain/payments/reconciliation/reconcile-attempts";
import { addSeconds, startOfDayInTaipei } from "@/lib/platform/clock";
import { db } from "@/lib/platform/db";
import { logger } from "@/lib/platform/logger";

/** Hour in Taipei at which the daily run starts: few buy, and the bank's nightly processing is over. */
const BEGINS_AT_HOUR = 4;
/** How long a run waits for the query budgets of the next hours, in seconds. */
const ASKS_FOR_SECONDS = 3 * 3_600;
/** Age at which an unfinished run counts as dead, in seconds: another is started. */
const DIED_AFTER_SECONDS = ASKS_FOR_SECONDS + 3_600;
/** How far a run looks back after days without one, in days. */
const LOOKS_BACK_DAYS = 14;
/** Key of the advisory lock under which workers decide which of them starts the run. */
const LOCK = 20_261_121;

/** The command's default span: yesterday and today. */
export function yesterdayAndToday(now: Date): Span {
  return { from: startOfDayInTaipei(now, -1), until: now };
}

/**
 * Compare with the gateway once a day over all workers: since the day before or, if days were missed or the gateway was silent,
 * since the last fully answered run. Called repeatedly; the table shows whether today's run was made.
 * @returns null when there is nothing to do
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

/** The worker that inserts the row runs it. A command's run over the same span counts too. */
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
