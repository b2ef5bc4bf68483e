import { z } from "zod";
import { recordAudit } from "@/lib/domain/audit/record-audit";
import { assertPairsWhole } from "@/lib/domain/seats/assert-pairs-whole";
import { DomainError } from "@/lib/errors/domain-error";
import { lockBlocks } from "@/lib/office/seats/lock-blocks";
import type { SeatActor } from "@/lib/office/seats/types";
import { queryRows } from "@/lib/platform/database/query-rows";
import { db, Prisma } from "@/lib/platform/db";

export type SeatRelease = { sessionId: number; seatIds: number[]; reason: string };

const freedRow = z.strictObject({ block_id: z.number(), ids: z.array(z.number()) });

/** Frees the seats that are in one of these blocks, and counts them off the blocks; every other seat is left as it is. */
function freeSeats({ sessionId, seatIds }: SeatRelease, blockIds: number[]): Prisma.Sql {
  return Prisma.sql`
WITH picked AS (
  SELECT id, block_id FROM seats
  WHERE id = ANY(${seatIds}::int[]) AND session_id = ${sessionId} AND block_id = ANY(${blockIds}::int[])
    AND order_id IS NULL AND held_until >= now()
  ORDER BY id FOR UPDATE
), freed AS (
  UPDATE seats SET block_id = NULL, held_until = '-infinity' FROM picked WHERE seats.id = picked.id RETURNING picked.block_id, seats.id
), counted AS (
  UPDATE seat_blocks b SET places = b.places - f.n, released_at = CASE WHEN b.places = f.n THEN now() END
  FROM (SELECT block_id, count(*)::int AS n FROM freed GROUP BY block_id) f WHERE b.id = f.block_id
)
SELECT block_id, array_agg(id ORDER BY id) AS ids FROM freed GROUP BY block_id ORDER BY block_id`;
}

/**
 * Releases blocked seats to the sale. The waitlist is notified as for seats that an order gave back.
 * @throws NOT_FOUND; CHANGE_REFUSED if none of them is still in the block in which it was at the call; COMPANION_PAIR
 * @returns the seats that were released; the others were not blocked, or have been blocked again in the meantime
 */
export async function releaseSeats(release: SeatRelease, { actor, scope }: SeatActor): Promise<number[]> {
  const { sessionId, reason } = release;
  return db.$transaction(async (tx) => {
    const session = await tx.eventSession.findFirst({
      where: { id: sessionId, ...(scope && { eventId: { in: scope } }) },
      select: { eventId: true },
    });
    if (!session) throw new DomainError("NOT_FOUND");
    const freed = await queryRows(tx, freedRow, freeSeats(release, await lockBlocks(tx, release)));
    if (freed.length === 0) throw new DomainError("CHANGE_REFUSED");
    const seatIds = freed.flatMap(({ ids }) => ids).sort((a, b) => a - b);
    await assertPairsWhole(tx, seatIds);
    await recordAudit(tx, {
      actor,
      act: "seats.released",
      subject: { kind: "session", id: String(sessionId) },
      eventId: session.eventId,
      before: { blocks: freed.map(({ block_id, ids }) => ({ block_id, seat_ids: ids })) },
      reason,
    });
    return seatIds;
  });
}
