import { enqueueChangeMail, sendChangeSms } from "@/lib/domain/members/change-notices";
import { endLogins } from "@/lib/domain/members/end-logins";
import { assertPasswordChecked, type Proof } from "@/lib/domain/members/password-checks";
import { toMemberView } from "@/lib/domain/members/rules";
import type { MemberView } from "@/lib/domain/members/types";
import { hashPassword } from "@/lib/domain/passwords/password";
import { db } from "@/lib/platform/db";

/**
 * Set a new password, and end every other login of the member.
 * @returns the member, and the ids of the ended logins
 * @throws PASSWORD_NOT_CHECKED
 */
export async function changePassword(proof: Proof, password: string, now = new Date()): Promise<{ member: MemberView; ended: string[] }> {
  await assertPasswordChecked(proof);
  const { memberId, loginId } = proof;
  const passwordHash = await hashPassword(password);
  const { member, ended } = await db.$transaction(async (tx) => {
    const data = { passwordHash, log: { create: { event: "password_changed", actor: "member" } } };
    const member = await tx.member.update({ where: { id: memberId }, data });
    const ended = await endLogins(tx, { memberId, reason: "password_changed", except: loginId, now });
    await enqueueChangeMail(tx, "password", member, now);
    return { member, ended };
  });
  sendChangeSms("password", member);
  return { member: toMemberView(member), ended };
}
