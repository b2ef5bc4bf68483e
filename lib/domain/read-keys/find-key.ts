import { KEY_PREFIX, stateOfKey, type ReadScope } from "@/lib/domain/read-keys/rules";
import type { KeyActor } from "@/lib/domain/read-keys/types";
import { secretHash } from "@/lib/domain/staff/secret-hash";
import { addSeconds } from "@/lib/platform/clock";
import { db } from "@/lib/platform/db";

/** A key's last use is noted at most this often, in seconds. */
const NOTE_SECONDS = 60;

/** The owner of a live key; undefined for any other. Read at every call, so that a revoked one is refused at the next. */
export async function findKey(key: string, now = new Date()): Promise<KeyActor | undefined> {
  if (!key.startsWith(KEY_PREFIX)) return undefined;
  const row = await db.readKey.findUnique({ where: { keyHash: secretHash(key) } });
  if (!row || stateOfKey(row, now) !== "live") return undefined;
  if (row.lastUsedAt === null || row.lastUsedAt < addSeconds(now, -NOTE_SECONDS))
    await db.readKey.updateMany({ where: { id: row.id }, data: { lastUsedAt: now } });
  return { id: row.id, name: row.name, scopes: row.scopes as ReadScope[], eventIds: row.isLimited ? row.eventIds : null };
}
