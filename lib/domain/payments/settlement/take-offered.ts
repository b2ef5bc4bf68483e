import { takeTickets } from "@/lib/domain/orders/lifecycle/take-tickets";
import { lockOrder, type LockedOrder } from "@/lib/domain/orders/lock-order";
import { createRefund } from "@/lib/domain/payments/create-refund";
import { reportOffered } from "@/lib/domain/tickets/offers/report-offered";
import type { Prisma, Tx } from "@/lib/platform/db";

const listed = {
  id: true,
  ticketId: true,
  orderId: true,
  price: true,
  fee: true,
  ticket: { select: { status: true, seatId: true } },
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
  if (!(await canBeTaken(tx, { order, sellers, tickets }))) return false;
  for (const seller of sellers) await takeFrom(tx, { order, seller, tickets: tickets.filter(({ orderId }) => orderId === seller.id) }, now);
  return true;
}

type Listed = Prisma.OfferedTicketGetPayload<{ select: typeof listed }>;

async function canBeTaken(
  tx: Tx,
  { order, sellers, tickets }: { order: LockedOrder; sellers: LockedOrder[]; tickets: Listed[] },
): Promise<boolean> {
  if (sellers.some(({ status, isInspected }) => status !== "paid" || isInspected)) return false;
  if (tickets.some(({ ticket }) => ticket.status !== "valid")) return false;
  const requested = await tx.refund.count({ where: { orderId: { in: sellers.map(({ id }) => id) }, status: "requested" } });
  if (requested > 0) return false;
  const bought = await tx.orderItem.count({
    where: { orderId: order.id, kind: "ticket", seatId: { in: tickets.map(({ ticket }) => ticket.seatId) } },
  });
  return bought === order.ticketQty && tickets.length === order.ticketQty;
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
    decidedBy: "operator",
  });
  // Before they are void: a ticket that becomes void otherwise is no longer offered.
  await tx.offeredTicket.updateMany({
    where: { id: { in: tickets.map(({ id }) => id) } },
    data: { state: "taken", decidedAt: now, refundId },
  });
  await takeTickets(tx, seller, { refundId, ticketIds, placesBack: false, actor: "system" }, now);
  const seatIds = tickets.map(({ ticket }) => ticket.seatId);
  const moved = await tx.$executeRaw`
    UPDATE seats SET order_id = ${order.id}::uuid WHERE id = ANY(${seatIds}::int[]) AND order_id = ${seller.id}::uuid`;
  if (moved !== tickets.length) throw new Error(`${tickets.length} taken tickets have ${moved} seats`);
  await reportOffered(tx, { change: "taken", orderId: seller.id, tickets: ticketIds, actor: "system", amount, fee });
}
