import { matchLists } from "@/lib/domain/rights/match-lists";
import { DomainError } from "@/lib/errors/domain-error";
import { addSeconds } from "@/lib/platform/clock";
import type { Tx } from "@/lib/platform/db";

/** Lifetime of a login, in seconds. */
export const LOGIN_SECONDS = 30 * 86_400;

type Options = {
  memberId: string;
  userAgent: string;
  now: Date;
  /** the hash that the password was checked against, which must still be the account's */
  passwordHash?: string;
};

/**
 * Insert a login, from whose id the token is made, set the member's last login, and find the member in lists of rights to buy. Fails if the password was changed or the
 * account deleted meanwhile: the member's row is locked first, as in all code that ends logins.
 * @throws WRONG_LOGIN
 */
export async function startLogin(tx: Tx, { memberId, userAgent, now, passwordHash }: Options): Promise<string> {
  const [member] = await tx.member.updateManyAndReturn({
    where: { id: memberId, deletedAt: null, passwordHash },
    data: { lastLoginAt: now },
    select: { mobile: true },
  });
  if (!member) throw new DomainError("WRONG_LOGIN");
  await matchLists(tx, { memberId, mobile: member.mobile });
  const login = await tx.login.create({
    data: { memberId, userAgent: userAgent.slice(0, 200), expiresAt: addSeconds(now, LOGIN_SECONDS) },
    select: { id: true },
  });
  return login.id;
}
