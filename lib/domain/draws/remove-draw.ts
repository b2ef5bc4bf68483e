import { releaseStock } from "@/lib/domain/draws/release-stock";
import { DomainError } from "@/lib/errors/domain-error";
import type { Tx } from "@/lib/platform/db";

/** Remove a draw that has no entries; its places are free again. @throws CHANGE_REFUSED with entries */
export async function removeDraw(tx: Tx, drawId: string): Promise<void> {
  // Entries that are being written wait for this lock, and then find no draw.
  await tx.$executeRaw`SELECT FROM draws WHERE id = ${drawId}::uuid FOR UPDATE`;
  if ((await tx.drawEntry.count({ where: { drawId } })) > 0) throw new DomainError("CHANGE_REFUSED");
  await releaseStock(tx, drawId);
  await tx.seatBlock.updateMany({ where: { drawId }, data: { drawId: null } });
  await tx.draw.delete({ where: { id: drawId } });
}
