import { recordAudit } from "@/lib/domain/audit/record-audit";
import type { AuditActor } from "@/lib/domain/audit/types";
import { DomainError } from "@/lib/errors/domain-error";
import { lockOrganizer } from "@/lib/office/organizers/lock-organizer";
import { db, type Prisma } from "@/lib/platform/db";

/**
 * Removes an organizer that was never used, such as one whose name was mistyped in an event.
 * @throws NOT_FOUND; CHANGE_REFUSED for one with an event, a draft, an account, a statement or a person who may log in
 */
export async function removeOrganizer(id: number, actor: AuditActor): Promise<void> {
  await db.$transaction(async (tx) => {
    const { name, accounts } = await lockOrganizer(tx, id);
    const { _count } = await tx.organizer.findUniqueOrThrow({
      where: { id },
      select: { _count: { select: { events: true, staff: true, drafts: true, statements: true } } },
    });
    if (accounts.length + _count.events + _count.staff + _count.drafts + _count.statements > 0) throw new DomainError("CHANGE_REFUSED");
    await tx.organizer.delete({ where: { id } });
    await recordAudit(tx, {
      actor,
      act: "organizer.removed",
      subject: { kind: "organizer", id: String(id) },
      before: { name: name as Prisma.InputJsonObject },
    });
  });
}
