import { recordAudit } from "@/lib/domain/audit/record-audit";
import type { AuditActor } from "@/lib/domain/audit/types";
import { enqueueOrderMail } from "@/lib/domain/outbox/enqueue-order-mail";
import type { Tx } from "@/lib/platform/db";

/** Merchandise of an order that is being returned. */
export type Return = { id: bigint; orderId: string; kind: string; specId: number; qty: number };

export function readReturn(tx: Tx, id: number): Promise<Return> {
  return tx.merchandiseReturn.findUniqueOrThrow({
    where: { id },
    select: { id: true, orderId: true, kind: true, specId: true, qty: true },
  });
}

type Step = {
  actor: AuditActor;
  event: "return_approved" | "return_rejected" | "return_received";
  data?: Record<string, string | boolean | number>;
  reason?: string;
};

/** Append a step in a return to the order's log and to the audit. */
export async function logReturn(tx: Tx, { id, orderId }: Return, { actor, event, data = {}, reason }: Step): Promise<void> {
  const about = { returnId: String(id), ...data };
  await tx.orderLog.create({ data: { orderId, event, actor: "operator", data: about } });
  const { orderNo, eventId } = await tx.order.findUniqueOrThrow({ where: { id: orderId }, select: { orderNo: true, eventId: true } });
  const act = event.replace("return_", "return.");
  await recordAudit(tx, { actor, act, subject: { kind: "order", id: orderNo }, eventId, after: about, reason });
}

/** Enqueue the mail about a return, in the transaction of its step. */
export function enqueueReturnMail(
  tx: Tx,
  { id, orderId, specId, qty }: Return,
  template: "return_approved" | "return_rejected" | "return_received",
  data: Record<string, string | null>,
): Promise<void> {
  return enqueueOrderMail(tx, { orderId, template, about: String(id), data: { spec_id: String(specId), qty, ...data } });
}
