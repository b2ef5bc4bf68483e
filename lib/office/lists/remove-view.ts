import { recordAudit } from "@/lib/domain/audit/record-audit";
import type { AuditActor } from "@/lib/domain/audit/types";
import { DomainError } from "@/lib/errors/domain-error";
import { db } from "@/lib/platform/db";

/**
 * Deletes a person's own view.
 * @throws NOT_FOUND also for the view of a colleague
 */
export async function removeView(id: string, { actor, staffId }: { actor: AuditActor; staffId: string }): Promise<void> {
  await db.$transaction(async (tx) => {
    const view = await tx.staffView.findFirst({ where: { id, staffId } });
    if (!view || (await tx.staffView.deleteMany({ where: { id, staffId } })).count === 0) throw new DomainError("NOT_FOUND");
    const { list, name, query, isShared } = view;
    const subject = { kind: "staff", id: staffId } as const;
    await recordAudit(tx, { actor, act: "staff.view_removed", subject, before: { list, name, query, shared: isShared } });
  });
}
