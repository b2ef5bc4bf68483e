import { z } from "zod";
import { askAbout, attemptColumns, attemptRow, postpone, type Answers } from "@/lib/domain/payments/inquiry/ask-attempts";
import { newPatience, type Patience } from "@/lib/domain/payments/inquiry/new-patience";
import { databaseNow } from "@/lib/platform/database-now";
import { db, Prisma, querySql } from "@/lib/platform/db";

/**
 * Ask the gateway about every attempt of an order that is not known to be paid, and settle the answers. Failed attempts are
 * included: a card that was refused once may have been charged on the second try.
 * @param patience shared with the other orders of the same sweep
 */
export async function askAboutOpenPayments(orderId: string, patience?: Patience): Promise<Answers> {
  const attempts = await querySql(
    attemptRow,
    Prisma.sql`
    SELECT ${attemptColumns} FROM payments p JOIN orders o ON o.id = p.order_id
    WHERE p.order_id = ${orderId}::uuid AND p.status NOT IN ('paid', 'expired') ORDER BY p.attempt DESC`,
  );
  return askAbout(attempts, { purposeOf: () => "deadline", patience });
}

/**
 * Shortest interval between queries that a member's polling causes, in seconds: for an attempt on the gateway's page, and for
 * an issued number.
 */
const LOOK_AFTER_SECONDS = { started: 10, issued: 300 };
/** Earliest time at which an attempt can have been paid, in seconds after its start. */
const FIRST_LOOK_SECONDS = 2;

/** An attempt that this call asks about, with its previous `asked_at`. */
const takenRow = attemptRow.extend({ attempt: z.number(), askedBefore: z.date().nullable(), takenAt: z.date() });
type Taken = z.output<typeof takenRow>;

/**
 * The same while a member polls the order: only attempts that may have changed, rate-limited over all
 * callers, and with few retries. Finds a number that was issued after the payer closed the browser.
 * @param beforePaying ask about the last attempt in any case
 */
export async function askWhileLooking(
  { orderId, memberId }: { orderId: string; memberId: string },
  { beforePaying = false } = {},
): Promise<Answers> {
  const taken = await querySql(
    takenRow,
    Prisma.sql`
    WITH due AS (
      SELECT p.id, p.asked_at FROM payments p JOIN orders o ON o.id = p.order_id
      WHERE o.id = ${orderId}::uuid AND o.member_id = ${memberId}::uuid AND o.status = 'unpaid'
        AND (p.status = 'started' AND coalesce(p.asked_at + make_interval(secs => ${LOOK_AFTER_SECONDS.started}), p.started_at + make_interval(secs => ${FIRST_LOOK_SECONDS})) < now()
          OR p.status = 'issued' AND coalesce(p.asked_at, p.started_at) < now() - make_interval(secs => ${LOOK_AFTER_SECONDS.issued})
          OR p.status = 'started' AND ${beforePaying} AND p.attempt = (SELECT max(attempt) FROM payments WHERE order_id = o.id))
      ORDER BY p.id FOR UPDATE OF p
    ), taken AS (
      UPDATE payments p SET asked_at = now() FROM due, orders o WHERE p.id = due.id AND o.id = p.order_id
      RETURNING ${attemptColumns}, p.attempt, due.asked_at AS "askedBefore", p.asked_at AS "takenAt"
    )
    SELECT * FROM taken ORDER BY attempt DESC`,
  );
  return askAbout(taken, {
    purposeOf: ({ isTransfer }) => (isTransfer ? "transfer_look" : "card_look"),
    // A person is waiting: one silent attempt is enough.
    patience: newPatience(1),
    lanes: 1,
    onEnd: async (attempt, end) => end === "answered" || end === "unanswered" || restoreAskedAt(attempt as Taken),
  });
}

/** The attempt was not asked about after all: restore its time, so that the sweep's turn is not delayed. */
async function restoreAskedAt({ merchantOrderNo, askedBefore, takenAt }: Taken): Promise<void> {
  await db.payment.updateMany({ where: { merchantOrderNo, askedAt: takenAt }, data: { askedAt: askedBefore } });
}

/** Age from which the rescue sweep no longer asks about an attempt, in seconds. */
const RESCUE_WITHIN_SECONDS = 86_400;
/** Shortest interval between the rescue sweep's queries about one attempt, in seconds. */
const RESCUE_AGAIN_SECONDS = { started: 60, issued: 600 };

/** When an open attempt `p` closes; null once it is paid, failed or expired. An index has exactly this expression. */
export const openUntil = Prisma.sql`CASE WHEN p.status IN ('started', 'issued') THEN p.closes_at END`;

/** Attempts that closed a while ago without a message, which are due at `now`. */
const closedAttempts = (now: Prisma.Sql): Prisma.Sql => Prisma.sql`payments p JOIN orders o ON o.id = p.order_id AND o.status = 'unpaid'
    WHERE ${openUntil} < ${now} AND ${openUntil} > ${now} - make_interval(secs => ${RESCUE_WITHIN_SECONDS})
      AND coalesce(p.asked_at, '-infinity') < ${now} - make_interval(secs => CASE p.status WHEN 'started' THEN ${RESCUE_AGAIN_SECONDS.started} ELSE ${RESCUE_AGAIN_SECONDS.issued} END::float8)`;

/** Whether any of them is due, as a condition in SQL. */
export const areClosedPaymentsDue = Prisma.sql`EXISTS (SELECT FROM ${closedAttempts(Prisma.sql`now()`)})`;

/**
 * Ask about attempts whose page has closed, or whose number has expired, without a message (a lost notify,
 * a closed browser), so that a paid order does not wait for its deadline and an issued number is found
 * before the order is cancelled.
 */
export async function askAboutClosedPayments(limit: number, given?: Date): Promise<number> {
  const now = given ?? (await databaseNow());
  const due = await querySql(
    attemptRow,
    Prisma.sql`
    SELECT ${attemptColumns} FROM ${closedAttempts(Prisma.sql`${now}::timestamptz`)}
    ORDER BY ${openUntil} LIMIT ${limit}`,
  );
  await askAbout(due, { purposeOf: () => "deadline", onEnd: async (attempt, end) => end === "capped" && postpone(attempt) });
  return due.length;
}
