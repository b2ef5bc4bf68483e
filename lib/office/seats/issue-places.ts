import { claimAnyPlaces } from "@/lib/domain/orders/create/claim-any-places";
import { ticketsInTurn } from "@/lib/domain/orders/rules";
import { DomainError } from "@/lib/errors/domain-error";
import { giveTickets, type Given } from "@/lib/office/seats/give-tickets";
import type { Gift, SeatActor } from "@/lib/office/seats/types";
import { db } from "@/lib/platform/db";

type PlacesGift = Gift & {
  /** a standing area, or the area of an entry time */
  areaId: number;
  items: { price_id: number; qty: number }[];
};

/**
 * Issues complimentary tickets for places without numbers: a number of places in a standing area, or of several ticket types for
 * an entry time of an exhibition; all or none. The claim chooses the places, as it does for buyers.
 * @returns the order's number
 * @throws as giveTickets does; NOT_FOUND for an area or a price of another session, or whose seats have numbers; SOLD_OUT,
 * NOT_ENOUGH_TICKETS, NO_SEATS_ASSIGNED
 */
export async function issuePlaces({ areaId, items, ...gift }: PlacesGift, by: SeatActor): Promise<string> {
  const { sessionId } = gift;
  const area = await db.area.findFirst({
    where: { id: areaId, sessionId, isNumbered: false, session: { event: by.scope ? { id: { in: by.scope } } : {} } },
    select: { ticketTimeId: true, priceId: true },
  });
  const priceIds = ticketsInTurn(items);
  const own = area?.priceId ?? undefined;
  const known = await db.price.count({ where: { sessionId, AND: [{ id: own }, { id: { in: priceIds } }] } });
  if (!area || known !== new Set(priceIds).size) throw new DomainError("NOT_FOUND");
  const orders: Given[] = [];
  await claimAnyPlaces({
    areaId,
    qty: priceIds.length,
    claim: async () => {
      const done = await giveTickets(gift, { areaId, ticketTimeId: area.ticketTimeId, priceIds }, by);
      if (!("given" in done)) return { placed: null, picked: done.picked };
      orders.push(done.given);
      return { placed: { orderId: done.given.orderId }, picked: [] };
    },
  });
  return (orders[0] as Given).orderNo;
}
