import { queryRows } from "@/lib/platform/database/query-rows";
import { idRow } from "@/lib/platform/database/row-shapes";
import { Prisma, type Tx } from "@/lib/platform/db";

/** Lock the blocks of seats before the seats themselves, each in key order, as every act on a block does. */
export async function lockBlocks(tx: Tx, { sessionId, seatIds }: { sessionId: number; seatIds: number[] }): Promise<void> {
  await queryRows(
    tx,
    idRow,
    Prisma.sql`
    SELECT id FROM seat_blocks WHERE session_id = ${sessionId}
      AND id IN (SELECT block_id FROM seats WHERE id = ANY(${seatIds}::int[]) AND block_id IS NOT NULL)
    ORDER BY id FOR UPDATE`,
  );
}
