import type { z } from "zod";
import { enqueueChangeMail, sendChangeSms } from "@/lib/domain/members/change-notices";
import { consumeVerified, restoreVerified } from "@/lib/domain/members/codes/verification-codes";
import { endLogins } from "@/lib/domain/members/end-logins";
import { assertPasswordChecked, type Proof } from "@/lib/domain/members/password-checks";
import { readMobile, type ReadMobile } from "@/lib/domain/members/phone";
import { mobileExists } from "@/lib/domain/members/queries";
import { toMemberView } from "@/lib/domain/members/rules";
import type { mobileSchema } from "@/lib/domain/members/schemas";
import type { MemberView } from "@/lib/domain/members/types";
import { DomainError } from "@/lib/errors/domain-error";
import { violatedConstraint } from "@/lib/platform/database/database-error";
import { db } from "@/lib/platform/db";

/**
 * Move the account to another number that this visitor has verified, and end every login: the member logs
 * in again with the new number (docs/specification.md, section 4).
 * @returns the member, and the ids of the ended logins
 * @throws PASSWORD_NOT_CHECKED, CHANGE_REFUSED when the number has an account, NOT_VERIFIED
 */
export async function changeMobile(
  proof: Proof,
  form: z.output<typeof mobileSchema>,
  now = new Date(),
): Promise<{ member: MemberView; ended: string[] }> {
  await assertPasswordChecked(proof);
  const { memberId, visitorId } = proof;
  const { e164: mobile, countryCode } = readMobile(form.mobile, form.country_code) as ReadMobile;
  if (await mobileExists(mobile)) throw new DomainError("CHANGE_REFUSED");
  const subject = { visitorId, recipient: mobile };
  const before = await db.member.findUniqueOrThrow({ where: { id: memberId } });
  await consumeVerified(subject);
  try {
    const changed = await db.$transaction(async (tx) => {
      const data = {
        mobile,
        countryCode,
        phoneVerifiedAt: now,
        log: { create: { event: "mobile_changed", actor: "member" } },
      };
      const member = await tx.member.update({ where: { id: memberId }, data });
      const ended = await endLogins(tx, { memberId, reason: "mobile_changed", now });
      await enqueueChangeMail(tx, "mobile", before, now);
      return { member: toMemberView(member), ended };
    });
    sendChangeSms("mobile", before);
    return changed;
  } catch (thrown) {
    if (violatedConstraint(thrown) === "members_mobile_key") throw new DomainError("CHANGE_REFUSED");
    await restoreVerified(subject);
    throw thrown;
  }
}
