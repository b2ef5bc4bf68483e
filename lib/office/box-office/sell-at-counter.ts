import { claimAnyPlaces } from "@/lib/domain/orders/create/claim-any-places";
import { pickPlaces, pickSeats } from "@/lib/domain/orders/create/claim-places";
import { ticketsInTurn } from "@/lib/domain/orders/rules";
import { bestBlock } from "@/lib/domain/seats/best-block";
import { freeSeats } from "@/lib/domain/seats/free-seats";
import { stageMiddle } from "@/lib/domain/seats/stage-middle";
import { DomainError } from "@/lib/errors/domain-error";
import { sellPlaces, type Places } from "@/lib/office/box-office/sell-places";
import type { Cashier, CounterSaleWish, CounterSold } from "@/lib/office/box-office/types";
import { db } from "@/lib/platform/db";

/** Attempts to find the best seats if other buyers take some of them in the meantime. */
const TRIES = 8;

/**
 * Sells tickets over the counter, paid at once: named seats, the best of an area, places without numbers, or tickets of several
 * types for an entry time; all or none.
 * @throws as sellPlaces does; NOT_FOUND for what is not of the session; SEAT_TAKEN (details name the seats), SOLD_OUT,
 * NOT_ENOUGH_TICKETS, NO_SEATS_ASSIGNED
 */
export async function sellAtCounter(sale: CounterSaleWish, cashier: Cashier): Promise<CounterSold> {
  const { wanted, sessionId } = sale;
  if ("seatIds" in wanted) return sellSeats(sale, wanted.seatIds, cashier);
  if ("areaId" in wanted) return sellInArea(sale, wanted, cashier);
  const { id: areaId } = await findArea({ sessionId, ticketTimeId: wanted.ticketTimeId });
  const priceIds = ticketsInTurn(wanted.items);
  if ((await db.price.count({ where: { id: { in: priceIds }, sessionId } })) !== new Set(priceIds).size) throw new DomainError("NOT_FOUND");
  const entry = { ticketTimeId: wanted.ticketTimeId, priceIds };
  return sellAny(sale, { areaId, qty: priceIds.length, entry }, cashier);
}

async function sellSeats(sale: CounterSaleWish, seatIds: number[], cashier: Cashier): Promise<CounterSold> {
  const done = await sellPlaces(sale, { qty: seatIds.length, pick: pickSeats(sale.sessionId, seatIds) }, cashier);
  if ("sold" in done) return done.sold;
  const free = new Set(done.picked);
  const gone = seatIds.filter((id) => !free.has(id));
  const known = await db.seat.count({ where: { id: { in: gone }, sessionId: sale.sessionId, area: { isNumbered: true } } });
  throw new DomainError(known < gone.length ? "NOT_FOUND" : "SEAT_TAKEN", {
    details: gone.map((id) => ({ field: "seat_ids", key: String(id) })),
  });
}

async function sellInArea(sale: CounterSaleWish, { areaId, qty }: { areaId: number; qty: number }, cashier: Cashier): Promise<CounterSold> {
  const { isNumbered, session } = await findArea({ id: areaId, sessionId: sale.sessionId, ticketTimeId: null });
  if (!isNumbered) return sellAny(sale, { areaId, qty }, cashier);
  for (let tries = 0; tries < TRIES; tries++) {
    const free = await freeSeats(areaId);
    const seatIds = bestBlock(free, qty, stageMiddle(session.hall));
    if (!seatIds) throw new DomainError(free.length === 0 ? "SOLD_OUT" : "NOT_ENOUGH_TICKETS");
    const done = await sellPlaces(sale, { qty, pick: pickSeats(sale.sessionId, seatIds) }, cashier);
    if ("sold" in done) return done.sold;
  }
  throw new DomainError("NO_SEATS_ASSIGNED");
}

/** Sells places without numbers: any that no other transaction is claiming. */
async function sellAny(
  sale: CounterSaleWish,
  { areaId, qty, entry }: { areaId: number; qty: number; entry?: Places["entry"] },
  cashier: Cashier,
): Promise<CounterSold> {
  const sales: CounterSold[] = [];
  await claimAnyPlaces({
    areaId,
    qty,
    claim: async () => {
      const done = await sellPlaces(sale, { qty, entry, pick: pickPlaces(sale.sessionId, areaId, qty) }, cashier);
      if (!("sold" in done)) return { placed: null, picked: done.picked };
      sales.push(done.sold);
      return { placed: { orderId: done.sold.orderId }, picked: [] };
    },
  });
  return sales[0] as CounterSold;
}

async function findArea(where: { id?: number; sessionId: number; ticketTimeId: number | null }) {
  const area = await db.area.findFirst({
    where,
    select: { id: true, isNumbered: true, session: { select: { hall: { select: { width: true, height: true, stageDirection: true } } } } },
  });
  if (!area) throw new DomainError("NOT_FOUND");
  return area;
}
