import { z } from "zod";
import { recordAudit } from "@/lib/domain/audit/record-audit";
import type { AuditActor } from "@/lib/domain/audit/types";
import { lockOrder, type LockedOrder } from "@/lib/domain/orders/lock-order";
import { enqueueOrderMail } from "@/lib/domain/outbox/enqueue-order-mail";
import { assertPairsWhole } from "@/lib/domain/seats/assert-pairs-whole";
import { returnedUntil } from "@/lib/domain/seats/reserved";
import { newTicketNo } from "@/lib/domain/tickets/new-ticket-no";
import { pairItem, splitsBought } from "@/lib/domain/tickets/splits-bought";
import { ticketUsed } from "@/lib/domain/tickets/ticket-used";
import { DomainError } from "@/lib/errors/domain-error";
import { queryRows } from "@/lib/platform/database/query-rows";
import { wholeOrNothing } from "@/lib/platform/database/whole-or-nothing";
import { db, Prisma, type Tx } from "@/lib/platform/db";

export type TicketMoves = {
  orderId: string;
  actor: AuditActor;
  /** which ticket goes to which seat */
  moves: { ticketNo: string; seatId: number }[];
  reason: string;
};

/** A ticket to move, with its number after the move. */
type Move = { id: bigint; ticketNo: string; newNo: string; from: number; to: number };

const movedRow = z.strictObject({
  /** the wanted seats that were free */
  picked: z.array(z.number()),
  /** the picked seats that are of another tier */
  other_tier: z.array(z.number()),
  moved: z.number(),
  /** 1; no row at all if fewer places changed than were locked */
  whole: z.number(),
});

/**
 * Locks the old and the new seats in key order, as a buyer's claim does, and judges the new ones by the same comparison.
 * Everything that says where a ticket belongs changes together, or nothing does.
 */
function moveStatement({ id: orderId, sessionId }: LockedOrder, moves: Move[]): Prisma.Sql {
  const [from, to] = [moves.map((move) => move.from), moves.map((move) => move.to)];
  return Prisma.sql`
WITH move AS (
  SELECT * FROM unnest(${moves.map(({ id }) => id)}::bigint[], ${moves.map(({ ticketNo }) => ticketNo)}::text[], ${moves.map(({ newNo }) => newNo)}::text[], ${from}::int[], ${to}::int[])
    AS move (ticket_id, old_no, new_no, from_id, to_id)
), picked AS (
  SELECT id, area_id FROM seats
  WHERE session_id = ${sessionId} AND (id = ANY(${to}::int[]) AND held_until < now() OR id = ANY(${from}::int[]) AND order_id = ${orderId}::uuid)
  ORDER BY id FOR UPDATE
), fitting AS (
  SELECT move.*, picked.area_id, item.id AS item_id, area.price_id = item.price_id AND area.is_numbered AS fits
  FROM move JOIN picked ON picked.id = move.to_id JOIN areas area ON area.id = picked.area_id
    JOIN tickets ticket ON ticket.id = move.ticket_id JOIN order_items item ON item.id = ticket.order_item_id
), ready AS (
  SELECT fitting.* FROM fitting
  WHERE (SELECT count(*) FILTER (WHERE fits) FROM fitting) = ${moves.length} AND (SELECT count(*) FROM picked) = ${2 * moves.length}
), given_back AS (
  UPDATE seats SET order_id = NULL, held_until = ${returnedUntil} FROM ready WHERE seats.id = ready.from_id AND seats.order_id = ${orderId}::uuid RETURNING seats.id
), taken AS (
  UPDATE seats SET order_id = ${orderId}::uuid, block_id = NULL, held_until = 'infinity' FROM ready WHERE seats.id = ready.to_id AND seats.held_until < now() RETURNING seats.id
), items AS (
  UPDATE order_items SET seat_id = ready.to_id, pair_place = CASE WHEN pair_place IS NULL OR seat.partner_id IS NULL THEN pair_place
    WHEN seat.is_accessible THEN 'wheelchair' ELSE 'companion' END::pair_place
  FROM ready JOIN seats seat ON seat.id = ready.to_id WHERE order_items.id = ready.item_id
), ended AS (
  INSERT INTO ended_ticket_nos (ticket_no, ticket_id, session_id) SELECT old_no, ticket_id, ${sessionId} FROM ready
), renewed AS (
  UPDATE tickets SET seat_id = ready.to_id, ticket_no = ready.new_no FROM ready
  WHERE tickets.id = ready.ticket_id AND tickets.status = 'valid' AND tickets.ticket_no = ready.old_no RETURNING tickets.id
), placed AS (
  -- the order's area, as its claim writes it: none where its tickets are in several
  UPDATE orders SET area_id = areas.area_id FROM (
    SELECT CASE WHEN min(area_id) = max(area_id) THEN min(area_id) END AS area_id FROM (
      SELECT area_id FROM ready
      UNION ALL SELECT seat.area_id FROM tickets ticket JOIN seats seat ON seat.id = ticket.seat_id
      WHERE ticket.order_id = ${orderId}::uuid AND ticket.status <> 'void' AND ticket.id NOT IN (SELECT ticket_id FROM move)
    ) each_ticket
  ) areas WHERE orders.id = ${orderId}::uuid AND EXISTS (SELECT FROM ready)
)
SELECT (SELECT coalesce(array_agg(id ORDER BY id), '{}') FROM picked WHERE id = ANY(${to}::int[])) AS picked,
  (SELECT coalesce(array_agg(to_id ORDER BY to_id), '{}') FROM fitting WHERE fits IS NOT TRUE) AS other_tier,
  (SELECT count(*)::int FROM ready) AS moved,
  ${wholeOrNothing(Prisma.sql`(SELECT count(*) FROM given_back) = (SELECT count(*) FROM ready) AND (SELECT count(*) FROM taken) = (SELECT count(*) FROM ready)
    AND (SELECT count(*) FROM renewed) = (SELECT count(*) FROM ready)`)}`;
}

/**
 * Moves tickets of a paid order to other free seats of the same tier, all or none. The tickets get new numbers: the
 * old codes are refused at every gate at once, the old seats are free at once, and the buyer is mailed.
 * @returns the new numbers, in the order of `moves`
 * @throws NOT_FOUND for a ticket of another order; TICKET_USED; CHANGE_REFUSED while the order is not paid, is under
 * inspection or has a requested refund, and for tickets that are printed or have no seat; BAD_INPUT for a seat of
 * another tier; SEAT_TAKEN (details name the seats that are not free); COMPANION_PAIR for one ticket or seat of a pair
 */
export async function moveTickets({ orderId, actor, moves, reason }: TicketMoves): Promise<string[]> {
  return db.$transaction(async (tx) => {
    const order = await lockOrder(tx, orderId);
    const ready = await readMoves(tx, order, moves);
    const [result] = await queryRows(tx, movedRow, moveStatement(order, ready));
    if (!result || result.moved < ready.length) throw refusal(ready, result);
    await assertPairsWhole(
      tx,
      ready.flatMap(({ from, to }) => [from, to]),
    );
    const seats = (of: (move: Move) => { seat: number; no: string }) =>
      ready.map((move) => ({ seat_id: of(move).seat, ticket_no: of(move).no }));
    const [before, after] = [
      seats(({ from, ticketNo }) => ({ seat: from, no: ticketNo })),
      seats(({ to, newNo }) => ({ seat: to, no: newNo })),
    ];
    const { id } = await tx.orderLog.create({
      data: { orderId, event: "tickets_moved", actor: "operator", data: { from: before, to: after } },
      select: { id: true },
    });
    await enqueueOrderMail(tx, { orderId, template: "tickets_moved", about: String(id) });
    await recordAudit(tx, {
      actor,
      act: "tickets.moved",
      subject: { kind: "order", id: order.orderNo },
      eventId: order.eventId,
      before: { tickets: before },
      after: { tickets: after },
      reason,
    });
    return ready.map(({ newNo }) => newNo);
  });
}

async function readMoves(tx: Tx, { id: orderId, kind, status, isInspected }: LockedOrder, moves: TicketMoves["moves"]): Promise<Move[]> {
  if (kind !== "ticket" || status !== "paid" || isInspected) throw new DomainError("CHANGE_REFUSED");
  if ((await tx.refund.count({ where: { orderId, status: "requested", cause: { in: ["request", "tickets"] } } })) > 0)
    throw new DomainError("CHANGE_REFUSED");
  const all = await tx.ticket.findMany({
    where: { orderId, status: { not: "void" } },
    include: { item: { select: pairItem } },
  });
  const tickets = all.filter(({ ticketNo }) => moves.some((move) => move.ticketNo === ticketNo));
  if (splitsBought(all, tickets)) throw new DomainError("COMPANION_PAIR");
  return moves.map(({ ticketNo, seatId }) => {
    const ticket = tickets.find((one) => one.ticketNo === ticketNo);
    if (!ticket) throw new DomainError("NOT_FOUND");
    if (ticket.usedAt) throw ticketUsed(ticket.usedAt);
    if (ticket.status !== "valid" || ticket.pickedUpAt) throw new DomainError("CHANGE_REFUSED");
    return { id: ticket.id, ticketNo, newNo: newTicketNo(), from: ticket.seatId, to: seatId };
  });
}

function refusal(moves: Move[], result: z.output<typeof movedRow> | undefined): DomainError {
  const taken = moves.filter(({ to }) => !result?.picked.includes(to));
  if (taken.length > 0) return new DomainError("SEAT_TAKEN", { details: taken.map(({ to }) => ({ field: "seat_ids", key: String(to) })) });
  return (result?.other_tier.length ?? 0) > 0
    ? new DomainError("BAD_INPUT", { details: [{ field: "seat_ids", key: "invalid" }] })
    : new DomainError("CHANGE_REFUSED");
}
