import { recordAudit } from "@/lib/domain/audit/record-audit";
import type { AuditActor } from "@/lib/domain/audit/types";
import { assertEventsExist } from "@/lib/domain/events/assert-events-exist";
import { assertUnchanged } from "@/lib/domain/revisions/revision";
import { endStaffLogins } from "@/lib/domain/staff/login/end-staff-logins";
import type { StaffRole } from "@/lib/domain/staff/rules";
import { shownRights } from "@/lib/domain/staff/to-staff-view";
import { assertOrganizerExists } from "@/lib/office/staff/assert-organizer-exists";
import { grantedRights, rightsData } from "@/lib/office/staff/granted-rights";
import { assertMayGrant, assertOtherOwner, lockStaff, rightsOf } from "@/lib/office/staff/lock-staff";
import { db } from "@/lib/platform/db";

type Input = {
  staff_id: string;
  roles: StaffRole[];
  event_ids: number[] | null;
  organizer_id?: number | null;
  revision: string;
  reason: string;
};

/**
 * Changes the rights of a staff member. Their logins end, so that no page remains open with the old rights.
 * @param revision of the rights that were shown
 * @throws NOT_FOUND for an unknown person and one outside the author's events, NO_RIGHT for the author's own rights and
 * for more than they hold, CHANGE_REFUSED for the last owner and over a colleague's change, BAD_INPUT for an unknown event or organizer
 */
export async function changeRights(
  actor: AuditActor,
  { staff_id, roles, event_ids, organizer_id = null, revision, reason }: Input,
  now = new Date(),
): Promise<void> {
  await db.$transaction(async (tx) => {
    const { staff: before, held } = await lockStaff(tx, actor, staff_id);
    assertUnchanged(revision, shownRights(before));
    assertMayGrant(held, { roles, eventIds: event_ids });
    await assertEventsExist(tx, event_ids);
    await assertOrganizerExists(tx, organizer_id);
    if (!roles.includes("owner") || event_ids !== null) await assertOtherOwner(tx, staff_id);
    await tx.staff.update({ where: { id: staff_id }, data: rightsData({ roles, event_ids, organizer_id }) });
    await endStaffLogins(tx, staff_id, "rights_changed", now);
    await recordAudit(tx, {
      actor,
      act: "staff.rights_changed",
      subject: { kind: "staff", id: staff_id },
      before: grantedRights({
        roles: before.roles as StaffRole[],
        event_ids: rightsOf(before).eventIds,
        organizer_id: before.organizerId,
      }),
      after: grantedRights({ roles, event_ids, organizer_id }),
      reason,
    });
  });
}
