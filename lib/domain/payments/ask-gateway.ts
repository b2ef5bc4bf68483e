import { queryTrade } from "@/lib/domain/payments/newebpay-query";
import { settlePayment } from "@/lib/domain/payments/settle-payment";
import { db } from "@/lib/platform/db";

/**
 * Ask the gateway about every attempt of an order that is not known to be paid, and settle what
 * it says. Failed ones too: a card that was refused once may have been taken on the second try.
 * @returns how many answers could be relied on
 */
export async function askAboutOpenPayments(orderId: string): Promise<number> {
  const attempts = await db.payment.findMany({
    where: { orderId, status: { not: "paid" } },
    orderBy: { attempt: "desc" },
    select: { merchantOrderNo: true, amount: true },
  });
  let answers = 0;
  for (const attempt of attempts) {
    const message = await queryTrade(attempt);
    if (!message) continue;
    answers++;
    await settlePayment({ message, source: "query" });
  }
  return answers;
}

/** How long after an order's cancellation its attempts are asked about once more, in seconds. */
const RECHECK_AFTER_SECONDS = 600;
/** What the gateway would not tell for so long is left to the operator: a sweep must not walk through the past. */
const RECHECK_WITHIN_SECONDS = 7 * 86_400;

/** Ask once more about the attempts of orders that were cancelled a while ago. @returns how many orders were asked about */
export async function recheckCancelled(limit: number, now = new Date()): Promise<number> {
  const before = new Date(now.getTime() - RECHECK_AFTER_SECONDS * 1000);
  const after = new Date(now.getTime() - RECHECK_WITHIN_SECONDS * 1000);
  const due = await db.payment.findMany({
    where: { recheckedAt: null, status: { not: "paid" }, order: { status: "cancelled", cancelledAt: { lt: before, gt: after } } },
    distinct: ["orderId"],
    take: limit,
    select: { orderId: true },
  });
  for (const { orderId } of due) {
    const answers = await askAboutOpenPayments(orderId);
    if (answers > 0) await db.payment.updateMany({ where: { orderId, recheckedAt: null }, data: { recheckedAt: now } });
  }
  return due.length;
}

/** An attempt that this old is not asked about by the rescue sweep any more, in seconds. */
const RESCUE_WITHIN_SECONDS = 86_400;

/**
 * Attempts whose page has closed without a word (a lost notify, a closed browser): ask, so that a
 * paid order is not left waiting for its deadline.
 */
export async function askAboutClosedPayments(limit: number, now = new Date()): Promise<number> {
  const from = new Date(now.getTime() - RESCUE_WITHIN_SECONDS * 1000);
  // The state stands in the statement itself: the index on open payments is for its words, not for a value.
  const due = await db.$queryRaw<{ orderId: string }[]>`
    SELECT DISTINCT p.order_id AS "orderId" FROM payments p JOIN orders o ON o.id = p.order_id AND o.status = 'unpaid'
    WHERE p.status = 'started' AND p.closes_at < ${now} AND p.closes_at > ${from} LIMIT ${limit}`;
  for (const { orderId } of due) await askAboutOpenPayments(orderId);
  return due.length;
}
