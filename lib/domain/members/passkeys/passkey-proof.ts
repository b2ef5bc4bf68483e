import { siteOrigin, storeChallenge } from "@/lib/domain/members/passkeys/challenges";
import { spendPasskey, takePasskey } from "@/lib/domain/members/passkeys/take-passkey";
import { noteChecked, type Proof } from "@/lib/domain/members/password-checks";
import { hostOf, passkeyOptions } from "@/lib/domain/passkeys/passkeys";
import type { PasskeyAnswer } from "@/lib/domain/passkeys/schemas";
import { DomainError } from "@/lib/errors/domain-error";
import { db } from "@/lib/platform/db";

/** A challenge for one of the member's own passkeys. @throws NOT_FOUND without one for this site, UNAVAILABLE */
export async function beginPasskeyProof({ memberId, loginId, visitorId }: Proof) {
  const known = await db.memberPasskey.findMany({ where: { memberId, rpId: hostOf(siteOrigin()) } });
  if (known.length === 0) throw new DomainError("NOT_FOUND");
  const options = await passkeyOptions(siteOrigin(), known);
  await storeChallenge({ purpose: "proof", visitorId, loginId }, options.challenge);
  return options;
}

/** Accept a passkey instead of the password, before the account is changed. @throws PASSKEY_REFUSED, UNAVAILABLE */
export async function checkOwnPasskey(proof: Proof, response: PasskeyAnswer, now = new Date()): Promise<void> {
  const { memberId, loginId, visitorId } = proof;
  const taken = await takePasskey({ purpose: "proof", visitorId, self: { memberId, loginId }, response });
  await db.$transaction((tx) => spendPasskey(tx, taken, now));
  await noteChecked(proof);
}
