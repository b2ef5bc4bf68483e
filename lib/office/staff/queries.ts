import type { z } from "zod";
import { revisionOf } from "@/lib/domain/revisions/revision";
import { isWithinEvents } from "@/lib/domain/staff/rules";
import type { staffListSchema } from "@/lib/domain/staff/schemas";
import { shownRights, toStaffView } from "@/lib/domain/staff/to-staff-view";
import type { StaffActor } from "@/lib/domain/staff/types";
import { rightsOf } from "@/lib/office/staff/lock-staff";
import { db } from "@/lib/platform/db";
import type { Staff } from "@/lib/platform/prisma/client";

/**
 * Lists staff, active ones first, then former ones, by name.
 * @param reader a limited owner gets their own account and the staff whose events are all among theirs; undefined: all staff
 */
export async function listStaff(reader?: Pick<StaffActor, "id" | "eventIds">): Promise<z.input<typeof staffListSchema>> {
  const rows = await db.staff.findMany({
    orderBy: [{ endedAt: { sort: "desc", nulls: "first" } }, { name: "asc" }, { id: "asc" }],
    include: { logins: { orderBy: { lastSeenAt: "desc" }, take: 1 }, _count: { select: { passkeys: true } } },
  });
  const isShown = (row: Staff) => !reader || row.id === reader.id || isWithinEvents(rightsOf(row).eventIds, reader.eventIds);
  return {
    staff: rows.filter(isShown).map((row) => ({
      ...toStaffView(row),
      revision: revisionOf(shownRights(row)),
      state: row.endedAt ? "ended" : row.passwordHash ? "active" : "invited",
      last_seen_at: row.logins[0]?.lastSeenAt.toISOString() ?? null,
      has_factor: row.totpSealed !== null || row._count.passkeys > 0,
    })),
  };
}
