import { DomainError } from "@/lib/errors/domain-error";
import { db, type Tx } from "@/lib/platform/db";

type Person = { drawId: string; memberId: string };

/**
 * Leave a draw. Before it is closed, the entry of a lead is deleted, and a companion leaves the entry. Afterwards an entry that waits
 * leaves the list with the next round, which publishes that.
 * @throws NOT_FOUND without an entry; DRAW_NOT_OPEN for an entry that has won or for a companion of a sealed entry
 */
export async function leaveDraw({ drawId, memberId }: Person): Promise<void> {
  await db.$transaction(async (tx) => {
    const isOpen = await lockOpen(tx, drawId);
    const person = await tx.drawPerson.findUnique({ where: { drawId_memberId: { drawId, memberId } } });
    if (!person) throw new DomainError("NOT_FOUND");
    if (isOpen) {
      if (person.isLead) await tx.drawEntry.delete({ where: { id: person.entryId } });
      else await tx.drawPerson.delete({ where: { drawId_memberId: { drawId, memberId } } });
      return;
    }
    if (!person.isLead) throw new DomainError("DRAW_NOT_OPEN");
    const { count } = await tx.drawEntry.updateMany({
      where: { id: person.entryId, leftAt: null, offer: null, draw: { endedAt: null } },
      data: { leftAt: new Date() },
    });
    if (count === 0 && (await tx.drawEntry.count({ where: { id: person.entryId, leftAt: null } })) > 0)
      throw new DomainError("DRAW_NOT_OPEN");
  });
}

/** Whether entries of a draw can change; if so, it is not frozen before the transaction ends. */
export async function lockOpen(tx: Tx, drawId: string): Promise<boolean> {
  const locked = await tx.$executeRaw`
    SELECT FROM draws WHERE id = ${drawId}::uuid AND opens_at <= now() AND now() < closes_at AND frozen_at IS NULL FOR KEY SHARE`;
  return locked === 1;
}
