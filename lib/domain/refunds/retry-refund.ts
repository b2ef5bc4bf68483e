import { recordAudit } from "@/lib/domain/audit/record-audit";
import type { AuditActor } from "@/lib/domain/audit/types";
import { LEASE_SECONDS } from "@/lib/domain/refunds/lease-refund";
import { notRefundable } from "@/lib/domain/refunds/not-refundable";
import { returnCardMoney } from "@/lib/domain/refunds/return-card-money";
import { db } from "@/lib/platform/db";

/**
 * Make a card refund due now instead of at its next time.
 * @throws NOT_REFUNDABLE when it is not due, or a worker has it now
 */
export async function retryRefund({ refundId, actor }: { refundId: bigint; actor: AuditActor }): Promise<void> {
  const isBrought = await db.$transaction(async (tx) => {
    // A next try within a lease's length may be a lease.
    const brought = await tx.$executeRaw`
      UPDATE refunds SET next_try_at = now() WHERE id = ${refundId} AND status = 'refund_due'
        AND (next_try_at <= now() OR next_try_at > now() + make_interval(secs => ${LEASE_SECONDS}))`;
    if (brought === 0) return false;
    const { order } = await tx.refund.findUniqueOrThrow({
      where: { id: refundId },
      select: { order: { select: { orderNo: true, eventId: true } } },
    });
    const subject = { kind: "order" as const, id: order.orderNo };
    await recordAudit(tx, { actor, act: "refund.retried", subject, eventId: order.eventId, after: { refund: String(refundId) } });
    return true;
  });
  if (!isBrought || (await returnCardMoney({ limit: 1, only: refundId })) === 0) throw notRefundable("not_now");
}
