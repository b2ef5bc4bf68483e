import type { z } from "zod";
import type { StaffRole } from "@/lib/domain/staff/rules";
import type { staffViewSchema } from "@/lib/domain/staff/schemas";
import type { Staff } from "@/lib/platform/prisma/client";

/** A staff member as calls show them. */
export function toStaffView(
  staff: Pick<Staff, "id" | "name" | "email" | "roles" | "isLimited" | "eventIds">,
): z.input<typeof staffViewSchema> {
  return {
    staff_id: staff.id,
    name: staff.name,
    email: staff.email,
    roles: staff.roles as StaffRole[],
    event_ids: shownRights(staff).event_ids,
  };
}

/** The rights of a row as the office shows and edits them. */
export function shownRights({ roles, isLimited, eventIds }: Pick<Staff, "roles" | "isLimited" | "eventIds">) {
  return { roles, event_ids: isLimited ? eventIds.map(String) : null };
}
