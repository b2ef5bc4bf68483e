import { recordAudit } from "@/lib/domain/audit/record-audit";
import type { AuditActor } from "@/lib/domain/audit/types";
import { lockOrder } from "@/lib/domain/orders/lock-order";
import { db } from "@/lib/platform/db";

/** Leaves a note about an order for colleagues. Its text is not in the audit: notes are erased with the member's data. */
export async function writeNote({ orderId, actor, text }: { orderId: string; actor: AuditActor; text: string }): Promise<void> {
  await db.$transaction(async (tx) => {
    const { orderNo, eventId } = await lockOrder(tx, orderId);
    await tx.orderNote.create({ data: { orderId, author: actor.name, text } });
    await recordAudit(tx, { actor, act: "order.noted", subject: { kind: "order", id: orderNo }, eventId });
  });
}
