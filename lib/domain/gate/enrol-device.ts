import { randomBytes } from "node:crypto";
import { recordAudit } from "@/lib/domain/audit/record-audit";
import { DEVICE_PREFIX } from "@/lib/domain/gate/rules";
import { secretHash } from "@/lib/domain/staff/secret-hash";
import { DomainError } from "@/lib/errors/domain-error";
import { db } from "@/lib/platform/db";

/**
 * Exchange the one-time code of a new device for its credential, of which only a digest is stored.
 * @throws NOT_FOUND for a code that was used, has expired, or belongs to a revoked device
 */
export async function enrolDevice(code: string, now = new Date()): Promise<{ name: string; token: string }> {
  const secret = randomBytes(32).toString("base64url");
  return db.$transaction(async (tx) => {
    const enrolHash = secretHash(code);
    const device = await tx.gateDevice.findUnique({ where: { enrolHash }, select: { id: true, name: true } });
    const { count } = await tx.gateDevice.updateMany({
      where: { id: device?.id, enrolHash, enrolUntil: { gt: now }, revokedAt: null },
      data: { enrolHash: null, enrolledAt: now, tokenHash: secretHash(secret) },
    });
    if (!device || count === 0) throw new DomainError("NOT_FOUND");
    const actor = { kind: "machine" as const, name: device.name };
    await recordAudit(tx, { actor, act: "device.enrolled", subject: { kind: "device", id: device.id } });
    return { name: device.name, token: `${DEVICE_PREFIX}${device.id}.${secret}` };
  });
}
