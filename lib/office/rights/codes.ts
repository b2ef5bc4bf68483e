import { recordAudit } from "@/lib/domain/audit/record-audit";
import { codeHash, codeHashes, newCode } from "@/lib/domain/rights/codes";
import { DomainError } from "@/lib/errors/domain-error";
import { lockRight } from "@/lib/office/rights/lock-right";
import type { RightAct } from "@/lib/office/rights/types";
import { db } from "@/lib/platform/db";

/**
 * Generate personal codes. What it returns is their only copy: keyed digests are stored.
 * @throws NOT_FOUND, CHANGE_REFUSED for a right that is not carried by personal codes
 */
export async function makeCodes(
  { id, count, tag }: { id: number; count: number; tag: string },
  { actor, eventIds }: RightAct,
): Promise<string[]> {
  const codes = Array.from({ length: count }, () => newCode());
  await db.$transaction(async (tx) => {
    const { carrier, eventId } = await lockRight(tx, id, eventIds);
    if (carrier !== "code") throw new DomainError("CHANGE_REFUSED");
    await tx.rightCode.createMany({ data: codes.map((code) => ({ rightId: id, hash: codeHash(code), tag })) });
    await recordAudit(tx, { actor, act: "right.codes_made", subject: { kind: "right", id: String(id) }, eventId, after: { count, tag } });
  });
  return codes;
}

/**
 * Set the code of a right that many share; an earlier one ends.
 * @throws NOT_FOUND, CHANGE_REFUSED for a right that is not carried by a shared code
 */
export async function shareCode({ id, code }: { id: number; code: string }, { actor, eventIds }: RightAct): Promise<void> {
  await db.$transaction(async (tx) => {
    const { carrier, eventId } = await lockRight(tx, id, eventIds);
    if (carrier !== "shared") throw new DomainError("CHANGE_REFUSED");
    const now = new Date();
    await tx.rightCode.updateMany({ where: { rightId: id, revokedAt: null }, data: { revokedAt: now } });
    const hash = codeHash(code);
    await tx.rightCode.upsert({
      where: { hash_rightId: { hash, rightId: id } },
      create: { hash, rightId: id },
      update: { revokedAt: null },
    });
    await recordAudit(tx, { actor, act: "right.code_shared", subject: { kind: "right", id: String(id) }, eventId });
  });
}

/**
 * Revoke a code. Orders that hold or have used it are not touched.
 * @throws NOT_FOUND, also for a code that the right does not have
 */
export async function revokeCode({ id, code }: { id: number; code: string }, { actor, eventIds }: RightAct): Promise<void> {
  await db.$transaction(async (tx) => {
    const { eventId } = await lockRight(tx, id, eventIds);
    const { count } = await tx.rightCode.updateMany({
      where: { rightId: id, hash: { in: codeHashes(code) }, revokedAt: null },
      data: { revokedAt: new Date() },
    });
    if (count === 0) throw new DomainError("NOT_FOUND");
    await recordAudit(tx, { actor, act: "right.code_revoked", subject: { kind: "right", id: String(id) }, eventId });
  });
}
