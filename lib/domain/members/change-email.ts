import { enqueueChangeMail, sendChangeSms } from "@/lib/domain/members/change-notices";
import { consumeVerified, restoreVerified } from "@/lib/domain/members/codes/verification-codes";
import { assertPasswordChecked, type Proof } from "@/lib/domain/members/password-checks";
import { emailKey, toMemberView } from "@/lib/domain/members/rules";
import type { MemberView } from "@/lib/domain/members/types";
import { DomainError } from "@/lib/errors/domain-error";
import { violatedConstraint } from "@/lib/platform/database/database-error";
import { db } from "@/lib/platform/db";

/**
 * Set a verified address as the member's, or verify the present one. A change of address requires the password: mails with
 * tickets and notices of changes go there, so an unattended login must not be enough. The previous address is notified. An
 * address that another member has verified is refused; only a visitor who can read its mail learns this.
 * @throws PASSWORD_NOT_CHECKED, NOT_VERIFIED, CHANGE_REFUSED
 */
export async function changeEmail(proof: Proof, email: string, now = new Date()): Promise<MemberView> {
  const { memberId, visitorId } = proof;
  const subject = { visitorId, recipient: emailKey(email) };
  const before = await db.member.findUniqueOrThrow({ where: { id: memberId } });
  const moved = emailKey(before.email) !== subject.recipient;
  if (moved) await assertPasswordChecked(proof);
  await consumeVerified(subject);
  try {
    const data = { email, emailVerifiedAt: now, log: { create: { event: "email_changed", actor: "member" } } };
    const member = await db.$transaction(async (tx) => {
      if (moved) await enqueueChangeMail(tx, "email", before, now);
      return tx.member.update({ where: { id: memberId }, data });
    });
    if (moved) sendChangeSms("email", before);
    return toMemberView(member);
  } catch (thrown) {
    if (violatedConstraint(thrown) === "members_verified_email") throw new DomainError("CHANGE_REFUSED");
    await restoreVerified(subject);
    throw thrown;
  }
}
