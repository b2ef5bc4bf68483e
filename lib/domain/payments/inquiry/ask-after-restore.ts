import { askAboutOpenPayments } from "@/lib/domain/payments/inquiry/ask-gateway";
import { addSeconds } from "@/lib/platform/clock";
import { databaseNow } from "@/lib/platform/database-now";
import { db } from "@/lib/platform/db";

/** Older attempts were settled long before any backup that is still usable, in days. */
const LOOKS_BACK_DAYS = 14;
const DAY_SECONDS = 86_400;

export type AskedAfterRestore = { asked: number; unanswered: number; paid: number };

/**
 * Ask the gateway about every attempt of the last two weeks that is not paid in the restored database: it
 * may have been paid after the backup. Answers are settled as usual; the hourly query budget applies.
 */
export async function askAfterRestore(): Promise<AskedAfterRestore> {
  const paidNow = () => db.payment.count({ where: { status: "paid" } });
  const before = await paidNow();
  const startedAt = { gt: addSeconds(await databaseNow(), -LOOKS_BACK_DAYS * DAY_SECONDS) };
  const open = await db.payment.groupBy({
    by: "orderId",
    where: { status: { notIn: ["paid", "expired"] }, order: { status: { not: "paid" } }, startedAt },
    orderBy: { _max: { startedAt: "desc" } },
    _count: true,
  });
  const result = { asked: 0, unanswered: 0 };
  for (const { orderId, _count: attempts } of open) {
    const { answered } = await askAboutOpenPayments(orderId);
    result.asked += answered;
    result.unanswered += attempts - answered;
  }
  return { ...result, paid: (await paidNow()) - before };
}
