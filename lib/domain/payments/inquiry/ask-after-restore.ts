import { askAboutOpenPayments } from "@/lib/domain/payments/inquiry/ask-gateway";
import { db } from "@/lib/platform/db";

/** Older attempts were settled long before any backup that is still usable, in days. */
const LOOKS_BACK_DAYS = 14;

export type AskedAfterRestore = { asked: number; unanswered: number; paid: number };

/**
 * Ask the gateway about every attempt of the last two weeks that is not paid in the restored database: it
 * may have been paid after the backup. Answers are settled as usual; the hourly query budget applies.
 */
export async function askAfterRestore(): Promise<AskedAfterRestore> {
  const open = () => db.$queryRaw<{ orderId: string; attempts: number }[]>`
    SELECT p.order_id AS "orderId", count(*)::int AS attempts FROM payments p JOIN orders o ON o.id = p.order_id
    WHERE p.status NOT IN ('paid', 'expired') AND o.status <> 'paid' AND p.started_at > now() - make_interval(days => ${LOOKS_BACK_DAYS}::int)
    GROUP BY p.order_id ORDER BY max(p.started_at) DESC`;
  const paidNow = () => db.payment.count({ where: { status: "paid" } });
  const before = await paidNow();
  const result = { asked: 0, unanswered: 0 };
  for (const { orderId, attempts } of await open()) {
    const { answered } = await askAboutOpenPayments(orderId);
    result.asked += answered;
    result.unanswered += attempts - answered;
  }
  return { ...result, paid: (await paidNow()) - before };
}
