import type { Tx } from "@/lib/platform/db";

/** Put the places of a draw on sale for everyone; those of unpaid orders stay with these. */
export async function releaseStock(tx: Tx, drawId: string): Promise<void> {
  await tx.$executeRaw`
    UPDATE seats SET block_id = NULL, held_until = '-infinity'
    WHERE id IN (SELECT s.id FROM seats s JOIN seat_blocks b ON b.id = s.block_id
      WHERE b.draw_id = ${drawId}::uuid AND s.order_id IS NULL AND s.held_until >= now() ORDER BY s.id FOR UPDATE OF s)`;
  await tx.seatBlock.updateMany({ where: { drawId, releasedAt: null }, data: { releasedAt: new Date() } });
}
