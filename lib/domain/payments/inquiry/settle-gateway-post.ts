import { wayBack } from "@/lib/domain/pay-ways/rules";
import { queryTrade } from "@/lib/domain/payments/newebpay/newebpay-query";
import { settlePayment, type Settlement } from "@/lib/domain/payments/settlement/settle-payment";
import type { GatewayMessage } from "@/lib/domain/payments/types";
import { secondsBetween } from "@/lib/platform/clock";
import { databaseNow } from "@/lib/platform/database-now";
import { db } from "@/lib/platform/db";

type GatewayPost = { message: GatewayMessage; source: "notify" | "return" };

/**
 * Age from which a card's notify counts as sent again by hand, in seconds: the gateway notifies within seconds and retries
 * three times.
 */
const LATE_AFTER_SECONDS = 600;

/**
 * Settle a notify or return. If it arrives long after the card was charged, the money may have been refunded since: then the
 * gateway's record is queried and settled instead. If the gateway does not answer, the message is believed.
 */
export async function settleGatewayPost(post: GatewayPost, given?: Date): Promise<Settlement> {
  const now = given ?? (await databaseNow());
  const { outcome, paidAt, merchantOrderNo } = post.message;
  const isLate = outcome === "paid" && paidAt !== null && secondsBetween(paidAt, now) > LATE_AFTER_SECONDS;
  const attempt = isLate
    ? await db.payment.findUnique({ where: { merchantOrderNo }, select: { amount: true, status: true, payWay: true } })
    : null;
  const record =
    attempt && wayBack(attempt.payWay) === "gateway" && attempt.status !== "paid"
      ? await queryTrade({ merchantOrderNo, amount: attempt.amount }, { purpose: "deadline" })
      : "unasked";
  const hasRecord = typeof record !== "string" && record.outcome === "paid";
  return settlePayment(hasRecord ? { message: record, source: "query" } : post, now);
}
