import { enqueueChangeMail, sendChangeSms } from "@/lib/domain/members/change-notices";
import { consumeVerified, restoreVerified } from "@/lib/domain/members/codes/verification-codes";
import { emailKey, toMemberView } from "@/lib/domain/members/rules";
import type { MemberView } from "@/lib/domain/members/types";
import { DomainError } from "@/lib/errors/domain-error";
import { violatedConstraint } from "@/lib/platform/database/database-error";
import { db } from "@/lib/platform/db";

type Change = { memberId: string; visitorId: string; email: string };

/**
 * Set a verified address as the member's, or verify the present one. An address that another member has
 * verified is refused, which only somebody who reads its mail can find out.
 * @throws NOT_VERIFIED, CHANGE_REFUSED
 */
export async function changeEmail({ memberId, visitorId, email }: Change, now = new Date()): Promise<MemberView> {
  const subject = { visitorId, recipient: emailKey(email) };
  const before = await db.member.findUniqueOrThrow({ where: { id: memberId } });
  await consumeVerified(subject);
  try {
    const data = { email, emailVerifiedAt: now, log: { create: { event: "email_changed", actor: "member" } } };
    const moved = emailKey(before.email) !== subject.recipient;
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
