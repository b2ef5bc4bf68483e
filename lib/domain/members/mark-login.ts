import { isoInTaipei } from "@/lib/platform/clock";
import { db } from "@/lib/platform/db";

/** Note that a member came in, from the app or the site. @returns the time of it */
export async function markLogin(memberId: string, now = new Date()): Promise<string> {
  await db.member.update({ where: { id: memberId }, data: { lastLoginAt: now } });
  return isoInTaipei(now);
}
