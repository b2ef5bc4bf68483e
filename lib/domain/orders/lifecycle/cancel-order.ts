import { z } from "zod";
import { countAbandoned } from "@/lib/domain/orders/lifecycle/count-abandoned";
import { releasePlaces } from "@/lib/domain/orders/lifecycle/release-places";
import { enqueueOrderMail } from "@/lib/domain/outbox/enqueue-order-mail";
import { restorePass } from "@/lib/domain/waiting-room/admission";
import { DomainError } from "@/lib/errors/domain-error";
import { queryRows } from "@/lib/platform/database/query-rows";
import { db, Prisma, type Tx } from "@/lib/platform/db";
import { ordersEnded } from "@/lib/platform/metrics/counted";
import type { OrderKind } from "@/lib/platform/prisma/client";

/**
 * Cancel a member's unpaid order. If it was placed with a waiting room's pass that would still be
 * valid, the pass is restored, unless too many abandoned holds have paused the member.
 * @param kind only an order of this kind; any by default
 * @throws ORDER_NOT_FOUND, NOT_CANCELLABLE when it is no longer unpaid
 */
export async function cancelOrder({ orderId, memberId, kind }: { orderId: string; memberId: string; kind?: OrderKind }): Promise<void> {
  const order = await db.order.findFirst({ where: { id: orderId, memberId, kind }, select: { kind: true, sessionId: true } });
  if (!order) throw new DomainError("ORDER_NOT_FOUND");
  const cancelled = await db.$transaction((tx) => moveToCancelled(tx, { orderId, reason: "member", actor: "member" }));
  if (!cancelled) throw new DomainError("NOT_CANCELLABLE");
  ordersEnded.add(["cancelled", cancelled.way ?? "none"]);
  const { kind: was, sessionId } = order;
  // After too many abandoned holds the member queues again.
  if (sessionId !== null && was !== "product" && !cancelled.paused) await restorePass({ sessionId, memberId });
}

/**
 * Cancel an order whose hold has ended by the database's clock. Callers that want to ask the gateway
 * first do so before.
 * @returns false when it was not overdue, or another call was first
 */
export async function cancelOverdueOrder(orderId: string): Promise<boolean> {
  const cancelled = await db.$transaction((tx) => moveToCancelled(tx, { orderId, reason: "overdue", actor: "system", onlyOverdue: true }));
  if (cancelled) ordersEnded.add(["overdue", cancelled.way ?? "none"]);
  return cancelled !== null;
}

/** The same for the member's own overdue order, which must not block a new one. */
export async function cancelOwnOverdueOrder(memberId: string): Promise<boolean> {
  const order = await db.order.findFirst({ where: { memberId, status: "unpaid" }, select: { id: true } });
  return order !== null && cancelOverdueOrder(order.id);
}

const movedRow = z.strictObject({ way: z.string().nullable() });

type Move = { orderId: string; reason: "member" | "overdue" | "operator" | "called_off"; actor: string; onlyOverdue?: boolean };

/**
 * The only way from unpaid to cancelled: the call whose update takes effect releases the places, once.
 * @returns the way of payment that was chosen, and whether the member is paused at the event; null when the order was not moved
 */
export async function moveToCancelled(
  tx: Tx,
  { orderId, reason, actor, onlyOverdue = false }: Move,
): Promise<{ way: string | null; paused: boolean } | null> {
  const [moved] = await queryRows(
    tx,
    movedRow,
    Prisma.sql`
    UPDATE orders SET status = 'cancelled', cancel_reason = ${reason}, cancelled_at = now()
    WHERE id = ${orderId}::uuid AND status = 'unpaid' AND (NOT ${onlyOverdue} OR held_until < now())
    RETURNING pay_way::text AS way`,
  );
  if (!moved) return null;
  const isAbandoned = reason === "member" || reason === "overdue";
  await releasePlaces(tx, orderId, { isAbandoned });
  const paused = isAbandoned && (await countAbandoned(tx, orderId));
  await tx.orderLog.create({ data: { orderId, event: "cancelled", actor, data: { reason } } });
  await enqueueOrderMail(tx, { orderId, template: "order_cancelled" });
  return { ...moved, paused };
}
