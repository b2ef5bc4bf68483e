import type { z } from "zod";
import { assertBuyerAddress } from "@/lib/domain/orders/assert-buyer-address";
import { pickSeats, type Admission } from "@/lib/domain/orders/create/claim-places";
import { claimTickets } from "@/lib/domain/orders/create/claim-tickets";
import type { Placed } from "@/lib/domain/orders/create/idempotency";
import { placeOrder } from "@/lib/domain/orders/create/place-order";
import type { Caller } from "@/lib/domain/orders/create/run-claim";
import type { createOrderSchema } from "@/lib/domain/orders/schemas";
import { DomainError } from "@/lib/errors/domain-error";
import { db } from "@/lib/platform/db";

type Input = { order: z.output<typeof createOrderSchema>; caller: Caller };

/**
 * Order chosen seats: all of them or none.
 * @returns the order's id
 * @throws NOT_FOUND also for an id that is no choosable seat of the session, SALE_NOT_STARTED, SALE_ENDED,
 *   OVER_LIMIT, SEAT_TAKEN (details name the seats),
 *   COMPANION_PAIR, PRICE_CHANGED, UNPAID_ORDER, NOT_ADMITTED, CAPTCHA_REQUIRED,
 *   MERCHANDISE_NOT_FOUND, OUT_OF_STOCK, BAD_INPUT
 */
export async function createOrder({ order, caller }: Input): Promise<string> {
  assertBuyerAddress(order.buyer);
  return placeOrder({ caller, sessionId: order.session_id, claim: (admission) => claimChosen({ order, caller }, admission) });
}

async function claimChosen({ order, caller }: Input, admission: Admission): Promise<Placed> {
  const pick = (reserved: number[]) => pickSeats(order.session_id, order.seat_ids, reserved);
  const wanted = { seatIds: order.seat_ids, isPair: order.companion ?? false };
  const { placed, picked } = await claimTickets({ order, caller, admission, wanted, qty: order.seat_ids.length, pick });
  if (placed) return placed;
  const free = new Set(picked);
  const gone = order.seat_ids.filter((id) => !free.has(id));
  const known = await chosenSeats(order.session_id, gone);
  const unknown = gone.filter((id) => !known.has(id));
  throw new DomainError(unknown.length > 0 ? "NOT_FOUND" : "SEAT_TAKEN", {
    details: (unknown.length > 0 ? unknown : gone).map((id) => ({ field: "seat_ids", key: String(id) })),
  });
}

/** Returns those of the ids that are choosable seats of the session: the ids of places without numbers are never published. */
async function chosenSeats(sessionId: number, ids: number[]): Promise<Set<number>> {
  const seats = await db.seat.findMany({ where: { id: { in: ids }, sessionId, area: { isNumbered: true } }, select: { id: true } });
  return new Set(seats.map(({ id }) => id));
}
