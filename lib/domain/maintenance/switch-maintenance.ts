import { recordAudit } from "@/lib/domain/audit/record-audit";
import type { AuditActor } from "@/lib/domain/audit/types";
import { MAINTENANCE_KEY, type Maintenance } from "@/lib/domain/maintenance/maintenance";
import { db } from "@/lib/platform/db";

/** Shut the site or open it again; every web process follows within two seconds. */
export async function switchMaintenance({ on, until, actor }: Maintenance & { actor: AuditActor }): Promise<void> {
  const value = { on, until: until?.toISOString() ?? null };
  await db.$transaction(async (tx) => {
    await tx.setting.upsert({ where: { key: MAINTENANCE_KEY }, create: { key: MAINTENANCE_KEY, value }, update: { value } });
    await recordAudit(tx, {
      actor,
      act: on ? "site.shut" : "site.opened",
      subject: { kind: "content", id: MAINTENANCE_KEY },
      after: value,
    });
  });
}
