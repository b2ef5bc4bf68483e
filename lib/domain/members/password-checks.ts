import { beginAttempt, noteFailure, noteSuccess } from "@/lib/domain/passwords/login-lock";
import { checkPassword } from "@/lib/domain/passwords/password";
import { DomainError } from "@/lib/errors/domain-error";
import { db } from "@/lib/platform/db";
import { needRedis } from "@/lib/platform/need-redis";
import { redis } from "@/lib/platform/redis";

/** How long the typed password counts as proof, in seconds (docs/specification.md, section 7, "Account"). */
const CHECKED_SECONDS = 600;

/** The proof belongs to one login in one visitor session. */
export type Proof = { memberId: string; loginId: string; visitorId: string };

const key = ({ visitorId, loginId }: Proof) => `password-checked:${visitorId}:${loginId}`;

/**
 * Check the password that a member types again, before password, mobile or e-mail address are changed.
 * @throws PASSWORD_NOT_CHECKED when it is wrong, ACCOUNT_LOCKED after too many
 */
export async function checkOwnPassword(proof: Proof, password: string): Promise<void> {
  const attempt = { account: proof.memberId, address: proof.loginId };
  await beginAttempt(attempt);
  const member = await db.member.findFirst({ where: { id: proof.memberId, deletedAt: null }, select: { passwordHash: true } });
  if (!(await checkPassword(member?.passwordHash, password))) {
    await noteFailure(attempt);
    throw new DomainError("PASSWORD_NOT_CHECKED");
  }
  await noteSuccess(attempt);
  await noteChecked(proof);
}

/** Record that the member has given the password again, or a passkey (passkeys/passkey-proof). @throws UNAVAILABLE */
export async function noteChecked(proof: Proof): Promise<void> {
  await needRedis(() => redis().set(key(proof), "1", "EX", CHECKED_SECONDS));
}

/** @throws PASSWORD_NOT_CHECKED unless the password was typed, or a passkey given, within ten minutes */
export async function assertPasswordChecked(proof: Proof): Promise<void> {
  if ((await needRedis(() => redis().exists(key(proof)))) === 0) throw new DomainError("PASSWORD_NOT_CHECKED");
}
