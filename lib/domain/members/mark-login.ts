import { isoInTaipei } from "@/lib/platform/clock";
import { db } from "@/lib/platform/db";

/** Record that a member is back in the app or on the site. @returns the time, ISO 8601 */
export async function markLogin(memberId: string, now = new Date()): Promise<string> {
  await db.member.update({ where: { id: memberId }, data: { lastLoginAt: now } });
  return isoInTaipei(now);
}
