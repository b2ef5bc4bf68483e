import { recordAudit } from "@/lib/domain/audit/record-audit";
import type { AuditActor } from "@/lib/domain/audit/types";
import { lockOrder } from "@/lib/domain/orders/lock-order";
import { DomainError } from "@/lib/errors/domain-error";
import { db } from "@/lib/platform/db";

type Inspection = { orderId: string; actor: AuditActor; reason: string };

/**
 * Stops refunds, pickup and shipment of an order while staff look into it.
 * @throws CHANGE_REFUSED if it is being inspected already
 */
export async function beginInspection({ orderId, actor, reason }: Inspection, now = new Date()): Promise<void> {
  await db.$transaction(async (tx) => {
    const { orderNo, eventId, isInspected } = await lockOrder(tx, orderId);
    if (isInspected) throw new DomainError("CHANGE_REFUSED");
    await tx.order.update({ where: { id: orderId }, data: { inspectedSince: now, inspectionReason: reason } });
    await recordAudit(tx, { actor, act: "order.inspection_begun", subject: { kind: "order", id: orderNo }, eventId, reason });
  });
}

/** Ends an inspection. @throws CHANGE_REFUSED if the order is not being inspected */
export async function endInspection({ orderId, actor, reason }: Inspection): Promise<void> {
  await db.$transaction(async (tx) => {
    const { orderNo, eventId, isInspected } = await lockOrder(tx, orderId);
    if (!isInspected) throw new DomainError("CHANGE_REFUSED");
    await tx.order.update({ where: { id: orderId }, data: { inspectedSince: null, inspectionReason: null } });
    await recordAudit(tx, { actor, act: "order.inspection_ended", subject: { kind: "order", id: orderNo }, eventId, reason });
  });
}
