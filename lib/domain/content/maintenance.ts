import { briefCache } from "@/lib/platform/brief-cache";
import { db } from "@/lib/platform/db";

export const MAINTENANCE_KEY = "maintenance";

/** Every process learns of the switch within this time, in ms. */
const SWITCH_DELAY_MS = 2_000;
const state = briefCache<boolean>(SWITCH_DELAY_MS);

/** Has an operator shut the site? With the database away the answer is no: each call then fails for itself. */
export function isUnderMaintenance(): Promise<boolean> {
  return state.get(MAINTENANCE_KEY, async () => {
    const row = await db.setting.findUnique({ where: { key: MAINTENANCE_KEY } }).catch(() => null);
    return row !== null && (row.value as { on?: boolean }).on === true;
  });
}
