import type { AuditActor } from "@/lib/domain/audit/types";
import { beginAttempt, noteFailure, noteSuccess } from "@/lib/domain/passwords/login-lock";
import { checkPassword, hashPassword } from "@/lib/domain/passwords/password";
import { recordAccountChange } from "@/lib/domain/staff/factors/record-account-change";
import { passwordAttempt } from "@/lib/domain/staff/login/attempts";
import { endOtherStaffLogins } from "@/lib/domain/staff/login/end-staff-logins";
import { DomainError } from "@/lib/errors/domain-error";
import { assertGoodPassword } from "@/lib/office/staff/assert-good-password";
import { db } from "@/lib/platform/db";

type Self = { id: string; loginId: string; actor: AuditActor };

/**
 * Changes the caller's own password. Their other logins end, and they get a mail.
 * @throws PASSWORD_NOT_CHECKED for a wrong current one, ACCOUNT_LOCKED after too many of these, BAD_INPUT for a weak new
 * one, CHANGE_REFUSED if the account was reset or the password changed in the meantime, UNAVAILABLE
 */
export async function changeOwnPassword(
  { id, loginId, actor }: Self,
  { current, password, address }: { current: string; password: string; address: string },
  now = new Date(),
): Promise<void> {
  const staff = await db.staff.findUniqueOrThrow({ where: { id }, select: { id: true, name: true, email: true, passwordHash: true } });
  const attempt = passwordAttempt(staff.email, address);
  await beginAttempt(attempt);
  if (!(await checkPassword(staff.passwordHash ?? undefined, current))) {
    await noteFailure(attempt);
    throw new DomainError("PASSWORD_NOT_CHECKED");
  }
  await noteSuccess(attempt);
  await assertGoodPassword(password, staff);
  const passwordHash = await hashPassword(password);
  await db.$transaction(async (tx) => {
    const { count } = await tx.staff.updateMany({ where: { id, endedAt: null, passwordHash: staff.passwordHash }, data: { passwordHash } });
    if (count !== 1) throw new DomainError("CHANGE_REFUSED");
    const ended = await endOtherStaffLogins(tx, id, "password_changed", now, loginId);
    await recordAccountChange(tx, { staff, actor, change: "password_changed", after: { logins_ended: ended }, now });
  });
}
