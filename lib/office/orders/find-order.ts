import { DomainError } from "@/lib/errors/domain-error";
import type { Scope } from "@/lib/office/orders/types";
import { db } from "@/lib/platform/db";

/** Condition for the orders that a staff member may see: those of an event in scope, or all without a scope. */
export function withinScope(scope: Scope) {
  return scope === null ? {} : { eventId: { in: scope } };
}

/**
 * Returns the id of an order by its number, if it is within the scope of a staff member.
 * @throws ORDER_NOT_FOUND
 */
export async function findOrder(orderNo: string, scope: Scope): Promise<string> {
  const order = await db.order.findFirst({ where: { orderNo, ...withinScope(scope) }, select: { id: true } });
  if (!order) throw new DomainError("ORDER_NOT_FOUND");
  return order.id;
}

/**
 * Returns the id of a refund if its order is within the scope of a staff member.
 * @throws NOT_FOUND
 */
export async function findRefund(refundId: bigint, scope: Scope): Promise<bigint> {
  const refund = await db.refund.findFirst({ where: { id: refundId, order: withinScope(scope) }, select: { id: true } });
  if (!refund) throw new DomainError("NOT_FOUND");
  return refund.id;
}

/**
 * Returns a ticket if its order is within the scope of a staff member.
 * @throws NOT_FOUND
 */
export async function findTicket(ticketNo: string, scope: Scope): Promise<{ ticketNo: string; pickupNo: string | null }> {
  const ticket = await db.ticket.findFirst({ where: { ticketNo, order: withinScope(scope) }, select: { ticketNo: true, pickupNo: true } });
  if (!ticket) throw new DomainError("NOT_FOUND");
  return ticket;
}
