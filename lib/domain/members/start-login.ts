import type { Tx } from "@/lib/platform/db";
import { addSeconds } from "@/lib/platform/clock";

/** How long a login lives without being ended, in seconds. */
export const LOGIN_SECONDS = 30 * 86_400;

type Options = { memberId: string; userAgent: string; now: Date };

/** Write a login row and mark the member's last login; the token is minted from its id. */
export async function startLogin(tx: Tx, { memberId, userAgent, now }: Options): Promise<string> {
  const login = await tx.login.create({
    data: { memberId, userAgent: userAgent.slice(0, 200), expiresAt: addSeconds(now, LOGIN_SECONDS) },
    select: { id: true },
  });
  await tx.member.update({ where: { id: memberId }, data: { lastLoginAt: now } });
  return login.id;
}
