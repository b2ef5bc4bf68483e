import { recordAudit } from "@/lib/domain/audit/record-audit";
import type { AuditActor } from "@/lib/domain/audit/types";
import { moveToCancelled } from "@/lib/domain/orders/lifecycle/cancel-order";
import { lockOrder } from "@/lib/domain/orders/lock-order";
import { DomainError } from "@/lib/errors/domain-error";
import { db } from "@/lib/platform/db";
import { ordersEnded } from "@/lib/platform/metrics/counted";

/**
 * Cancels an unpaid order for its buyer: its places are free at once. A payment that arrives later is due back.
 * @throws NOT_CANCELLABLE if it is no longer unpaid
 */
export async function cancelUnpaid({ orderId, actor, reason }: { orderId: string; actor: AuditActor; reason: string }): Promise<void> {
  const way = await db.$transaction(async (tx) => {
    const { orderNo, eventId, totalPrice } = await lockOrder(tx, orderId);
    const moved = await moveToCancelled(tx, { orderId, reason: "operator", actor: "operator" });
    if (!moved) throw new DomainError("NOT_CANCELLABLE");
    await recordAudit(tx, {
      actor,
      act: "order.cancelled",
      subject: { kind: "order", id: orderNo },
      eventId,
      before: { status: "unpaid", total_price: totalPrice },
      after: { status: "cancelled" },
      reason,
    });
    return moved.way;
  });
  ordersEnded.add(["cancelled", way ?? "none"]);
}
