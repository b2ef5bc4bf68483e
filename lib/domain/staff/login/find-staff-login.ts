import { STAFF_IDLE_SECONDS, STAFF_LOGIN_SECONDS, type StaffRole } from "@/lib/domain/staff/rules";
import { secretHash } from "@/lib/domain/staff/secret-hash";
import type { StaffActor } from "@/lib/domain/staff/types";
import { addSeconds } from "@/lib/platform/clock";
import { db } from "@/lib/platform/db";

/** A login's last request is noted at most this often, in seconds. */
const NOTE_SECONDS = 30;

/**
 * Whose live login a token is; undefined for an unknown one, one that has ended or is idle, and one of somebody who has
 * left. `unattended`: a page's own request, which does not count as one of the person's. Read at every call, so that taken rights are gone with the next one.
 */
export async function findStaffLogin(token: string, { unattended = false } = {}, now = new Date()): Promise<StaffActor | undefined> {
  const login = await db.staffLogin.findFirst({
    where: {
      tokenHash: secretHash(token),
      endedAt: null,
      createdAt: { gt: addSeconds(now, -STAFF_LOGIN_SECONDS) },
      lastSeenAt: { gt: addSeconds(now, -STAFF_IDLE_SECONDS) },
      staff: { endedAt: null },
    },
    include: { staff: true },
  });
  if (!login) return undefined;
  if (!unattended && login.lastSeenAt < addSeconds(now, -NOTE_SECONDS)) {
    await db.staffLogin.updateMany({ where: { id: login.id, endedAt: null }, data: { lastSeenAt: now } });
  }
  const { id, name, email, roles, isLimited, eventIds } = login.staff;
  return { id, name, email, roles: roles as StaffRole[], eventIds: isLimited ? eventIds : null, loginId: login.id };
}
