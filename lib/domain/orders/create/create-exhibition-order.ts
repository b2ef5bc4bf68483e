import type { z } from "zod";
import { assertBuyerAddress } from "@/lib/domain/orders/assert-buyer-address";
import { claimAnyPlaces } from "@/lib/domain/orders/create/claim-any-places";
import { pickPlaces } from "@/lib/domain/orders/create/claim-places";
import { claimTickets } from "@/lib/domain/orders/create/claim-tickets";
import { placeOrder } from "@/lib/domain/orders/create/place-order";
import type { Caller } from "@/lib/domain/orders/create/run-claim";
import { ticketsInTurn } from "@/lib/domain/orders/rules";
import type { createExhibitionSchema } from "@/lib/domain/orders/schemas";
import { DomainError } from "@/lib/errors/domain-error";
import { db } from "@/lib/platform/db";

type Order = z.output<typeof createExhibitionSchema>;
type Slot = { ticketTimeId: number; areaId: number };

/**
 * Order tickets of one or several types for one entry time of an exhibition: all of them or none.
 * @returns the order's id
 * @throws NOT_FOUND, SALE_NOT_STARTED, SALE_ENDED, OVER_LIMIT, NOT_ENOUGH_TICKETS, SOLD_OUT, NO_SEATS_ASSIGNED,
 *   PRICE_CHANGED, UNPAID_ORDER, NOT_ADMITTED, CAPTCHA_REQUIRED,
 *   MERCHANDISE_NOT_FOUND, OUT_OF_STOCK, BAD_INPUT for an entry time that is over or that the session
 *   does not have; NOT_FOUND also for a price that is not the session's
 */
export async function createExhibitionOrder({ order, caller }: { order: Order; caller: Caller }): Promise<string> {
  assertBuyerAddress(order.buyer);
  const { ticketTimeId, areaId } = await findSlot(order);
  const priceIds = ticketsInTurn(order.items);
  const qty = priceIds.length;
  const pick = (reserved: number[]) => pickPlaces(order.session_id, areaId, qty, reserved);
  const places = { qty, wanted: { areaId, priceIds }, pick, entry: { ticketTimeId, priceIds } };
  return placeOrder({
    caller,
    sessionId: order.session_id,
    claim: (admission) => claimAnyPlaces({ areaId, qty, claim: () => claimTickets({ order, caller, admission, ...places }) }),
  });
}

/** The entry time with its places. The claim decides whether it is still open. */
async function findSlot({ session_id: sessionId, ticket_time: startsAt, items }: Order): Promise<Slot> {
  const session = await db.eventSession.findFirst({
    where: { id: sessionId, event: { publishedAt: { lte: new Date() } } },
    select: {
      prices: { select: { id: true } },
      ticketTimes: { where: { startsAt }, select: { id: true, area: { select: { id: true } } } },
    },
  });
  if (!session) throw new DomainError("NOT_FOUND");
  const [time] = session.ticketTimes;
  if (!time?.area) throw new DomainError("BAD_INPUT", { details: [{ field: "ticket_time", key: "invalid" }] });
  const known = new Set(session.prices.map(({ id }) => id));
  const unknown = items.flatMap(({ price_id: id }, index) => (known.has(id) ? [] : [{ field: `items.${index}.price_id`, key: "invalid" }]));
  if (unknown.length > 0) throw new DomainError("NOT_FOUND", { details: unknown });
  return { ticketTimeId: time.id, areaId: time.area.id };
}
