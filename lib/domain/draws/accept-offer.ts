import type { z } from "zod";
import type { acceptOfferSchema } from "@/lib/domain/draws/schemas";
import { assertBuyerAddress } from "@/lib/domain/orders/assert-buyer-address";
import { claimPlaces } from "@/lib/domain/orders/create/claim-places";
import { findByIdempotencyKey, type Placed } from "@/lib/domain/orders/create/idempotency";
import { placeOrder } from "@/lib/domain/orders/create/place-order";
import { runClaim, type Caller } from "@/lib/domain/orders/create/run-claim";
import { hasUnpaidOrder } from "@/lib/domain/orders/reading/queries";
import { storedBuyer, storedInvoice } from "@/lib/domain/orders/stored-delivery";
import type { PurchasePlan } from "@/lib/domain/rights/plan-purchase";
import { isReservedIn } from "@/lib/domain/seats/reserved";
import { DomainError } from "@/lib/errors/domain-error";
import { isRolledBack } from "@/lib/platform/database/database-error";
import { db, Prisma } from "@/lib/platform/db";

type Input = { order: z.output<typeof acceptOfferSchema>; caller: Caller };

/** An offer is not counted against the session's limit of tickets: the party is the draw's. */
const NO_LIMIT = 1_000;

/**
 * Accept an offer: order its places, with the usual times to pay. If the order is cancelled unpaid before the offer's end, the offer
 * can be accepted again (a trigger of orders).
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
    include: { seats: true, draw: { select: { seatBlocks: { where: { releasedAt: null }, select: { id: true, sessionId: true } } } } },
  });
  const block = offer?.draw.seatBlocks.find(({ sessionId }) => sessionId === offer.sessionId);
  const price = offer && (await db.price.findUnique({ where: { id: offer.priceId } }));
  if (!offer || !block || !price || offer.state !== "live" || offer.endsAt <= now) return orderOrRefuse(caller);
  const seatIds = offer.seats.map(({ seatId }) => seatId);
  const plan = planOf({ offerId: offer.id, qty: offer.qty, blockId: block.id, price });
  const pick = Prisma.sql`
    SELECT id, area_id, partner_id, is_accessible FROM seats
    WHERE id = ANY(${seatIds}::int[]) AND session_id = ${offer.sessionId} AND ${isReservedIn([block.id])} AND (SELECT state FROM session) = 'OK'
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
          qty: offer.qty,
          pick,
          plan,
          products: order.additional_product,
          buyer: order.buyer && storedBuyer(order.buyer),
          invoice: order.invoice && storedInvoice(order.invoice),
          expectedTotal: order.expected_total,
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

type Offered = { offerId: string; qty: number; blockId: number; price: { id: number; price: number; serviceFee: number } };

/** The purchase of an offer at the list price, before any general sale. */
function planOf({ offerId, qty, blockId, price: { id: priceId, price, serviceFee } }: Offered): PurchasePlan {
  const each = <T>(value: T): T[] => Array.from({ length: qty }, () => value);
  return {
    offerId,
    rights: [],
    reserved: [blockId],
    isEarly: true,
    orderLimit: qty,
    memberLimit: NO_LIMIT,
    tickets: each({ price, fee: serviceFee, cut: 0, priceRight: null, accessRight: null }),
    wanted: each({ areaId: 0, priceId, list: price, base: price, fee: serviceFee, onlyByRight: false, reservedFor: null }),
  };
}
