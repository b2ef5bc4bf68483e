import type { AuditActor } from "@/lib/domain/audit/types";
import { notRefundable } from "@/lib/domain/refunds/not-refundable";
import type { Tx } from "@/lib/platform/db";
import { env } from "@/lib/platform/env";

/**
 * Whether a refund that a staff member approves has to be approved by another one first: with it, more than the set
 * sum goes back for the order, and nobody has put it forward yet. An operator at the command line is asked for --yes
 * instead. The order must be locked.
 * @throws NOT_REFUNDABLE when the same person put it forward
 */
export async function needsSecondPerson(tx: Tx, { refundId, actor }: { refundId: bigint; actor: AuditActor }): Promise<boolean> {
  if (actor.kind !== "staff") return false;
  const refund = await tx.refund.findUniqueOrThrow({
    where: { id: refundId },
    select: { orderId: true, status: true, putForwardBy: true },
  });
  const { _sum } = await tx.refund.aggregate({
    where: { orderId: refund.orderId, cause: { in: ["request", "tickets"] }, status: { not: "rejected" } },
    _sum: { amount: true },
  });
  if (refund.status !== "requested" || (_sum.amount ?? 0) <= env().OFFICE_REFUND_SECOND_PERSON) return false;
  if (refund.putForwardBy === actor.staffId) throw notRefundable("second_person");
  return refund.putForwardBy === null;
}
