import { releasePlaces } from "@/lib/domain/orders/lifecycle/release-places";
import { enqueueOrderMail } from "@/lib/domain/outbox/enqueue-order-mail";
import { restorePass } from "@/lib/domain/waiting-room/admission";
import { DomainError } from "@/lib/errors/domain-error";
import { db, type Tx } from "@/lib/platform/db";
import type { OrderKind } from "@/lib/platform/prisma/client";

/**
 * A member cancels an unpaid order. Made with a pass of a waiting room that would still hold, it
 * leads back into the room.
 * @param kind only an order of this kind; any by default
 * @throws ORDER_NOT_FOUND, NOT_CANCELLABLE when it is not unpaid any more
 */
export async function cancelOrder({ orderId, memberId, kind }: { orderId: string; memberId: string; kind?: OrderKind }): Promise<void> {
  const order = await db.order.findFirst({ where: { id: orderId, memberId, kind }, select: { kind: true, sessionId: true } });
  if (!order) throw new DomainError("ORDER_NOT_FOUND");
  const cancelled = await db.$transaction((tx) => moveToCancelled(tx, { orderId, reason: "member", actor: "member" }));
  if (!cancelled) throw new DomainError("NOT_CANCELLABLE");
  const { kind: was, sessionId } = order;
  if (sessionId !== null && was !== "product") await restorePass({ sessionId, memberId });
}

/**
 * Put an order away whose hold has run out, by the database's clock. Asks nobody: whoever wants
 * to ask the gateway first does so before.
 * @returns false when it was not overdue, or somebody else was first
 */
export function cancelOverdueOrder(orderId: string): Promise<boolean> {
  return db.$transaction((tx) => moveToCancelled(tx, { orderId, reason: "overdue", actor: "system", onlyOverdue: true }));
}

/** The same for whatever overdue order a member has: it must not stand in the way of a new one. */
export async function cancelOwnOverdueOrder(memberId: string): Promise<boolean> {
  const order = await db.order.findFirst({ where: { memberId, status: "unpaid" }, select: { id: true } });
  return order !== null && cancelOverdueOrder(order.id);
}

type Move = { orderId: string; reason: "member" | "overdue"; actor: string; onlyOverdue?: boolean };

/** The one way from unpaid to cancelled: whoever's update counts gives the places back, once. */
export async function moveToCancelled(tx: Tx, { orderId, reason, actor, onlyOverdue = false }: Move): Promise<boolean> {
  const moved = await tx.$executeRaw`
    UPDATE orders SET status = 'cancelled', cancel_reason = ${reason}, cancelled_at = now()
    WHERE id = ${orderId}::uuid AND status = 'unpaid' AND (NOT ${onlyOverdue} OR held_until < now())`;
  if (moved === 0) return false;
  await releasePlaces(tx, orderId);
  await tx.orderLog.create({ data: { orderId, event: "cancelled", actor, data: { reason } } });
  await enqueueOrderMail(tx, { orderId, template: "order_cancelled" });
  return true;
}
