import { recordAudit } from "@/lib/domain/audit/record-audit";
import type { AuditActor } from "@/lib/domain/audit/types";
import { assertEventsExist } from "@/lib/domain/events/assert-events-exist";
import { mayGrant, type StaffRole } from "@/lib/domain/staff/rules";
import { DomainError } from "@/lib/errors/domain-error";
import { assertOrganizerExists } from "@/lib/office/staff/assert-organizer-exists";
import { grantedRights, rightsData } from "@/lib/office/staff/granted-rights";
import { assertMayGrant, lockGrantor, rightsOf } from "@/lib/office/staff/lock-staff";
import { newInvitation } from "@/lib/office/staff/new-invitation";
import { db } from "@/lib/platform/db";

export type Invitation = { email: string; name: string; roles: StaffRole[]; event_ids: number[] | null; organizer_id?: number | null };

/**
 * Adds a staff member, who gets a mail with a link to set their password. A person who has not accepted an invitation, or who
 * has left, is invited again with the new details.
 * @returns the person's id and the link's token
 * @throws NO_RIGHT for more than the author holds; CHANGE_REFUSED if they are active staff already, and if they were invited
 * or active before with more rights than the author holds; BAD_INPUT for an unknown event or organizer
 */
export async function inviteStaff(
  actor: AuditActor,
  { email, name, roles, event_ids, organizer_id = null }: Invitation,
  now = new Date(),
): Promise<{ staffId: string; token: string }> {
  return db.$transaction(async (tx) => {
    const held = await lockGrantor(tx, actor);
    assertMayGrant(held, { roles, eventIds: event_ids });
    await assertEventsExist(tx, event_ids);
    await assertOrganizerExists(tx, organizer_id);
    const known = await tx.staff.findUnique({ where: { email } });
    if (known && !mayGrant(held, rightsOf(known))) throw new DomainError("CHANGE_REFUSED");
    const rights = { name, ...rightsData({ roles, event_ids, organizer_id }) };
    await tx.staff.createMany({ data: [{ email, ...rights }], skipDuplicates: true });
    const { count } = await tx.staff.updateMany({
      where: { email, OR: [{ passwordHash: null }, { endedAt: { not: null } }] },
      data: { ...rights, passwordHash: null, totpSealed: null, totpStep: null, endedAt: null },
    });
    if (count !== 1) throw new DomainError("CHANGE_REFUSED");
    const { id } = await tx.staff.findUniqueOrThrow({ where: { email }, select: { id: true } });
    await tx.staffPasskey.deleteMany({ where: { staffId: id } });
    await tx.staffRecoveryCode.deleteMany({ where: { staffId: id } });
    const token = await newInvitation(tx, { staffId: id, email, now });
    await recordAudit(tx, {
      actor,
      act: "staff.invited",
      subject: { kind: "staff", id },
      after: { email, name, ...grantedRights({ roles, event_ids, organizer_id }) },
    });
    return { staffId: id, token };
  });
}
