import { lockOpen } from "@/lib/domain/draws/leave-draw";
import { DomainError } from "@/lib/errors/domain-error";
import { violatedConstraint } from "@/lib/platform/database/database-error";
import { db, type Tx } from "@/lib/platform/db";

type Invitation = { drawId: string; memberId: string; mobile: string };

/**
 * Ask a companion, by mobile number, to join one's entry; or, with `isAsked` false, take that back, also from one who has accepted.
 * @throws NOT_FOUND without an entry of one's own, DRAW_NOT_OPEN, OVER_LIMIT when the party is complete, BAD_INPUT for one's own number
 */
export async function inviteCompanion({ drawId, memberId, mobile }: Invitation, isAsked: boolean): Promise<void> {
  await db.$transaction(async (tx) => {
    if (!(await lockOpen(tx, drawId))) throw new DomainError("DRAW_NOT_OPEN");
    const { id: entryId, party } = await lockEntry(tx, { drawId, leadId: memberId });
    const member = await tx.member.findFirst({ where: { mobile }, select: { id: true } });
    if (member?.id === memberId) throw new DomainError("BAD_INPUT", { details: [{ field: "mobile", key: "invalid" }] });
    if (!isAsked) {
      await tx.drawInvitation.deleteMany({ where: { entryId, mobile } });
      if (member) await tx.drawPerson.deleteMany({ where: { entryId, memberId: member.id, isLead: false } });
      return;
    }
    const isIn = member && (await tx.drawPerson.count({ where: { entryId, memberId: member.id } })) > 0;
    if (isIn) return;
    const [people, invited] = [
      await tx.drawPerson.count({ where: { entryId } }),
      await tx.drawInvitation.count({ where: { entryId, mobile: { not: mobile } } }),
    ];
    if (people + invited >= party) throw new DomainError("OVER_LIMIT");
    await tx.drawInvitation.createMany({ data: [{ entryId, mobile }], skipDuplicates: true });
  });
}

/**
 * Join the entry that one was asked to join.
 * @throws NOT_FOUND without such an invitation, DRAW_NOT_OPEN, IN_ANOTHER_ENTRY
 */
export async function joinEntry({ drawId, entryId, memberId }: { drawId: string; entryId: string; memberId: string }): Promise<void> {
  try {
    await db.$transaction(async (tx) => {
      if (!(await lockOpen(tx, drawId))) throw new DomainError("DRAW_NOT_OPEN");
      const { mobile } = await tx.member.findUniqueOrThrow({ where: { id: memberId }, select: { mobile: true } });
      await lockEntry(tx, { drawId, entryId });
      const { count } = await tx.drawInvitation.deleteMany({ where: { entryId, mobile } });
      if (count === 0) throw new DomainError("NOT_FOUND");
      await tx.drawPerson.create({ data: { drawId, memberId, entryId, isLead: false } });
    });
  } catch (thrown) {
    if (violatedConstraint(thrown) === "draw_people_pkey") throw new DomainError("IN_ANOTHER_ENTRY");
    throw thrown;
  }
}

/** Locks an entry, so that its people change one after the other. */
async function lockEntry(
  tx: Tx,
  which: { drawId: string } & ({ leadId: string } | { entryId: string }),
): Promise<{ id: string; party: number }> {
  const where = "leadId" in which ? { drawId: which.drawId, memberId: which.leadId } : { drawId: which.drawId, id: which.entryId };
  const entry = await tx.drawEntry.findFirst({ where, select: { id: true } });
  if (!entry) throw new DomainError("NOT_FOUND");
  await tx.$executeRaw`SELECT FROM draw_entries WHERE id = ${entry.id}::uuid FOR UPDATE`;
  return tx.drawEntry.findUniqueOrThrow({ where: { id: entry.id }, select: { id: true, party: true } });
}
