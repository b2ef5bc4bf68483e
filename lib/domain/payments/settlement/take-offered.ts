import { takeTickets } from "@/lib/domain/orders/lifecycle/take-tickets";
import { lockOrder, type LockedOrder } from "@/lib/domain/orders/lock-order";
import { createRefund } from "@/lib/domain/payments/create-refund";
import { canBeTaken } from "@/lib/domain/tickets/offers/can-be-taken";
import { reportOffered } from "@/lib/domain/tickets/offers/report-offered";
import { queryRows } from "@/lib/platform/database/query-rows";
import { countRow } from "@/lib/platform/database/row-shapes";
import { Prisma, type Tx } from "@/lib/platform/db";

const listed = {
  id: true,
  ticketId: true,
  orderId: true,
  price: true,
  fee: true,
  ticket: { select: { seatId: true } },
} satisfies Prisma.OfferedTicketSelect;

/**
 * Takes the tickets that an order holds by its offer, because its money has arrived: they are void from now on, their seats are the
 * order's, and their earlier buyers get their money back. Both orders are locked, the paid one first; an earlier buyer's order is paid,
 * so that no two calls wait for each other.
 * @returns false when one of the tickets was used, refunded or moved meanwhile; then nothing has changed
 */
export async function takeOffered(tx: Tx, order: LockedOrder, now: Date): Promise<boolean> {
  if (!order.withRights || order.status !== "unpaid") return true;
  const where = { state: "offered", offer: { orderId: order.id, state: "accepted" } } satisfies Prisma.OfferedTicketWhereInput;
  const known = await tx.offeredTicket.findMany({ where, distinct: "orderId", orderBy: { orderId: "asc" }, select: { orderId: true } });
  if (known.length === 0) return true;
  const sellers: LockedOrder[] = [];
  for (const { orderId } of known) sellers.push(await lockOrder(tx, orderId));
  const tickets = await tx.offeredTicket.findMany({ where, orderBy: { id: "asc" }, select: listed });
  if (!(await areTheirs(tx, order, tickets))) return false;
  for (const seller of sellers) await takeFrom(tx, { order, seller, tickets: tickets.filter(({ orderId }) => orderId === seller.id) }, now);
  return true;
}

type Listed = Prisma.OfferedTicketGetPayload<{ select: typeof listed }>;

/** Whether all of these tickets can be taken, and their seats are those that the order has bought. */
async function areTheirs(tx: Tx, order: LockedOrder, tickets: Listed[]): Promise<boolean> {
  const [row] = await queryRows(
    tx,
    countRow,
    Prisma.sql`
    SELECT count(*)::int AS count FROM offered_tickets ot JOIN tickets t ON t.id = ot.ticket_id JOIN orders seller ON seller.id = ot.order_id
    JOIN order_items item ON item.order_id = ${order.id}::uuid AND item.kind = 'ticket' AND item.seat_id = t.seat_id
    WHERE ot.id = ANY(${tickets.map(({ id }) => id)}::bigint[]) AND ${canBeTaken}`,
  );
  return row?.count === order.ticketQty && tickets.length === order.ticketQty;
}

async function takeFrom(
  tx: Tx,
  { order, seller, tickets }: { order: LockedOrder; seller: LockedOrder; tickets: Listed[] },
  now: Date,
): Promise<void> {
  const sum = (of: (ticket: Listed) => number) => tickets.reduce((all, ticket) => all + of(ticket), 0);
  const [amount, fee] = [sum((ticket) => ticket.price - ticket.fee), sum((ticket) => ticket.fee)];
  const ticketIds = tickets.map(({ ticketId }) => ticketId);
  const payment = await tx.payment.findFirst({ where: { orderId: seller.id, settled: true }, select: { id: true } });
  const refundId = await createRefund(tx, {
    orderId: seller.id,
    paymentId: payment?.id,
    cause: "tickets",
    // Nothing was paid, so nothing is due back.
    ...(amount > 0 ? { status: "refund_due" } : { status: "refunded", refundedAt: now }),
    amount,
    fee,
    invoiced: 0,
    ticketIds,
    requestedAt: now,
    decidedAt: now,
  });
  // Before they are void: a ticket that becomes void otherwise is no longer offered.
  await tx.offeredTicket.updateMany({
    where: { id: { in: tickets.map(({ id }) => id) } },
    data: { state: "taken", decidedAt: now, refundId },
  });
  const voided = await takeTickets(tx, seller, { refundId, ticketIds, placesBack: false, actor: "system" }, now);
  const seatIds = tickets.map(({ ticket }) => ticket.seatId);
  const moved = await tx.$executeRaw`
    UPDATE seats SET order_id = ${order.id}::uuid WHERE id = ANY(${seatIds}::int[]) AND order_id = ${seller.id}::uuid`;
  if (voided.length !== tickets.length || moved !== tickets.length)
    throw new Error(`of ${tickets.length} taken tickets ${voided.length} were valid and ${moved} had seats`);
  await reportOffered(tx, { change: "taken", orderId: seller.id, tickets: ticketIds, actor: "system", amount, fee });
}
