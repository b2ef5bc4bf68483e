import { z } from "zod";
import { recordAudit } from "@/lib/domain/audit/record-audit";
import { enqueueOrderMail } from "@/lib/domain/outbox/enqueue-order-mail";
import { assertPairsWhole } from "@/lib/domain/seats/assert-pairs-whole";
import { DomainError } from "@/lib/errors/domain-error";
import type { SeatActor } from "@/lib/office/seats/types";
import { queryRows } from "@/lib/platform/database/query-rows";
import { commitDurably, db, Prisma, type Tx } from "@/lib/platform/db";

export type Withdrawal = { sessionId: number; seatIds: number[]; reason: string };

const lockedRow = z.strictObject({ id: z.string(), order_no: z.string(), ticket_qty: z.number() });
type Locked = z.output<typeof lockedRow>;

/** Locks the complimentary orders of these seats in key order. A scan locks its order too, so the two run one after the other. */
function lockOrders(tx: Tx, { sessionId, seatIds }: Withdrawal): Promise<Locked[]> {
  return queryRows(
    tx,
    lockedRow,
    Prisma.sql`
    SELECT o.id, o.order_no, o.ticket_qty FROM orders o
    WHERE o.session_id = ${sessionId} AND o.status = 'paid'
      AND o.id IN (SELECT s.order_id FROM seats s JOIN complimentary_orders c ON c.order_id = s.order_id WHERE s.id = ANY(${seatIds}::int[]))
    ORDER BY o.id FOR UPDATE OF o`,
  );
}

/**
 * Withdraws complimentary tickets: their codes are void at once, their seats free and their quota available. If one of them was
 * used, none is withdrawn.
 * @throws NOT_FOUND; CHANGE_REFUSED if none of the seats has a complimentary ticket, or one was used (details name its seat);
 * COMPANION_PAIR
 * @returns the seats that are free now; the others had none
 */
export async function withdrawComplimentary(withdrawal: Withdrawal, { actor, scope }: SeatActor): Promise<number[]> {
  const { sessionId, seatIds, reason } = withdrawal;
  return db.$transaction(async (tx) => {
    await commitDurably(tx);
    const session = await tx.eventSession.findFirst({
      where: { id: sessionId, ...(scope && { eventId: { in: scope } }) },
      select: { eventId: true },
    });
    if (!session) throw new DomainError("NOT_FOUND");
    const orders = await lockOrders(tx, withdrawal);
    const where = { orderId: { in: orders.map(({ id }) => id) }, seatId: { in: seatIds } };
    const used = await tx.ticket.findMany({ where: { ...where, status: "used" }, select: { seatId: true } });
    if (used.length > 0)
      throw new DomainError("CHANGE_REFUSED", { details: used.map(({ seatId }) => ({ field: "seat_ids", key: String(seatId) })) });
    const voided = await tx.ticket.updateManyAndReturn({
      where: { ...where, status: "valid" },
      data: { status: "void", voidedAt: new Date() },
      select: { orderId: true, seatId: true },
    });
    if (voided.length === 0) throw new DomainError("CHANGE_REFUSED");
    const freed = voided.map(({ seatId }) => seatId).sort((a, b) => a - b);
    await tx.$executeRaw`
      UPDATE seats SET order_id = NULL, held_until = '-infinity'
      WHERE id IN (SELECT id FROM seats WHERE id = ANY(${freed}::int[]) AND order_id = ANY(${where.orderId.in}::uuid[]) ORDER BY id FOR UPDATE)`;
    await assertPairsWhole(tx, freed);
    for (const order of orders) {
      const taken = voided.filter(({ orderId }) => orderId === order.id).map(({ seatId }) => seatId);
      if (taken.length > 0) await shrink(tx, order, taken);
    }
    await recordAudit(tx, {
      actor,
      act: "seats.complimentary_withdrawn",
      subject: { kind: "session", id: String(sessionId) },
      eventId: session.eventId,
      before: { order_nos: orders.map(({ order_no }) => order_no), seat_ids: freed },
      reason,
    });
    return freed;
  });
}

/** Removes the withdrawn tickets from an order, which is cancelled if none is left. Its holder is notified either way. */
async function shrink(tx: Tx, { id: orderId, ticket_qty: tickets }: Locked, seatIds: number[]): Promise<void> {
  const taken = seatIds.length;
  await tx.order.update({
    where: { id: orderId },
    data:
      taken === tickets ? { status: "cancelled", cancelReason: "operator", cancelledAt: new Date() } : { ticketQty: { decrement: taken } },
  });
  await tx.orderLog.create({ data: { orderId, event: "complimentary_withdrawn", actor: "operator", data: { tickets: taken } } });
  const data = { taken, left: tickets - taken };
  await enqueueOrderMail(tx, { orderId, template: "complimentary_withdrawn", about: String(Math.min(...seatIds)), data });
}
