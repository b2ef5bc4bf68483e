import { setTimeout as wait } from "node:timers/promises";
import type { Placed } from "@/lib/domain/orders/create/idempotency";
import type { Outcome } from "@/lib/domain/orders/create/run-claim";
import { isOpenPlace } from "@/lib/domain/seats/reserved";
import { DomainError } from "@/lib/errors/domain-error";
import { countRow } from "@/lib/platform/database/row-shapes";
import { Prisma, querySql } from "@/lib/platform/db";

/** How many times to look again for places that were locked by claims which may yet fail. */
const TRIES = 8;
/** Wait before the second try, in ms; it doubles with each. A claim takes a few ms. */
const FIRST_WAIT_MS = 5;

/**
 * Order any places of an area without numbers. The claim skips locked places, so that callers do not
 * queue. If it finds too few although enough are free, other claims are under way: it tries again
 * until they have ended, so that a refusal is never wrong.
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
  claim: () => Promise<Outcome & { /** blocks in which it looked, instead of the general sale */ reserved?: number[] }>;
}): Promise<Placed> {
  for (let tries = 1; ; tries++) {
    const { placed, reserved = [] } = await claim();
    if (placed) return placed;
    const free = await freePlaces(areaId, qty, reserved);
    if (free === 0) throw new DomainError("SOLD_OUT");
    if (free < qty) throw new DomainError("NOT_ENOUGH_TICKETS");
    if (tries === TRIES) throw new DomainError("NO_SEATS_ASSIGNED");
    await wait(FIRST_WAIT_MS * 2 ** (tries - 1));
  }
}

/** How many places of an area are free, or left in these blocks, counted no further than `enough`. */
async function freePlaces(areaId: number, enough: number, reserved: number[]): Promise<number> {
  const [free] = await querySql(
    countRow,
    Prisma.sql`
    SELECT count(*)::int AS count FROM (SELECT FROM seats WHERE area_id = ${areaId} AND ${isOpenPlace(reserved)} LIMIT ${enough}) free`,
  );
  return free?.count ?? 0;
}
