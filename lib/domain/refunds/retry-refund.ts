import { LEASE_SECONDS } from "@/lib/domain/refunds/claim-refund";
import { notRefundable } from "@/lib/domain/refunds/not-refundable";
import { returnCardMoney } from "@/lib/domain/refunds/return-card-money";
import { db } from "@/lib/platform/db";

/**
 * Look at a card's refund now instead of at its next time.
 * @throws NOT_REFUNDABLE when it is not due, or a worker looks at it just now
 */
export async function retryRefund(refundId: bigint): Promise<void> {
  // A time that is no further off than a lease may be one.
  const brought = await db.$executeRaw`
    UPDATE refunds SET next_try_at = now() WHERE id = ${refundId} AND status = 'refund_due'
      AND (next_try_at <= now() OR next_try_at > now() + make_interval(secs => ${LEASE_SECONDS}))`;
  if (brought === 0 || (await returnCardMoney({ limit: 1, only: refundId })) === 0) throw notRefundable("not_now");
}
