import { actorOf } from "@/lib/office/box-office/actor-of";
import { HOLD_SECONDS } from "@/lib/office/box-office/rules";
import type { Cashier } from "@/lib/office/box-office/types";
import { blockSeats } from "@/lib/office/seats/block-seats";
import { releaseSeats } from "@/lib/office/seats/release-seats";
import { addSeconds } from "@/lib/platform/clock";
import { databaseNow } from "@/lib/platform/database-now";
import { db, type Tx } from "@/lib/platform/db";

type Held = { holdId: number; until: Date };

/**
 * Holds seats while a card is at the terminal. The hold is a block with an end, so that a counter that goes silent gives the
 * seats back automatically.
 * @throws NOT_FOUND; SEAT_TAKEN (details name the seats)
 */
export async function holdSeats({ sessionId, seatIds }: { sessionId: number; seatIds: number[] }, cashier: Cashier): Promise<Held> {
  const until = addSeconds(await databaseNow(), HOLD_SECONDS);
  const block = { sessionId, seatIds, reason: "hold" as const, note: cashier.name, endsAt: until, atTerminal: true };
  return { holdId: await blockSeats(block, { actor: actorOf(cashier), scope: cashier.scope }), until };
}

/** Gives back seats that a cashier holds and does not sell. Does nothing if the hold has ended. */
export async function dropHold(holdId: number, cashier: Cashier): Promise<void> {
  const hold = await db.seatBlock.findFirst({
    where: { id: holdId, staffId: cashier.id, reason: "hold", releasedAt: null, endsAt: { gt: new Date() } },
    select: { sessionId: true, seats: { select: { id: true } } },
  });
  if (!hold || hold.seats.length === 0) return;
  const release = { sessionId: hold.sessionId, seatIds: hold.seats.map(({ id }) => id), reason: "not sold" };
  await releaseSeats(release, { actor: actorOf(cashier), scope: cashier.scope });
}

/**
 * Frees a cashier's held seats within the transaction that sells them: it has their locks, so no other buyer comes in between.
 * A sale that throws leaves them held as before.
 */
export async function freeForSale(tx: Tx, holdId: number, cashier: Cashier): Promise<void> {
  const { count } = await tx.seatBlock.updateMany({
    where: { id: holdId, staffId: cashier.id, reason: "hold", releasedAt: null },
    data: { places: 0, releasedAt: new Date() },
  });
  if (count === 0) return;
  await tx.$executeRaw`
    UPDATE seats SET block_id = NULL, held_until = '-infinity'
    WHERE id IN (SELECT id FROM seats WHERE block_id = ${holdId} AND order_id IS NULL AND held_until >= now() ORDER BY id FOR UPDATE)`;
}
