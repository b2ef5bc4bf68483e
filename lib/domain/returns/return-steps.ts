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

/** Append an operator's step in a return to the order's log. */
export async function logReturn(
  tx: Tx,
  { id, orderId }: Return,
  event: string,
  data: Record<string, string | boolean> = {},
): Promise<void> {
  await tx.orderLog.create({ data: { orderId, event, actor: "operator", data: { returnId: String(id), ...data } } });
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
