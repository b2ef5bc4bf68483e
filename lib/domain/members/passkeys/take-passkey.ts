import { siteOrigin, takeChallenge } from "@/lib/domain/members/passkeys/challenges";
import { checkPasskey } from "@/lib/domain/passkeys/passkeys";
import type { PasskeyAnswer } from "@/lib/domain/passkeys/schemas";
import { DomainError } from "@/lib/errors/domain-error";
import { db, type Tx } from "@/lib/platform/db";
import type { Member, MemberPasskey } from "@/lib/platform/prisma/client";

type Given = {
  purpose: "login" | "proof";
  visitorId: string;
  /** within a login: the passkey must be the member's own */
  self?: { memberId: string; loginId: string };
  response: PasskeyAnswer;
};

type Taken = { passkey: MemberPasskey; member: Member; counter: bigint };

/**
 * The member whose passkey answers a challenge of this visitor. Every failure has the same error. The answer takes effect once
 * `spendPasskey` has stored its counter.
 * @throws PASSKEY_REFUSED, UNAVAILABLE
 */
export async function takePasskey({ purpose, visitorId, self, response }: Given): Promise<Taken> {
  const taken = await takeChallenge({ purpose, visitorId, loginId: self?.loginId }, response.response.clientDataJSON);
  if (!taken) throw new DomainError("PASSKEY_REFUSED");
  const found = await db.memberPasskey.findFirst({
    where: { credentialId: response.id, memberId: self?.memberId, member: { deletedAt: null } },
    include: { member: true },
  });
  if (!found) throw new DomainError("PASSKEY_REFUSED");
  const { member, ...passkey } = found;
  // A device names the account of its passkey: without a known account it must be this one (WebAuthn 7.2, 6).
  const { userHandle } = response.response;
  if (userHandle ? userHandle !== passkey.userHandle : !self) throw new DomainError("PASSKEY_REFUSED");
  const counter = await checkPasskey({ origin: siteOrigin(), challenge: taken.challenge, response }, passkey);
  if (counter === undefined) throw new DomainError("PASSKEY_REFUSED");
  return { passkey, member, counter };
}

/** Store the counter of an answer. Two answers with one counter are a copied key: one of them is refused. @throws PASSKEY_REFUSED */
export async function spendPasskey(tx: Tx, { passkey, counter }: Pick<Taken, "passkey" | "counter">, now: Date): Promise<void> {
  const where = { id: passkey.id, counter: passkey.counter };
  const { count } = await tx.memberPasskey.updateMany({ where, data: { counter, lastUsedAt: now } });
  if (count !== 1) throw new DomainError("PASSKEY_REFUSED");
}
