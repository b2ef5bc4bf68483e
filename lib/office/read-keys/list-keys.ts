import { stateOfKey } from "@/lib/domain/read-keys/rules";
import type { KeyView } from "@/lib/domain/read-keys/types";
import { isoInTaipei } from "@/lib/platform/clock";
import { db } from "@/lib/platform/db";

const timeOf = (at: Date | null) => at && isoInTaipei(at);

/** Lists every key, newest first, without the key itself, of which only a digest is stored. */
export async function listKeys(now = new Date()): Promise<KeyView[]> {
  const keys = await db.readKey.findMany({ orderBy: { createdAt: "desc" } });
  return keys.map((key) => ({
    key_id: key.id,
    name: key.name,
    prefix: key.prefix,
    scopes: key.scopes,
    event_ids: key.isLimited ? key.eventIds.map(String) : null,
    author: key.author,
    created_at: isoInTaipei(key.createdAt),
    expires_at: timeOf(key.expiresAt),
    last_used_at: timeOf(key.lastUsedAt),
    state: stateOfKey(key, now),
  }));
}
