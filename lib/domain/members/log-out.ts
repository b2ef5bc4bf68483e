import { db } from "@/lib/platform/db";

/** End one login of a member; other devices stay logged in. */
export async function logOut({ memberId, loginId }: { memberId: string; loginId: string }, now = new Date()): Promise<void> {
  await db.login.updateMany({ where: { id: loginId, memberId, endedAt: null }, data: { endedAt: now, endReason: "logout" } });
}
