import type { Tx } from "@/lib/platform/db";

export type LoginEnd = "logout" | "other_device" | "rights_changed" | "password_changed" | "reset" | "staff_ended";

/** End a person's live logins, or one of them. @returns how many there were */
export async function endStaffLogins(tx: Tx, staffId: string, reason: LoginEnd, now: Date, loginId?: string): Promise<number> {
  const { count } = await tx.staffLogin.updateMany({
    where: { id: loginId, staffId, endedAt: null },
    data: { endedAt: now, endReason: reason },
  });
  return count;
}

/** End all live logins of a person but one. @returns how many there were */
export async function endOtherStaffLogins(tx: Tx, staffId: string, reason: LoginEnd, now: Date, keptId: string): Promise<number> {
  const { count } = await tx.staffLogin.updateMany({
    where: { id: { not: keptId }, staffId, endedAt: null },
    data: { endedAt: now, endReason: reason },
  });
  return count;
}
