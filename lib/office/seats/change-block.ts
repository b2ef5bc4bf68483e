import { z } from "zod";
import { recordAudit } from "@/lib/domain/audit/record-audit";
import { assertUnchanged } from "@/lib/domain/revisions/revision";
import { DomainError } from "@/lib/errors/domain-error";
import { inScope } from "@/lib/office/seats/in-scope";
import type { BlockReason } from "@/lib/office/seats/rules";
import type { SeatActor } from "@/lib/office/seats/types";
import { queryRows } from "@/lib/platform/database/query-rows";
import { db, Prisma } from "@/lib/platform/db";

export type BlockChange = {
  blockId: number;
  reason: BlockReason;
  note: string;
  endsAt: Date | null;
  /** of what was changed; none for a command */ revision?: string;
};

/** The values of a block that an editor shows and saves. */
export function shownBlock({ reason, note, ends_at }: { reason: string; note: string; ends_at: Date | null }) {
  return { reason, note, ends_at: ends_at?.toISOString() ?? null };
}

const lockedRow = z.strictObject({
  session_id: z.number(),
  event_id: z.number(),
  reason: z.string(),
  note: z.string(),
  ends_at: z.date().nullable(),
  /** whether it blocks seats now, and still would with the new end */
  open: z.boolean(),
});

/**
 * Changes a block's reason, note or end. A block that has ended is not revived, because its seats may be sold by now.
 * @throws NOT_FOUND; CHANGE_REFUSED if it has ended or was released, the new end is in the past, or a colleague has changed it, or the
 * seats are held for a card at a terminal, reserved for a right and the new end is none, or in a draw
 * @returns how many seats it blocks
 */
export async function changeBlock(change: BlockChange, { actor, scope }: SeatActor): Promise<number> {
  const { blockId, reason, note, endsAt } = change;
  return db.$transaction(async (tx) => {
    const [block] = await queryRows(
      tx,
      lockedRow,
      Prisma.sql`
      SELECT b.session_id, es.event_id, b.reason::text AS reason, b.note, b.ends_at,
        b.released_at IS NULL AND coalesce(b.ends_at >= now(), true) AND coalesce(${endsAt}::timestamptz > now(), true)
          AND NOT b.at_terminal AND b.draw_id IS NULL AND (b.right_id IS NULL OR ${endsAt}::timestamptz IS NOT NULL) AS open
      FROM seat_blocks b JOIN event_sessions es ON es.id = b.session_id
      WHERE b.id = ${blockId} AND ${inScope(scope)} FOR UPDATE OF b`,
    );
    if (!block) throw new DomainError("NOT_FOUND");
    if (change.revision !== undefined) assertUnchanged(change.revision, shownBlock(block));
    if (!block.open) throw new DomainError("CHANGE_REFUSED");
    const places = await tx.$executeRaw`
      UPDATE seats SET held_until = coalesce(${endsAt}::timestamptz, 'infinity')
      WHERE id IN (SELECT id FROM seats WHERE block_id = ${blockId} AND order_id IS NULL AND held_until >= now() ORDER BY id FOR UPDATE)`;
    await tx.seatBlock.update({ where: { id: blockId }, data: { reason, note, endsAt, places } });
    await recordAudit(tx, {
      actor,
      act: "seats.block_changed",
      subject: { kind: "session", id: String(block.session_id) },
      eventId: block.event_id,
      before: { block_id: blockId, ...shownBlock(block) },
      after: { block_id: blockId, reason, note, ends_at: endsAt?.toISOString() ?? null, places },
      reason: note || reason,
    });
    return places;
  });
}
