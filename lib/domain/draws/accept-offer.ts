import type { z } from "zod";
import type { acceptOfferSchema } from "@/lib/domain/draws/schemas";
import { seatsToTake } from "@/lib/domain/draws/seating/seats-to-take";
import { assertBuyerAddress } from "@/lib/domain/orders/assert-buyer-address";
import { claimPlaces } from "@/lib/domain/orders/create/claim-places";
import { findByIdempotencyKey, type Placed } from "@/lib/domain/orders/create/idempotency";
import { placeOrder } from "@/lib/domain/orders/create/place-order";
import { runClaim, type Caller } from "@/lib/domain/orders/create/run-claim";
import { hasUnpaidOrder } from "@/lib/domain/orders/reading/queries";
import { storedBuyer, storedInvoice } from "@/lib/domain/orders/stored-delivery";
import type { PurchasePlan } from "@/lib/domain/rights/plan-purchase";
import { isReservedIn } from "@/lib/domain/seats/reserved";
import { canBeTaken } from "@/lib/domain/tickets/offers/can-be-taken";
import { DomainError } from "@/lib/errors/domain-error";
import { isRolledBack } from "@/lib/platform/database/database-error";
import { db, Prisma } from "@/lib/platform/db";

type Input = { order: z.output<typeof acceptOfferSchema>; caller: Caller };

const found = {
  seats: { select: { seatId: true, seat: { select: { areaId: true, row: true, col: true } } } },
  // in the order in which the claim prices their places
  tickets: {
    orderBy: { ticket: { seatId: "asc" } },
    select: { price: true, ticket: { select: { item: { select: { pairPlace: true } } } } },
  },
  draw: { select: { seatBlocks: { where: { releasedAt: null }, select: { id: true, sessionId: true } } } },
} satisfies Prisma.OfferInclude;
type OfferRow = Prisma.OfferGetPayload<{ include: typeof found }>;
const halfPrice = { companionHalfPrice: true } satisfies Prisma.EventSessionSelect;

/** An offer is not counted against the session's limit of tickets: the party is the draw's. */
const NO_LIMIT = 1_000;

/**
 * Accept an offer: order its places, with the usual times to pay. If the order is cancelled unpaid before the offer's end, the offer
 * can be accepted again; if it took fewer of a draw's places and is paid, the rest goes to the next in the order (a trigger of orders).
 * @returns the order's id
 * @throws OFFER_OVER also for another member's, UNPAID_ORDER, PRICE_CHANGED, MEMBER_RESTRICTED, BAD_INPUT,
 * MERCHANDISE_NOT_FOUND, OUT_OF_STOCK
 */
export async function acceptOffer({ order, caller }: Input): Promise<string> {
  assertBuyerAddress(order.buyer);
  return placeOrder({ caller, claim: () => claimOffered({ order, caller }) });
}

async function claimOffered({ order, caller }: Input): Promise<Placed> {
  const { memberId } = caller;
  const now = new Date();
  const offer = await db.offer.findFirst({
    where: { id: order.offer_id, memberId, startsAt: { lte: now } },
    include: found,
  });
  if (!offer || offer.state !== "live" || offer.endsAt <= now) return orderOrRefuse(caller);
  const qty = qtyOf(offer, order.qty);
  const stock = stockOf(offer, qty);
  const price = await db.price.findUnique({ where: { id: offer.priceId }, include: { session: { select: halfPrice } } });
  if (!stock || !price) return orderOrRefuse(caller);
  const isPair = order.companion === true && offer.tickets.some(({ ticket }) => ticket.item.pairPlace !== null);
  const plan = planOf(offer, qty, { ...price, isHalf: isPair && price.session.companionHalfPrice });
  const pick = Prisma.sql`
    SELECT id, area_id, partner_id, is_accessible FROM seats
    WHERE session_id = ${offer.sessionId} AND ${stock} AND (SELECT state FROM session) = 'OK'
    ORDER BY id FOR UPDATE`;
  try {
    const { placed } = await runClaim({
      caller,
      claim: (own) =>
        claimPlaces({
          ...own,
          admitted: true,
          captchaPassed: true,
          sessionId: offer.sessionId,
          ticketType: order.ticket_type,
          qty,
          pick,
          plan,
          products: order.additional_product,
          buyer: order.buyer && storedBuyer(order.buyer),
          invoice: order.invoice && storedInvoice(order.invoice),
          expectedTotal: order.expected_total,
          companion: order.companion,
        }),
    });
    return placed ?? (await orderOrRefuse(caller));
  } catch (thrown) {
    // Another call has accepted or ended it meanwhile.
    if (isRolledBack(thrown)) return orderOrRefuse(caller);
    throw thrown;
  }
}

/** The order that this very request has placed before; else the reason why there is none. */
async function orderOrRefuse(caller: Caller): Promise<Placed> {
  const earlier = await findByIdempotencyKey(caller);
  if (earlier) return earlier;
  throw new DomainError((await hasUnpaidOrder(caller.memberId)) ? "UNPAID_ORDER" : "OFFER_OVER");
}

/** How many tickets are taken: of a draw's offer as many as are wanted. @throws BAD_INPUT for more, or for some that were offered back */
function qtyOf({ qty, draw }: OfferRow, wanted = qty): number {
  if (wanted > qty || (draw === null && wanted < qty)) throw new DomainError("BAD_INPUT", { details: [{ field: "qty", key: "invalid" }] });
  return wanted;
}

/**
 * The condition on the places of an offer that can be ordered: unsold places of its draw, or those of tickets that another buyer
 * offered back and that stay with that buyer until the order is paid. Null if its draw has none left.
 */
function stockOf({ id, sessionId, seats, draw }: OfferRow, qty: number): Prisma.Sql | null {
  if (!draw)
    return Prisma.sql`id IN (SELECT t.seat_id FROM offered_tickets ot JOIN tickets t ON t.id = ot.ticket_id JOIN orders seller ON seller.id = ot.order_id
      WHERE ot.offer_id = ${id}::uuid AND ot.state = 'offered' AND ${canBeTaken})`;
  const block = draw.seatBlocks.find((one) => one.sessionId === sessionId);
  return block ? Prisma.sql`id = ANY(${seatsToTake(seats, qty)}::int[]) AND ${isReservedIn([block.id])}` : null;
}

type PriceRow = { id: number; price: number; serviceFee: number; /** a pair costs half the price */ isHalf: boolean };

/** The purchase of an offer, whatever the general sale does: at the list price, or at what was paid for each ticket that was offered back. */
function planOf(
  { id, qty: offered, sessionId, draw, tickets }: OfferRow,
  qty: number,
  { id: priceId, price, serviceFee, isHalf }: PriceRow,
): PurchasePlan {
  const each = <T>(value: T): T[] => Array.from({ length: qty }, () => value);
  const base = isHalf ? Math.floor(price / 2) : price;
  return {
    offer: { id, taken: qty < offered ? qty : null },
    isOfferedBack: draw === null,
    rights: [],
    reserved: draw?.seatBlocks.filter((block) => block.sessionId === sessionId).map(({ id }) => id) ?? [],
    isEarly: true,
    orderLimit: qty,
    memberLimit: NO_LIMIT,
    tickets: (draw ? each(price) : tickets.map((ticket) => ticket.price)).map((own) => {
      return { price: own, fee: serviceFee, cut: 0, priceRight: null, accessRight: null };
    }),
    wanted: each({ areaId: 0, priceId, list: price, base, fee: serviceFee, onlyByRight: false, reservedFor: null }),
  };
}
