import { setTimeout as wait } from "node:timers/promises";
import type { Placed } from "@/lib/domain/orders/create/idempotency";
import type { Outcome } from "@/lib/domain/orders/create/run-claim";
import { DomainError } from "@/lib/errors/domain-error";
import { db } from "@/lib/platform/db";

/** How often places are looked for again that were locked by somebody whose claim may yet fail. */
const TRIES = 8;
/** Between two tries, in ms; the next waits twice as long. A claim takes a few. */
const FIRST_WAIT_MS = 5;

/**
 * Order any places of an area without numbers. The claim passes locked places by, so that nobody
 * waits in line; when it finds too few although enough are free, others are just taking them: it is
 * tried again until they have, so that whoever is refused is told what is true.
 * @param claim takes `qty` places of the area, all or none
 * @throws SOLD_OUT, NOT_ENOUGH_TICKETS, NO_SEATS_ASSIGNED when the places stay locked, and what `claim` throws
 */
export async function claimAnyPlaces({
  areaId,
  qty,
  claim,
}: {
  areaId: number;
  qty: number;
  claim: () => Promise<Outcome>;
}): Promise<Placed> {
  for (let tries = 1; ; tries++) {
    const { placed } = await claim();
    if (placed) return placed;
    const free = await freePlaces(areaId, qty);
    if (free === 0) throw new DomainError("SOLD_OUT");
    if (free < qty) throw new DomainError("NOT_ENOUGH_TICKETS");
    if (tries === TRIES) throw new DomainError("NO_SEATS_ASSIGNED");
    await wait(FIRST_WAIT_MS * 2 ** (tries - 1));
  }
}

/** How many places of an area are free, counted no further than `enough`. */
async function freePlaces(areaId: number, enough: number): Promise<number> {
  const [free] = await db.$queryRaw<{ n: number }[]>`
    SELECT count(*)::int AS n FROM (SELECT FROM seats WHERE area_id = ${areaId} AND held_until < now() LIMIT ${enough}) free`;
  return free?.n ?? 0;
}
