import { askAbout, attemptColumns, attemptRow, postpone } from "@/lib/domain/payments/inquiry/ask-attempts";
import { databaseNow } from "@/lib/platform/database-now";
import { db, Prisma, querySql } from "@/lib/platform/db";

/** How long after an order's cancellation its attempts are asked about once more, in seconds. */
const RECHECK_AFTER_SECONDS = 600;
/** Age from which an unanswered attempt is left to the operator, in seconds, so that sweeps do not grow with history. */
const RECHECK_WITHIN_SECONDS = 7 * 86_400;

/** Attempts of orders that were cancelled a while ago, which are due at `now`. */
const cancelledAttempts = (now: Prisma.Sql): Prisma.Sql => {
  const before = Prisma.sql`(${now} - make_interval(secs => ${RECHECK_AFTER_SECONDS}))`;
  return Prisma.sql`payments p JOIN orders o ON o.id = p.order_id AND o.status = 'cancelled'
    WHERE o.cancelled_at < ${before} AND o.cancelled_at > ${now} - make_interval(secs => ${RECHECK_WITHIN_SECONDS})
      AND p.rechecked_at IS NULL AND p.status <> 'paid' AND p.closes_at < ${before} AND (p.asked_at IS NULL OR p.asked_at < ${before})`;
};

/** Whether any of them is due, as a condition in SQL. */
export const areRechecksDue = Prisma.sql`EXISTS (SELECT FROM ${cancelledAttempts(Prisma.sql`now()`)})`;

/**
 * Ask once more about the attempts of orders that were cancelled a while ago, once they can no longer be
 * paid; also about those that the gateway did not know at first. An attempt is done when it is answered;
 * without an answer it is asked about again after the same time.
 * @returns how many attempts were due
 */
export async function recheckCancelled(limit: number, given?: Date): Promise<number> {
  const now = given ?? (await databaseNow());
  const due = await querySql(
    attemptRow,
    Prisma.sql`
    SELECT ${attemptColumns} FROM ${cancelledAttempts(Prisma.sql`${now}::timestamptz`)}
    -- Those of one order together: money of the first brings it back to life, and then it is not looked at any more.
    ORDER BY p.order_id, p.attempt DESC LIMIT ${limit}`,
  );
  await askAbout(due, {
    purposeOf: () => "later",
    onEnd: async (attempt, end) => {
      if (end === "answered") await db.payment.update({ where: { merchantOrderNo: attempt.merchantOrderNo }, data: { recheckedAt: now } });
      if (end === "capped") await postpone(attempt);
    },
  });
  return due.length;
}
