import type { z } from "zod";
import type { staffListSchema } from "@/lib/domain/staff/schemas";
import { toStaffView } from "@/lib/domain/staff/to-staff-view";
import { db } from "@/lib/platform/db";

/** Everybody who works here or did, those who do first, by name. */
export async function listStaff(): Promise<z.input<typeof staffListSchema>> {
  const rows = await db.staff.findMany({
    orderBy: [{ endedAt: { sort: "desc", nulls: "first" } }, { name: "asc" }, { id: "asc" }],
    include: { logins: { orderBy: { lastSeenAt: "desc" }, take: 1 }, _count: { select: { passkeys: true } } },
  });
  return {
    staff: rows.map((row) => ({
      ...toStaffView(row),
      state: row.endedAt ? "ended" : row.passwordHash ? "active" : "invited",
      last_seen_at: row.logins[0]?.lastSeenAt.toISOString() ?? null,
      has_factor: row.totpSealed !== null || row._count.passkeys > 0,
    })),
  };
}
