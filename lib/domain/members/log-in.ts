import type { z } from "zod";
import { noteOwner } from "@/lib/domain/members/codes/verification-codes";
import { toE164 } from "@/lib/domain/members/phone";
import { toMemberView } from "@/lib/domain/members/rules";
import type { loginSchema } from "@/lib/domain/members/schemas";
import { startLogin } from "@/lib/domain/members/start-login";
import type { MemberView } from "@/lib/domain/members/types";
import { beginAttempt, noteFailure, noteSuccess } from "@/lib/domain/passwords/login-lock";
import { checkPassword } from "@/lib/domain/passwords/password";
import { DomainError } from "@/lib/errors/domain-error";
import { db } from "@/lib/platform/db";

type Input = { form: z.output<typeof loginSchema>; address: string; userAgent: string };

/**
 * Log a member in. An unknown number and a wrong password give the same answer and take the same time.
 * @throws WRONG_LOGIN, ACCOUNT_LOCKED, UNAVAILABLE
 */
export async function logIn({ form, address, userAgent }: Input, now = new Date()): Promise<{ member: MemberView; loginId: string }> {
  const mobile = toE164(form.mobile, form.country_code) ?? "";
  const attempt = { account: mobile, address };
  await beginAttempt(attempt);
  const member = await db.member.findFirst({ where: { mobile, deletedAt: null } });
  const right = await checkPassword(member?.passwordHash, form.password);
  if (!right || !member) {
    await noteFailure(attempt);
    throw new DomainError("WRONG_LOGIN");
  }
  await noteSuccess(attempt);
  // Without Redis the login succeeds; the network counts as a stranger's until the next one.
  await noteOwner({ recipient: mobile, network: address }).catch(() => undefined);
  const loginId = await db.$transaction((tx) => startLogin(tx, { memberId: member.id, passwordHash: member.passwordHash, userAgent, now }));
  return { member: toMemberView(member), loginId };
}
