import { recordAudit } from "@/lib/domain/audit/record-audit";
import { DomainError } from "@/lib/errors/domain-error";
import { findCallOff } from "@/lib/office/call-offs/find-call-off";
import type { CallOffActor } from "@/lib/office/call-offs/types";
import { db } from "@/lib/platform/db";

/**
 * Records that staff have settled an order that waited for a person, such as one whose tickets were used and that gets nothing
 * back. It changes nothing else; a refund is made on the order's page.
 * @throws NOT_FOUND; CHANGE_REFUSED if it does not wait for a person
 */
export async function settleOrder(
  { id, orderNo, reason }: { id: string; orderNo: string; reason: string },
  { actor, scope }: CallOffActor,
  now = new Date(),
): Promise<void> {
  await db.$transaction(async (tx) => {
    const { eventId } = await findCallOff(id, scope, tx);
    const row = await tx.callOffOrder.findFirst({ where: { callOffId: id, order: { orderNo } }, select: { orderId: true, reason: true } });
    if (!row) throw new DomainError("NOT_FOUND");
    const { count } = await tx.callOffOrder.updateMany({
      where: { callOffId: id, orderId: row.orderId, state: "person", settledAt: null },
      data: { settledAt: now, owner: actor.name },
    });
    if (count === 0) throw new DomainError("CHANGE_REFUSED");
    const before = { call_off: id, reason: row.reason };
    await recordAudit(tx, { actor, act: "call_off.settled", subject: { kind: "order", id: orderNo }, eventId, before, reason });
  });
}
