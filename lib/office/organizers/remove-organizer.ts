import { recordAudit } from "@/lib/domain/audit/record-audit";
import type { AuditActor } from "@/lib/domain/audit/types";
import { DomainError } from "@/lib/errors/domain-error";
import { lockOrganizer } from "@/lib/office/organizers/lock-organizer";
import { db, type Prisma } from "@/lib/platform/db";

/**
 * Removes an organizer that was never used, such as one whose name was mistyped in an event.
 * @throws NOT_FOUND; CHANGE_REFUSED for one with an event, an account or a statement
 */
export async function removeOrganizer(id: number, actor: AuditActor): Promise<void> {
  await db.$transaction(async (tx) => {
    const { name, accounts } = await lockOrganizer(tx, id);
    const used =
      (await tx.event.count({ where: { organizerId: id } })) + (await tx.organizerStatement.count({ where: { organizerId: id } }));
    if (accounts.length > 0 || used > 0) throw new DomainError("CHANGE_REFUSED");
    await tx.organizer.delete({ where: { id } });
    await recordAudit(tx, {
      actor,
      act: "organizer.removed",
      subject: { kind: "organizer", id: String(id) },
      before: { name: name as Prisma.InputJsonObject },
    });
  });
}
