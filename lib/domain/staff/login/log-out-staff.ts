import { recordAudit } from "@/lib/domain/audit/record-audit";
import type { AuditActor } from "@/lib/domain/audit/types";
import { endOtherStaffLogins, endStaffLogins } from "@/lib/domain/staff/login/end-staff-logins";
import { DomainError } from "@/lib/errors/domain-error";
import { db } from "@/lib/platform/db";

type Self = { id: string; actor: AuditActor };

/** End one of one's own logins. @throws NOT_FOUND for another's, or one that has ended */
export async function logOutStaff(
  { id, actor }: Self,
  loginId: string,
  reason: "logout" | "other_device",
  now = new Date(),
): Promise<void> {
  await db.$transaction(async (tx) => {
    if ((await endStaffLogins(tx, id, reason, now, loginId)) === 0) throw new DomainError("NOT_FOUND");
    await recordAudit(tx, { actor, act: "staff.logged_out", subject: { kind: "staff", id }, after: { login_id: loginId, reason } });
  });
}

/** End all own logins except the calling one. @returns how many there were */
export async function endOtherLogins({ id, loginId, actor }: Self & { loginId: string }, now = new Date()): Promise<number> {
  return db.$transaction(async (tx) => {
    const ended = await endOtherStaffLogins(tx, id, "other_device", now, loginId);
    const after = { logins_ended: ended, reason: "other_device" };
    if (ended > 0) await recordAudit(tx, { actor, act: "staff.logged_out", subject: { kind: "staff", id }, after });
    return ended;
  });
}
