import type { AuditActor } from "@/lib/domain/audit/types";
import { recordAccountChange } from "@/lib/domain/staff/factors/record-account-change";
import { endStaffLogins } from "@/lib/domain/staff/login/end-staff-logins";
import { lockStaff } from "@/lib/office/staff/lock-staff";
import { newInvitation } from "@/lib/office/staff/new-invitation";
import { db } from "@/lib/platform/db";

/**
 * Resets the account of a person who has lost their password or second factor: both are deleted, logins end, and a new link is
 * sent.
 * @returns the link's token
 * @throws NOT_FOUND for an unknown person and one outside the author's events, NO_RIGHT for the author's own account
 */
export async function resetStaff(
  actor: AuditActor,
  { staff_id, reason }: { staff_id: string; reason: string },
  now = new Date(),
): Promise<string> {
  return db.$transaction(async (tx) => {
    const { staff } = await lockStaff(tx, actor, staff_id);
    await tx.staff.update({ where: { id: staff_id }, data: { passwordHash: null, totpSealed: null, totpStep: null } });
    await tx.staffPasskey.deleteMany({ where: { staffId: staff_id } });
    await tx.staffRecoveryCode.deleteMany({ where: { staffId: staff_id } });
    await endStaffLogins(tx, staff_id, "reset", now);
    await recordAccountChange(tx, { staff, actor, change: "reset", reason, now });
    return newInvitation(tx, { staffId: staff_id, email: staff.email, now });
  });
}
