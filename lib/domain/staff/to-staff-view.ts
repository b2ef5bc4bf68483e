import type { z } from "zod";
import type { StaffRole } from "@/lib/domain/staff/rules";
import type { staffViewSchema } from "@/lib/domain/staff/schemas";
import type { Staff } from "@/lib/platform/prisma/client";

/** A staff member as calls show them. */
export function toStaffView(
  staff: Pick<Staff, "id" | "name" | "email" | "roles" | "isLimited" | "eventIds" | "organizerId">,
): z.input<typeof staffViewSchema> {
  return {
    staff_id: staff.id,
    name: staff.name,
    email: staff.email,
    roles: staff.roles as StaffRole[],
    event_ids: shownRights(staff).event_ids,
    organizer_id: staff.organizerId === null ? null : String(staff.organizerId),
  };
}

/** The rights of a row as the office shows and edits them. */
export function shownRights({ roles, isLimited, eventIds, organizerId }: Pick<Staff, "roles" | "isLimited" | "eventIds" | "organizerId">) {
  const eventsShown = isLimited && organizerId === null ? eventIds.map(String) : null;
  // Without an organizer as the version before shows them, whose revisions stay valid during a release.
  return { roles, event_ids: eventsShown, ...(organizerId === null ? {} : { organizer_id: String(organizerId) }) };
}
