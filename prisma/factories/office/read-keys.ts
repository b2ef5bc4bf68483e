import { randomBytes, randomUUID } from "node:crypto";
import { KEY_PREFIX, readScopes } from "@/lib/domain/read-keys/rules";
import { secretHash } from "@/lib/domain/staff/secret-hash";
import { db } from "@/lib/platform/db";
import type { Prisma } from "@/lib/platform/prisma/client";

/** Creates a read key, by default with every scope except the buyers' data. */
export async function insertKey(row: Partial<Prisma.ReadKeyCreateInput> & { scopes?: string[]; eventIds?: number[] } = {}) {
  const id = randomUUID();
  const key = KEY_PREFIX + randomBytes(32).toString("base64url");
  const scopes = readScopes.filter((scope) => scope !== "buyers:read");
  const usual = { name: "factory", prefix: key.slice(0, 10), keyHash: secretHash(key), author: "factory", scopes, eventIds: [] };
  await db.readKey.create({ data: { id, ...usual, ...row } });
  return { id, key };
}
