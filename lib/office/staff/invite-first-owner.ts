import type { AuditActor } from "@/lib/domain/audit/types";
import { inviteStaff } from "@/lib/office/staff/invite-staff";
import { db } from "@/lib/platform/db";

/** The address for a trial installation on a local machine. */
const FIRST_OWNER = "owner@example.com";

/**
 * Invites an owner if there are no staff yet: each time with a new link, until one has been used.
 * @returns the link's token; null if another person has been invited, or the owner has accepted
 */
export async function inviteFirstOwner(actor: AuditActor): Promise<string | null> {
  const others = await db.staff.count({
    where: { OR: [{ email: { not: FIRST_OWNER } }, { passwordHash: { not: null } }, { endedAt: { not: null } }] },
  });
  if (others > 0) return null;
  const owner = { email: FIRST_OWNER, name: "Houselight", roles: ["owner" as const], event_ids: null };
  return (await inviteStaff(actor, owner)).token;
}
