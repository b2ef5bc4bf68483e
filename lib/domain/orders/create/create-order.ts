import type { z } from "zod";
import { assertBuyerPlace } from "@/lib/domain/orders/assert-buyer-place";
import { pickSeats, type Admission } from "@/lib/domain/orders/create/claim-places";
import { placeTicketOrder, type Caller } from "@/lib/domain/orders/create/place-order";
import { withAdmission } from "@/lib/domain/orders/create/with-admission";
import type { createOrderSchema } from "@/lib/domain/orders/schemas";
import { storedBuyer, storedInvoice } from "@/lib/domain/orders/stored-delivery";
import { DomainError } from "@/lib/errors/domain-error";
import { db } from "@/lib/platform/db";

type Input = { order: z.output<typeof createOrderSchema>; caller: Caller };

/**
 * Order chosen seats: all of them or none.
 * @returns the order's id
 * @throws NOT_FOUND also for what is no seat of the session that can be chosen, SALE_NOT_STARTED, SALE_ENDED, OVER_LIMIT, SEAT_TAKEN (details name the seats),
 *   PRICE_CHANGED, UNPAID_ORDER, NOT_ADMITTED, CAPTCHA_REQUIRED,
 *   MERCHANDISE_NOT_FOUND, OUT_OF_STOCK, BAD_INPUT
 */
export async function createOrder({ order, caller }: Input): Promise<string> {
  assertBuyerPlace(order.buyer);
  return withAdmission({ sessionId: order.session_id, caller }, (door) => claim({ order, caller }, door));
}

async function claim({ order, caller }: Input, door: Admission): Promise<string> {
  const outcome = await placeTicketOrder({
    caller,
    claim: {
      sessionId: order.session_id,
      ticketType: order.ticket_type,
      qty: order.seat_ids.length,
      pick: pickSeats(order.session_id, order.seat_ids),
      products: order.additional_product ?? [],
      buyer: order.buyer && storedBuyer(order.buyer),
      invoice: order.invoice && storedInvoice(order.invoice),
      expectedTotal: order.expected_total,
      ...door,
    },
  });
  if (outcome.orderId !== null) return outcome.orderId;
  const free = new Set(outcome.picked);
  const gone = order.seat_ids.filter((id) => !free.has(id));
  const known = await chosenSeats(order.session_id, gone);
  const unknown = gone.filter((id) => !known.has(id));
  throw new DomainError(unknown.length > 0 ? "NOT_FOUND" : "SEAT_TAKEN", {
    details: (unknown.length > 0 ? unknown : gone).map((id) => ({ field: "seat_ids", key: String(id) })),
  });
}

/** Those of these ids that are seats of the session which can be chosen: a place without a number has an id that nobody is told. */
async function chosenSeats(sessionId: number, ids: number[]): Promise<Set<number>> {
  const seats = await db.seat.findMany({ where: { id: { in: ids }, sessionId, area: { isNumbered: true } }, select: { id: true } });
  return new Set(seats.map(({ id }) => id));
}
