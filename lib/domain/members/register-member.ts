import type { z } from "zod";
import { consumeVerified, restoreVerified } from "@/lib/domain/members/codes/verification-codes";
import { readMobile } from "@/lib/domain/members/phone";
import { mobileExists } from "@/lib/domain/members/queries";
import { toMemberView } from "@/lib/domain/members/rules";
import type { registerSchema } from "@/lib/domain/members/schemas";
import { startLogin } from "@/lib/domain/members/start-login";
import type { MemberView } from "@/lib/domain/members/types";
import { hashPassword } from "@/lib/domain/passwords/password";
import { DomainError } from "@/lib/errors/domain-error";
import type { Language } from "@/lib/i18n/languages";
import { violatedConstraint } from "@/lib/platform/database/database-error";
import { db } from "@/lib/platform/db";

type Input = { form: z.output<typeof registerSchema>; visitorId: string; language: Language; userAgent: string };

/**
 * Create an account for a mobile that this visitor has verified, and log it in.
 * @throws BAD_INPUT, NOT_VERIFIED, MOBILE_TAKEN
 */
export async function registerMember(
  { form, visitorId, language, userAgent }: Input,
  now = new Date(),
): Promise<{ member: MemberView; loginId: string }> {
  const read = readMobile(form.mobile, form.country_code);
  if (read === null) throw new DomainError("BAD_INPUT", { details: [{ field: "mobile", key: "mobile_rule" }] });
  const { e164: mobile, countryCode } = read;
  if (await mobileExists(mobile)) throw new DomainError("MOBILE_TAKEN");
  const subject = { visitorId, recipient: mobile };
  await consumeVerified(subject);
  try {
    const passwordHash = await hashPassword(form.password);
    return await db.$transaction(async (tx) => {
      const member = await tx.member.create({
        data: {
          mobile,
          countryCode,
          passwordHash,
          lastName: form.last_name,
          firstName: form.first_name,
          email: form.email,
          salutation: form.salutation,
          language,
          phoneVerifiedAt: now,
          agreedTermsAt: now,
          agreedPrivacyAt: now,
          agreedMembershipAt: now,
          log: { create: { event: "registered", actor: "member" } },
        },
      });
      const loginId = await startLogin(tx, { memberId: member.id, userAgent, now });
      return { member: toMemberView(member), loginId };
    });
  } catch (thrown) {
    if (violatedConstraint(thrown) === "members_mobile_key") throw new DomainError("MOBILE_TAKEN");
    await restoreVerified(subject);
    throw thrown;
  }
}
