import type { AuditActor } from "@/lib/domain/audit/types";
import { inviteStaff } from "@/lib/office/staff/invite-staff";
import { db } from "@/lib/platform/db";

/** Of an installation that somebody tries on their own machine. */
const FIRST_OWNER = "owner@example.com";

/**
 * Invite an owner where nobody works yet: each time with a new link, until it has been used.
 * @returns the link's token; null where somebody has been invited otherwise, or has accepted
 */
export async function inviteFirstOwner(actor: AuditActor): Promise<string | null> {
  const others = await db.staff.count({
    where: { OR: [{ email: { not: FIRST_OWNER } }, { passwordHash: { not: null } }, { endedAt: { not: null } }] },
  });
  if (others > 0) return null;
  const owner = { email: FIRST_OWNER, name: "Houselight", roles: ["owner" as const], event_ids: null };
  return (await inviteStaff(actor, owner)).token;
}
