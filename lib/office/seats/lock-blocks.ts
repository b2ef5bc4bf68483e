import { queryRows } from "@/lib/platform/database/query-rows";
import { idRow } from "@/lib/platform/database/row-shapes";
import { Prisma, type Tx } from "@/lib/platform/db";

/**
 * Locks the blocks of seats before the seats themselves, each in key order, as every act on a block does. A draw has promised the seats
 * of its blocks: staff cannot take them.
 * @returns the blocks' ids. By the time a seat is locked it may be in another block. Counting it off that block would lock in the
 * reverse order, so only seats of these blocks may be taken.
 */
export async function lockBlocks(tx: Tx, { sessionId, seatIds }: { sessionId: number; seatIds: number[] }): Promise<number[]> {
  const blocks = await queryRows(
    tx,
    idRow,
    Prisma.sql`
    SELECT id FROM seat_blocks WHERE session_id = ${sessionId} AND draw_id IS NULL
      AND id IN (SELECT block_id FROM seats WHERE id = ANY(${seatIds}::int[]) AND block_id IS NOT NULL)
    ORDER BY id FOR UPDATE`,
  );
  return blocks.map(({ id }) => id);
}
