import type { z } from "zod";
import { assertBuyerAddress } from "@/lib/domain/orders/assert-buyer-address";
import { claimAnyPlaces } from "@/lib/domain/orders/create/claim-any-places";
import { lookAtPair, lookAtPlaces, pickPlaces, pickSeats, type Admission } from "@/lib/domain/orders/create/claim-places";
import { claimTickets } from "@/lib/domain/orders/create/claim-tickets";
import type { Placed } from "@/lib/domain/orders/create/idempotency";
import { placeOrder } from "@/lib/domain/orders/create/place-order";
import type { Caller } from "@/lib/domain/orders/create/run-claim";
import type { autoCreateSchema } from "@/lib/domain/orders/schemas";
import { bestBlock, type Focus } from "@/lib/domain/seats/best-block";
import { freePairs, freeSeats } from "@/lib/domain/seats/free-seats";
import { stageMiddle } from "@/lib/domain/seats/stage-middle";
import { DomainError } from "@/lib/errors/domain-error";
import { db } from "@/lib/platform/db";
import { serializeByKey } from "@/lib/platform/serialize-by-key";

type Input = { order: z.output<typeof autoCreateSchema>; caller: Caller };
type Attempt = Input & { admission: Admission };
type Area = { id: number; isNumbered: boolean; focus: Focus };

/** How many times the best block is computed again after another order took part of it. */
const TRIES = 8;

/**
 * Order the best seats left in an area: numbered seats, a wheelchair place with its companion seat, or any places of an area
 * without numbers.
 * @returns the order's id
 * @throws NOT_FOUND, SALE_NOT_STARTED, SALE_ENDED, OVER_LIMIT, NOT_ENOUGH_TICKETS, SOLD_OUT, NO_SEATS_ASSIGNED, PRICE_CHANGED,
 * UNPAID_ORDER, NOT_ADMITTED, CAPTCHA_REQUIRED, MERCHANDISE_NOT_FOUND, OUT_OF_STOCK, BAD_INPUT
 */
export async function autoCreateOrder({ order, caller }: Input): Promise<string> {
  assertBuyerAddress(order.buyer);
  const area = await findArea(order.session_id, order.area_id);
  return placeOrder({ caller, sessionId: order.session_id, claim: (admission) => assign({ order, caller, admission }, area) });
}

async function assign(attempt: Attempt, area: Area): Promise<Placed> {
  const { session_id: sessionId, qty, companion } = attempt.order;
  if (companion) return claimPair(attempt, area);
  const wanted = { areaId: area.id, qty, isPair: false };
  if (!area.isNumbered) {
    return claimAnyPlaces({
      areaId: area.id,
      qty,
      claim: () => claimTickets({ ...attempt, wanted, qty, pick: (reserved) => pickPlaces(sessionId, area.id, qty, reserved) }),
    });
  }
  // Refusals first: a caller who would be refused anyway neither searches nor waits for a turn.
  const look = (reserved: number[]) => lookAtPlaces(sessionId, area.id, qty, reserved);
  const judged = await claimTickets({ ...attempt, wanted, qty, pick: look, judgeOnly: true });
  if (judged.placed) return judged.placed;
  // All requests would compute the same best block, so within one process they take turns per area.
  const best = () => claimBest(attempt, area, judged.reserved ?? []);
  const placed = judged.picked.length < qty ? null : await serializeByKey(`auto-create:${area.id}`, best);
  if (placed) return placed;
  const [{ length: remaining }, pairs] = await Promise.all([freeSeats(area.id), freePairs(area.id, area.focus)]);
  if (remaining + pairs.length === 0) throw new DomainError("SOLD_OUT");
  throw new DomainError(remaining < qty ? "NOT_ENOUGH_TICKETS" : "NO_SEATS_ASSIGNED");
}

/** Takes the best seats that are reserved for the caller's rights; if these are too few, the best of all. */
async function claimBest(attempt: Attempt, area: Area, reserved: number[]): Promise<Placed | null> {
  for (let tries = 0; tries < TRIES; tries++) {
    const own = reserved.length > 0 ? bestBlock(await freeSeats(area.id, reserved), attempt.order.qty, area.focus) : null;
    const seatIds = own ?? bestBlock(await freeSeats(area.id), attempt.order.qty, area.focus);
    if (!seatIds) return null;
    const placed = await claimSeats(attempt, seatIds, false);
    if (placed) return placed;
  }
  return null;
}

async function claimSeats(attempt: Attempt, seatIds: number[], isPair: boolean): Promise<Placed | null> {
  const pick = (reserved: number[]) => pickSeats(attempt.order.session_id, seatIds, reserved);
  const { placed } = await claimTickets({ ...attempt, wanted: { seatIds, isPair }, qty: attempt.order.qty, pick });
  return placed;
}

/** Claims a wheelchair place with its companion seat. There are few pairs, so each is tried. */
async function claimPair(attempt: Attempt, area: Area): Promise<Placed> {
  const { session_id: sessionId, qty } = attempt.order;
  const wanted = { areaId: area.id, qty, isPair: true };
  const judged = await claimTickets({ ...attempt, wanted, qty, pick: () => lookAtPair(sessionId, area.id), judgeOnly: true });
  if (judged.placed) return judged.placed;
  for (const seatIds of await freePairs(area.id, area.focus)) {
    const placed = await claimSeats(attempt, seatIds, true);
    if (placed) return placed;
  }
  throw new DomainError("SOLD_OUT");
}

async function findArea(sessionId: number, areaId: number): Promise<Area> {
  const area = await db.area.findFirst({
    where: { id: areaId, sessionId, ticketTimeId: null, session: { event: { publishedAt: { lte: new Date() } } } },
    select: { id: true, isNumbered: true, session: { select: { hall: { select: { width: true, height: true, stageDirection: true } } } } },
  });
  if (!area) throw new DomainError("NOT_FOUND");
  return { id: area.id, isNumbered: area.isNumbered, focus: stageMiddle(area.session.hall) };
}
