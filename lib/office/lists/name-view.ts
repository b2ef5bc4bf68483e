import { recordAudit } from "@/lib/domain/audit/record-audit";
import type { AuditActor } from "@/lib/domain/audit/types";
import { DomainError } from "@/lib/errors/domain-error";
import { db } from "@/lib/platform/db";

type Change = { view_id: string; name: string; shared: boolean };

/**
 * Renames a person's own view, and shares it or no longer.
 * @throws NOT_FOUND also for the view of a colleague; CHANGE_REFUSED if another one of the list has the name
 */
export async function nameView(
  { view_id: id, name, shared: isShared }: Change,
  { actor, staffId }: { actor: AuditActor; staffId: string },
): Promise<void> {
  await db.$transaction(async (tx) => {
    await tx.$executeRaw`SELECT FROM staff WHERE id = ${staffId}::uuid FOR UPDATE`;
    const view = await tx.staffView.findFirst({ where: { id, staffId } });
    if (!view) throw new DomainError("NOT_FOUND");
    const { list } = view;
    if ((await tx.staffView.count({ where: { staffId, list, name, id: { not: id } } })) > 0) throw new DomainError("CHANGE_REFUSED");
    await tx.staffView.update({ where: { id }, data: { name, isShared } });
    await recordAudit(tx, {
      actor,
      act: "staff.view_changed",
      subject: { kind: "staff", id: staffId },
      before: { list, name: view.name, shared: view.isShared },
      after: { list, name, shared: isShared },
    });
  });
}
