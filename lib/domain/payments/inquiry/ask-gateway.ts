import { askAbout, attemptColumns, postpone, type Answers, type Attempt } from "@/lib/domain/payments/inquiry/ask-attempts";
import { newPatience, type Patience } from "@/lib/domain/payments/inquiry/new-patience";
import { databaseNow } from "@/lib/platform/database-now";
import { db } from "@/lib/platform/db";

/**
 * Ask the gateway about every attempt of an order that is not known to be paid, and settle what
 * it says. Failed ones too: a card that was refused once may have been taken on the second try.
 * @param patience with a gateway that has been silent to others of the same sweep
 */
export async function askAboutOpenPayments(orderId: string, patience?: Patience): Promise<Answers> {
  const attempts = await db.$queryRaw<Attempt[]>`
    SELECT ${attemptColumns} FROM payments p JOIN orders o ON o.id = p.order_id
    WHERE p.order_id = ${orderId}::uuid AND p.status NOT IN ('paid', 'expired') ORDER BY p.attempt DESC`;
  return askAbout(attempts, { purposeOf: () => "deadline", patience });
}

/** A member who looks again and again makes us ask so often at most, in seconds: about a page that was left, and about a number not paid yet. */
const LOOK_AFTER_SECONDS = { started: 10, issued: 300 };

/** Taken for this look, with what it was before. */
type Taken = Attempt & { askedBefore: Date | null; takenAt: Date };

/**
 * The same while a member looks at the order: only what may have changed, only so often however many
 * look at once, and without much patience. A number that was issued while the payer closed the browser is
 * found here.
 * @param beforePaying the last attempt is asked about in any case
 */
export async function askWhileLooking(
  { orderId, memberId }: { orderId: string; memberId: string },
  { beforePaying = false } = {},
): Promise<Answers> {
  const taken = await db.$queryRaw<Taken[]>`
    WITH due AS (
      SELECT p.id, p.asked_at FROM payments p JOIN orders o ON o.id = p.order_id
      WHERE o.id = ${orderId}::uuid AND o.member_id = ${memberId}::uuid AND o.status = 'unpaid'
        AND (p.status = 'started' AND coalesce(p.asked_at, '-infinity') < now() - make_interval(secs => ${LOOK_AFTER_SECONDS.started})
          OR p.status = 'issued' AND coalesce(p.asked_at, p.started_at) < now() - make_interval(secs => ${LOOK_AFTER_SECONDS.issued})
          OR p.status = 'started' AND ${beforePaying} AND p.attempt = (SELECT max(attempt) FROM payments WHERE order_id = o.id))
      ORDER BY p.id FOR UPDATE OF p
    ), taken AS (
      UPDATE payments p SET asked_at = now() FROM due, orders o WHERE p.id = due.id AND o.id = p.order_id
      RETURNING ${attemptColumns}, p.attempt, due.asked_at AS "askedBefore", p.asked_at AS "takenAt"
    )
    SELECT * FROM taken ORDER BY attempt DESC`;
  return askAbout(taken, {
    purposeOf: ({ isTransfer }) => (isTransfer ? "transfer_look" : "card_look"),
    // One that waits for a person does not wait for each attempt in turn.
    patience: newPatience(1),
    lanes: 1,
    onEnd: async (attempt, end) => end === "answered" || end === "unanswered" || giveBack(attempt as Taken),
  });
}

/** It was not asked about after all: the sweep's own turn does not wait for it. */
async function giveBack({ merchantOrderNo, askedBefore, takenAt }: Taken): Promise<void> {
  await db.payment.updateMany({ where: { merchantOrderNo, askedAt: takenAt }, data: { askedAt: askedBefore } });
}

/** An attempt that this old is not asked about by the rescue sweep any more, in seconds. */
const RESCUE_WITHIN_SECONDS = 86_400;
/** The rescue sweep asks about one attempt so often at most, in seconds. */
const RESCUE_AGAIN_SECONDS = { started: 60, issued: 600 };

/**
 * Attempts whose page has closed, or whose number has run out, without a word (a lost notify, a closed
 * browser): ask, so that a paid order is not left waiting for its deadline and a number that nobody
 * told us of is found before the order is put away.
 */
export async function askAboutClosedPayments(limit: number, given?: Date): Promise<number> {
  const now = given ?? (await databaseNow());
  const from = new Date(now.getTime() - RESCUE_WITHIN_SECONDS * 1000);
  // The states stand in the statement itself: the index on open payments is for its words, not for a value.
  const due = await db.$queryRaw<Attempt[]>`
    SELECT ${attemptColumns} FROM payments p JOIN orders o ON o.id = p.order_id AND o.status = 'unpaid'
    WHERE p.status IN ('started', 'issued') AND p.closes_at < ${now} AND p.closes_at > ${from}
      AND coalesce(p.asked_at, '-infinity') < ${now}::timestamptz - make_interval(secs => CASE p.status WHEN 'started' THEN ${RESCUE_AGAIN_SECONDS.started} ELSE ${RESCUE_AGAIN_SECONDS.issued} END::float8)
    ORDER BY p.closes_at LIMIT ${limit}`;
  await askAbout(due, { purposeOf: () => "deadline", onEnd: async (attempt, end) => end === "capped" && postpone(attempt) });
  return due.length;
}
