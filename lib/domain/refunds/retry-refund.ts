import { LEASE_SECONDS } from "@/lib/domain/refunds/claim-refund";
import { notRefundable } from "@/lib/domain/refunds/not-refundable";
import { returnCardMoney } from "@/lib/domain/refunds/return-card-money";
import { db } from "@/lib/platform/db";

/**
 * Make a card refund due now instead of at its next time.
 * @throws NOT_REFUNDABLE when it is not due, or a worker has it now
 */
export async function retryRefund(refundId: bigint): Promise<void> {
  // A time within a lease's length may be a lease.
  const brought = await db.$executeRaw`
    UPDATE refunds SET next_try_at = now() WHERE id = ${refundId} AND status = 'refund_due'
      AND (next_try_at <= now() OR next_try_at > now() + make_interval(secs => ${LEASE_SECONDS}))`;
  if (brought === 0 || (await returnCardMoney({ limit: 1, only: refundId })) === 0) throw notRefundable("not_now");
}
