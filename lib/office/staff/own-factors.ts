import type { AuditActor } from "@/lib/domain/audit/types";
import { recordAccountChange } from "@/lib/domain/staff/factors/record-account-change";
import { renewRecoveryCodes } from "@/lib/domain/staff/factors/recovery-codes";
import { DomainError } from "@/lib/errors/domain-error";
import { db } from "@/lib/platform/db";

type Self = { id: string; actor: AuditActor };

/**
 * Removes one of the caller's passkeys.
 * @throws NOT_FOUND, CHANGE_REFUSED if no second factor would be left
 */
export async function removePasskey({ id, actor }: Self, passkeyId: string, now = new Date()): Promise<void> {
  await db.$transaction(async (tx) => {
    // locks the row: the second of two concurrent removals sees what the first has left
    await tx.staff.updateMany({ where: { id, endedAt: null }, data: { endedAt: null } });
    const staff = await tx.staff.findUniqueOrThrow({ where: { id }, include: { passkeys: true } });
    const passkey = staff.passkeys.find((one) => one.id === passkeyId);
    if (!passkey) throw new DomainError("NOT_FOUND");
    if (staff.totpSealed === null && staff.passkeys.length === 1) throw new DomainError("CHANGE_REFUSED");
    await tx.staffPasskey.delete({ where: { id: passkeyId } });
    const before = { factor: "passkey", label: passkey.label };
    await recordAccountChange(tx, { staff, actor, change: "passkey_removed", before, now });
  });
}

/** Replaces the caller's recovery codes; the old ones end. */
export async function renewOwnCodes({ id, actor }: Self, now = new Date()): Promise<string[]> {
  return db.$transaction(async (tx) => {
    const staff = await tx.staff.findUniqueOrThrow({ where: { id }, select: { id: true, email: true } });
    await recordAccountChange(tx, { staff, actor, change: "codes_renewed", now });
    return renewRecoveryCodes(tx, id);
  });
}
