import { MAINTENANCE_KEY, type Maintenance } from "@/lib/domain/content/maintenance";
import { db } from "@/lib/platform/db";

/** Shut the site or open it again; every web process follows within two seconds. */
export async function switchMaintenance({ on, until }: Maintenance): Promise<void> {
  const value = { on, until: until?.toISOString() ?? null };
  await db.setting.upsert({ where: { key: MAINTENANCE_KEY }, create: { key: MAINTENANCE_KEY, value }, update: { value } });
}
