import { queryTrade } from "@/lib/domain/payments/newebpay-query";
import { settlePayment } from "@/lib/domain/payments/settle-payment";
import { db } from "@/lib/platform/db";

type Asked = { merchantOrderNo: string; amount: number };

/** How many attempts were answered about, and how many the gateway owes an answer for. What we chose not to ask is neither. */
export type Answers = { answered: number; unanswered: number };

/**
 * Ask the gateway about every attempt of an order that is not known to be paid, and settle what
 * it says. Failed ones too: a card that was refused once may have been taken on the second try.
 */
export async function askAboutOpenPayments(orderId: string): Promise<Answers> {
  const attempts = await db.payment.findMany({
    where: { orderId, status: { notIn: ["paid", "expired"] } },
    orderBy: { attempt: "desc" },
    select: { merchantOrderNo: true, amount: true },
  });
  return askAbout(attempts);
}

/** A member who looks again and again makes us ask so often at most, in seconds: about a page that was left, and about a number not paid yet. */
const LOOK_AFTER_SECONDS = { started: 10, issued: 300 };

/**
 * The same while a member looks at the order: only what may have changed, only so often, and without
 * much patience. A number that was issued while the payer closed the browser is found here.
 * @param beforePaying the last attempt is asked about in any case
 */
export async function askWhileLooking({ orderId, memberId }: { orderId: string; memberId: string }, { beforePaying = false } = {}): Promise<Answers> {
  const attempts = await db.$queryRaw<Asked[]>`
    SELECT p.merchant_order_no AS "merchantOrderNo", p.amount FROM payments p JOIN orders o ON o.id = p.order_id
    WHERE o.id = ${orderId}::uuid AND o.member_id = ${memberId}::uuid AND o.status = 'unpaid'
      AND (p.status = 'started' AND coalesce(p.asked_at, '-infinity') < now() - make_interval(secs => ${LOOK_AFTER_SECONDS.started})
        OR p.status = 'issued' AND coalesce(p.asked_at, p.started_at) < now() - make_interval(secs => ${LOOK_AFTER_SECONDS.issued})
        OR p.status = 'started' AND ${beforePaying} AND p.attempt = (SELECT max(attempt) FROM payments WHERE order_id = o.id))
    ORDER BY p.attempt DESC`;
  return askAbout(attempts, { isWaiting: true });
}

async function askAbout(attempts: Asked[], { isWaiting = false, canWait = false } = {}): Promise<Answers> {
  const answers: Answers = { answered: 0, unanswered: 0 };
  for (const { merchantOrderNo, amount } of attempts) {
    const askedAt = new Date();
    const answer = await queryTrade({ merchantOrderNo, amount }, { isWaiting, canWait });
    if (answer === "unasked") continue;
    const isAnswer = answer !== "unanswered";
    await db.payment.update({ where: { merchantOrderNo }, data: { askedAt, ...(isAnswer ? { answeredAt: askedAt } : {}) } });
    if (!isAnswer) {
      answers.unanswered++;
      // One that waits for a person does not wait for each attempt in turn.
      if (isWaiting) return answers;
      continue;
    }
    answers.answered++;
    await settlePayment({ message: answer, source: "query" });
  }
  return answers;
}

/** How long after an order's cancellation its attempts are asked about once more, in seconds. */
const RECHECK_AFTER_SECONDS = 600;
/** What the gateway would not tell for so long is left to the operator: a sweep must not walk through the past. */
const RECHECK_WITHIN_SECONDS = 7 * 86_400;

/**
 * Ask once more about the attempts of orders that were cancelled a while ago, once they take no money
 * any more; also about those that the gateway did not know when they were new. Each is done when it is
 * answered about; without an answer it is asked about again after the same while.
 * @returns how many attempts were due
 */
export async function recheckCancelled(limit: number, now = new Date()): Promise<number> {
  const before = new Date(now.getTime() - RECHECK_AFTER_SECONDS * 1000);
  const after = new Date(now.getTime() - RECHECK_WITHIN_SECONDS * 1000);
  const due = await db.payment.findMany({
    where: {
      recheckedAt: null, status: { not: "paid" }, closesAt: { lt: before }, order: { status: "cancelled", cancelledAt: { lt: before, gt: after } },
      OR: [{ askedAt: null }, { askedAt: { lt: before } }],
    },
    // Those of one order together: money of the first brings it back to life, and then it is not looked at any more.
    orderBy: [{ orderId: "asc" }, { attempt: "desc" }],
    take: limit,
    select: { merchantOrderNo: true, amount: true },
  });
  for (const attempt of due) {
    const { answered, unanswered } = await askAbout([attempt], { canWait: true });
    if (answered > 0) await db.payment.update({ where: { merchantOrderNo: attempt.merchantOrderNo }, data: { recheckedAt: now } });
    // Not asked, because this hour's questions are spent: neither would the others be.
    else if (unanswered === 0) break;
  }
  return due.length;
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
export async function askAboutClosedPayments(limit: number, now = new Date()): Promise<number> {
  const from = new Date(now.getTime() - RESCUE_WITHIN_SECONDS * 1000);
  // The states stand in the statement itself: the index on open payments is for its words, not for a value.
  const due = await db.$queryRaw<Asked[]>`
    SELECT p.merchant_order_no AS "merchantOrderNo", p.amount FROM payments p JOIN orders o ON o.id = p.order_id AND o.status = 'unpaid'
    WHERE p.status IN ('started', 'issued') AND p.closes_at < ${now} AND p.closes_at > ${from}
      AND coalesce(p.asked_at, '-infinity') < ${now}::timestamptz - make_interval(secs => CASE p.status WHEN 'started' THEN ${RESCUE_AGAIN_SECONDS.started} ELSE ${RESCUE_AGAIN_SECONDS.issued} END::float8)
    ORDER BY p.closes_at LIMIT ${limit}`;
  await askAbout(due);
  return due.length;
}
