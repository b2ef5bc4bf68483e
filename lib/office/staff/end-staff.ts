import { recordAudit } from "@/lib/domain/audit/record-audit";
import type { AuditActor } from "@/lib/domain/audit/types";
import { endStaffLogins } from "@/lib/domain/staff/login/end-staff-logins";
import { assertOtherOwner, lockStaff } from "@/lib/office/staff/lock-staff";
import { db } from "@/lib/platform/db";

/**
 * Ends a staff member's account: logins and invitations end; the row remains because the audit refers to it.
 * @throws NOT_FOUND for an unknown person and one outside the author's events, NO_RIGHT for the author's own account,
 * CHANGE_REFUSED for the last owner
 */
export async function endStaff(
  actor: AuditActor,
  { staff_id, reason }: { staff_id: string; reason: string },
  now = new Date(),
): Promise<void> {
  await db.$transaction(async (tx) => {
    await lockStaff(tx, actor, staff_id);
    await assertOtherOwner(tx, staff_id);
    await tx.staff.update({ where: { id: staff_id }, data: { endedAt: now } });
    await tx.staffInvitation.updateMany({ where: { staffId: staff_id, endedAt: null }, data: { endedAt: now } });
    await endStaffLogins(tx, staff_id, "staff_ended", now);
    await recordAudit(tx, { actor, act: "staff.ended", subject: { kind: "staff", id: staff_id }, reason });
  });
}
