import { recordAudit } from "@/lib/domain/audit/record-audit";
import { DomainError } from "@/lib/errors/domain-error";
import { findCallOff } from "@/lib/office/call-offs/find-call-off";
import type { CallOffActor } from "@/lib/office/call-offs/types";
import { db } from "@/lib/platform/db";

/**
 * Retries an order that waited for a person, after its reason is gone. Its holder is not notified again.
 * @throws NOT_FOUND; CHANGE_REFUSED if it does not wait for a person
 */
export async function retryOrder({ id, orderNo }: { id: string; orderNo: string }, { actor, scope }: CallOffActor): Promise<void> {
  await db.$transaction(async (tx) => {
    const { eventId } = await findCallOff(id, scope, tx);
    const row = await tx.callOffOrder.findFirst({ where: { callOffId: id, order: { orderNo } }, select: { orderId: true, reason: true } });
    if (!row) throw new DomainError("NOT_FOUND");
    const { count } = await tx.callOffOrder.updateMany({
      where: { callOffId: id, orderId: row.orderId, state: "person", settledAt: null },
      data: { state: "waiting", reason: null, owner: actor.name, attempts: 0, nextAt: new Date() },
    });
    if (count === 0) throw new DomainError("CHANGE_REFUSED");
    await tx.callOff.updateMany({ where: { id, state: "done" }, data: { state: "running", endedAt: null } });
    const before = { call_off: id, reason: row.reason };
    await recordAudit(tx, { actor, act: "call_off.retried", subject: { kind: "order", id: orderNo }, eventId, before });
  });
}
