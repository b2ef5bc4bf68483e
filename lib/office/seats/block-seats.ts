import { z } from "zod";
import { recordAudit } from "@/lib/domain/audit/record-audit";
import { assertPairsWhole } from "@/lib/domain/seats/assert-pairs-whole";
import { DomainError } from "@/lib/errors/domain-error";
import { inScope } from "@/lib/office/seats/in-scope";
import type { BlockReason } from "@/lib/office/seats/rules";
import type { SeatActor } from "@/lib/office/seats/types";
import { queryRows } from "@/lib/platform/database/query-rows";
import { wholeOrNothing } from "@/lib/platform/database/whole-or-nothing";
import { db, Prisma } from "@/lib/platform/db";

export type SeatBlocking = {
  sessionId: number;
  seatIds: number[];
  reason: BlockReason;
  note: string;
  /** null: until they are released */
  endsAt: Date | null;
  /** a cashier holds them while a card is at the terminal */
  atTerminal?: boolean;
  /** the right for whose holders they are reserved; needs an end */
  rightId?: number;
};

const blockRow = z.strictObject({
  event_id: z.number(),
  /** the end is in the future by the database's clock */
  ahead: z.boolean(),
  known: z.number(),
  block_id: z.number().nullable(),
  picked: z.array(z.number()),
  /** 1; no row at all if fewer seats were taken than locked */
  whole: z.number(),
});

/** Locks in key order as a buyer's claim does, and judges by the same comparison: the first transaction to lock a seat gets it. */
function claimForBlock(block: SeatBlocking, { actor, scope }: SeatActor): Prisma.Sql {
  const { sessionId, seatIds, reason, note, endsAt, atTerminal = false, rightId = null } = block;
  const staffId = actor.kind === "staff" ? actor.staffId : null;
  return Prisma.sql`
WITH session AS (
  SELECT es.id, es.event_id, coalesce(${endsAt}::timestamptz > now(), true) AS ahead
  FROM event_sessions es WHERE es.id = ${sessionId} AND ${inScope(scope)}
), picked AS (
  SELECT id FROM seats
  WHERE id = ANY(${seatIds}::int[]) AND session_id = (SELECT id FROM session WHERE ahead) AND held_until < now()
  ORDER BY id FOR UPDATE
), made AS (
  INSERT INTO seat_blocks (session_id, reason, note, places, staff_id, actor_name, ends_at, at_terminal, right_id)
  SELECT session.id, ${reason}::seat_block_reason, ${note}, ${seatIds.length}::int, ${staffId}::uuid, ${actor.name}, ${endsAt}::timestamptz,
    ${atTerminal}::boolean, ${rightId}::int
  FROM session WHERE (SELECT count(*) FROM picked) = ${seatIds.length}::int
  RETURNING id, ends_at
), taken AS (
  UPDATE seats SET order_id = NULL, block_id = made.id, held_until = coalesce(made.ends_at, 'infinity') FROM made
  WHERE seats.id IN (SELECT id FROM picked) RETURNING seats.id
)
SELECT session.event_id, session.ahead, made.id AS block_id,
  (SELECT count(*)::int FROM seats WHERE id = ANY(${seatIds}::int[]) AND session_id = session.id) AS known,
  (SELECT coalesce(array_agg(id ORDER BY id), '{}') FROM picked) AS picked,
  ${wholeOrNothing(Prisma.sql`made.id IS NULL OR (SELECT count(*) FROM taken) = ${seatIds.length}::int`)}
FROM session LEFT JOIN made ON true`;
}

/**
 * Takes seats off the sale, all or none, until they are released or the block ends by the database's clock. At its end they
 * become free without any further action.
 * @throws NOT_FOUND also for a seat of another session; CHANGE_REFUSED if the end is in the past; SEAT_TAKEN (details
 * name the seats that are not free); COMPANION_PAIR
 * @returns the block's id
 */
export async function blockSeats(block: SeatBlocking, by: SeatActor): Promise<number> {
  const seatIds = [...new Set(block.seatIds)].sort((a, b) => a - b);
  return db.$transaction(async (tx) => {
    const [claim] = await queryRows(tx, blockRow, claimForBlock({ ...block, seatIds }, by));
    if (!claim || claim.known < seatIds.length) throw new DomainError("NOT_FOUND");
    if (!claim.ahead) throw new DomainError("CHANGE_REFUSED");
    if (claim.block_id === null) {
      const picked = new Set(claim.picked);
      const taken = seatIds.filter((id) => !picked.has(id));
      throw new DomainError("SEAT_TAKEN", { details: taken.map((id) => ({ field: "seat_ids", key: String(id) })) });
    }
    await assertPairsWhole(tx, seatIds);
    await recordAudit(tx, {
      actor: by.actor,
      ...(block.rightId
        ? { act: "right.stock_reserved", subject: { kind: "right", id: String(block.rightId) } }
        : { act: "seats.blocked", subject: { kind: "session", id: String(block.sessionId) } }),
      eventId: claim.event_id,
      after: {
        block_id: claim.block_id,
        seat_ids: seatIds,
        reason: block.reason,
        ends_at: block.endsAt?.toISOString() ?? null,
        ...(block.rightId && { session_id: block.sessionId }),
      },
      reason: block.note || block.reason,
    });
    return claim.block_id;
  });
}
