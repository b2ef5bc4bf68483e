import { enqueueChangeMail } from "@/lib/domain/members/change-notices";
import { noteOwner } from "@/lib/domain/members/codes/verification-codes";
import { siteOrigin, storeChallenge } from "@/lib/domain/members/passkeys/challenges";
import { spendPasskey, takePasskey } from "@/lib/domain/members/passkeys/take-passkey";
import { toMemberView } from "@/lib/domain/members/rules";
import { startLogin } from "@/lib/domain/members/start-login";
import type { MemberView } from "@/lib/domain/members/types";
import { passkeyOptions } from "@/lib/domain/passkeys/passkeys";
import type { PasskeyAnswer } from "@/lib/domain/passkeys/schemas";
import { db } from "@/lib/platform/db";

/** A challenge for any member whom the visitor's device knows. @throws UNAVAILABLE */
export async function beginPasskeyLogin(visitorId: string) {
  const options = await passkeyOptions(siteOrigin());
  await storeChallenge({ purpose: "login", visitorId }, options.challenge);
  return options;
}

type Input = { visitorId: string; response: PasskeyAnswer; address: string; userAgent: string };

/**
 * Log a member in with a passkey, which proves the device and the check that unlocks it. A restricted member logs in as with
 * the password. The member log records the login, and a mail notifies the member.
 * @throws PASSKEY_REFUSED, UNAVAILABLE
 */
export async function logInByPasskey(
  { visitorId, response, address, userAgent }: Input,
  now = new Date(),
): Promise<{ member: MemberView; loginId: string }> {
  const taken = await takePasskey({ purpose: "login", visitorId, response });
  const { passkey, member } = taken;
  const loginId = await db.$transaction(async (tx) => {
    // This locks the member: a passkey that is removed meanwhile does not log in.
    const loginId = await startLogin(tx, { memberId: member.id, userAgent, now });
    await spendPasskey(tx, taken, now);
    await tx.memberLog.create({ data: { memberId: member.id, event: "passkey_login", actor: "member", data: { passkey: passkey.id } } });
    await enqueueChangeMail(tx, "passkey_login", member, now);
    return loginId;
  });
  // As after a right password (log-in.ts).
  await noteOwner({ recipient: member.mobile, network: address }).catch(() => undefined);
  return { member: toMemberView(member), loginId };
}
