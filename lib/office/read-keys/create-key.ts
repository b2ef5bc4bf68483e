import { randomBytes, randomUUID } from "node:crypto";
import { recordAudit } from "@/lib/domain/audit/record-audit";
import type { AuditActor } from "@/lib/domain/audit/types";
import { assertEventsExist } from "@/lib/domain/events/assert-events-exist";
import { KEY_PREFIX, SHOWN_LETTERS } from "@/lib/domain/read-keys/rules";
import type { KeyData } from "@/lib/domain/read-keys/types";
import { secretHash } from "@/lib/domain/staff/secret-hash";
import { DomainError } from "@/lib/errors/domain-error";
import { addSeconds } from "@/lib/platform/clock";
import { db } from "@/lib/platform/db";

const DAY_SECONDS = 86_400;

/**
 * Creates a key with which an organizer's own system reads.
 * @returns the key, which is not shown again: the table stores a digest
 * @throws BAD_INPUT for an unknown event
 */
export async function createKey(
  { name, scopes, event_ids, days }: KeyData,
  { actor }: { actor: AuditActor },
  now = new Date(),
): Promise<{ id: string; key: string }> {
  const id = randomUUID();
  const key = KEY_PREFIX + randomBytes(32).toString("base64url");
  const row = { name, scopes, isLimited: event_ids !== null, eventIds: event_ids ?? [] };
  const expiresAt = days === null ? null : addSeconds(now, days * DAY_SECONDS);
  await db.$transaction(async (tx) => {
    await assertEventsExist(tx, event_ids);
    const prefix = key.slice(0, SHOWN_LETTERS);
    await tx.readKey.create({ data: { id, ...row, prefix, keyHash: secretHash(key), author: actor.name, expiresAt } });
    const after = { ...row, prefix, expiresAt: expiresAt?.toISOString() ?? null };
    await recordAudit(tx, { actor, act: "key.created", subject: { kind: "key", id }, after });
  });
  return { id, key };
}

/** Revokes a key permanently. @throws NOT_FOUND; CHANGE_REFUSED if it was revoked before */
export async function revokeKey(id: string, { actor }: { actor: AuditActor }): Promise<void> {
  await db.$transaction(async (tx) => {
    const key = await tx.readKey.findUnique({ where: { id }, select: { name: true, prefix: true } });
    if (!key) throw new DomainError("NOT_FOUND");
    const { count } = await tx.readKey.updateMany({ where: { id, revokedAt: null }, data: { revokedAt: new Date() } });
    if (count === 0) throw new DomainError("CHANGE_REFUSED");
    await recordAudit(tx, { actor, act: "key.revoked", subject: { kind: "key", id }, before: key });
  });
}
