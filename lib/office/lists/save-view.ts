import { recordAudit } from "@/lib/domain/audit/record-audit";
import type { AuditActor } from "@/lib/domain/audit/types";
import type { StaffActor } from "@/lib/domain/staff/types";
import { DomainError } from "@/lib/errors/domain-error";
import { assertOpensList } from "@/lib/office/lists/assert-opens-list";
import { VIEWS_MAX } from "@/lib/office/lists/rules";
import type { NewView } from "@/lib/office/lists/types";
import { db } from "@/lib/platform/db";

/**
 * Saves the query of a list under a name. The same name replaces the person's view of this name.
 * @returns its id
 * @throws NOT_FOUND if the person's roles do not open the list; CHANGE_REFUSED above the number of views of one person
 */
export async function saveView(
  { list, name, query, shared: isShared }: NewView,
  { actor, staff }: { actor: AuditActor; staff: Pick<StaffActor, "id" | "roles"> },
): Promise<string> {
  assertOpensList(list, staff);
  return db.$transaction(async (tx) => {
    // one after the other, so that the limit holds
    await tx.$executeRaw`SELECT FROM staff WHERE id = ${staff.id}::uuid FOR UPDATE`;
    const key = { staffId_list_name: { staffId: staff.id, list, name } };
    const isNew = (await tx.staffView.count({ where: { staffId: staff.id, list, name } })) === 0;
    if (isNew && (await tx.staffView.count({ where: { staffId: staff.id } })) >= VIEWS_MAX) throw new DomainError("CHANGE_REFUSED");
    const { id } = await tx.staffView.upsert({
      where: key,
      create: { staffId: staff.id, list, name, query, isShared },
      update: { query, isShared },
      select: { id: true },
    });
    const subject = { kind: "staff", id: staff.id } as const;
    await recordAudit(tx, { actor, act: "staff.view_saved", subject, after: { list, name, query, shared: isShared } });
    return id;
  });
}
