import { enqueueChangeMail, sendChangeSms } from "@/lib/domain/members/change-notices";
import { consumeVerified, restoreVerified } from "@/lib/domain/members/codes/verification-codes";
import { endLogins } from "@/lib/domain/members/end-logins";
import { dropResetHandle, makeResetHandle, readResetHandle } from "@/lib/domain/members/reset-handles";
import { sendCode } from "@/lib/domain/members/send-code";
import { forgetFailures } from "@/lib/domain/passwords/login-lock";
import { hashPassword } from "@/lib/domain/passwords/password";
import { DomainError } from "@/lib/errors/domain-error";
import type { Language } from "@/lib/i18n/languages";
import { db } from "@/lib/platform/db";

type Asked = { memberId: string; mobile: string; visitorId: string; network: string; language: Language };

/**
 * Send a code to a member who forgot the password.
 * @param mobile E.164
 * @returns a one-time handle of the account, valid for this visitor and half an hour
 * @throws CODE_TOO_OFTEN, BAD_INPUT, SMS_BUDGET_SPENT, UNAVAILABLE, as sendCode does
 */
export async function startReset({
  memberId,
  mobile,
  visitorId,
  network,
  language,
}: Asked): Promise<{ member_id: string; resend_after: number }> {
  const sent = await sendCode({ visitorId, network, mobile, language });
  return { ...sent, member_id: await makeResetHandle({ memberId, mobile, visitorId }) };
}

type Reset = { handle: string; password: string; visitorId: string; address: string };

/**
 * Set a new password for the account of a handle whose mobile this visitor has verified. Ends every login of the member, every
 * passkey, and every wait after wrong passwords.
 * @returns the ids of the ended logins
 * @throws MEMBER_NOT_FOUND for a handle that is unknown, used or too old, NOT_VERIFIED also for another visitor's
 */
export async function resetPassword({ handle, password, visitorId, address }: Reset, now = new Date()): Promise<string[]> {
  const stands = await readResetHandle(handle);
  if (!stands) throw new DomainError("MEMBER_NOT_FOUND");
  const { memberId, mobile, visitorId: askedBy } = stands;
  // a visitor who got the handle elsewhere has not verified the mobile here
  if (askedBy !== visitorId) throw new DomainError("NOT_VERIFIED");
  const subject = { visitorId, recipient: mobile };
  await consumeVerified(subject);
  try {
    const passwordHash = await hashPassword(password);
    const { member, ended } = await db.$transaction(async (tx) => {
      // the account's number may have changed since the code was sent
      const [member] = await tx.member.updateManyAndReturn({ where: { id: memberId, mobile, deletedAt: null }, data: { passwordHash } });
      if (!member) throw new DomainError("MEMBER_NOT_FOUND");
      // An intruder may have added a passkey, so all are removed.
      const { count: passkeys } = await tx.memberPasskey.deleteMany({ where: { memberId } });
      await tx.memberLog.create({ data: { memberId, event: "password_reset", actor: "member", data: passkeys ? { passkeys } : {} } });
      await enqueueChangeMail(tx, "password", member, now);
      return { member, ended: await endLogins(tx, { memberId, reason: "password_reset", now }) };
    });
    // The password is changed even if Redis is away now: the handle is useless without another code, and
    // waits expire.
    await Promise.all([dropResetHandle(handle), forgetFailures({ account: mobile, address })]).catch(() => undefined);
    sendChangeSms("password", member);
    return ended;
  } catch (thrown) {
    if (!(thrown instanceof DomainError)) await restoreVerified(subject);
    throw thrown;
  }
}
