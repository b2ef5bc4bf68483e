import { recordAudit } from "@/lib/domain/audit/record-audit";
import type { AuditActor } from "@/lib/domain/audit/types";
import { DomainError } from "@/lib/errors/domain-error";
import { eventOf } from "@/lib/office/gate/create-device";
import { devicesOfScope } from "@/lib/office/gate/list-devices";
import { db } from "@/lib/platform/db";

type Wish = { device_id: string; reason: string };

/**
 * Revokes a device permanently. Its next call returns the reason; unsent scans remain on it until it is enrolled again.
 * @throws NOT_FOUND, also outside the caller's events; CHANGE_REFUSED if it is already revoked
 */
export async function revokeDevice(
  { device_id: id, reason }: Wish,
  { actor, scope }: { actor: AuditActor; scope: number[] | null },
): Promise<void> {
  await db.$transaction(async (tx) => {
    const device = await tx.gateDevice.findFirst({
      where: { id, ...devicesOfScope(scope) },
      select: { name: true, sessions: { select: { sessionId: true, session: { select: { eventId: true } } } } },
    });
    if (!device) throw new DomainError("NOT_FOUND");
    const { count } = await tx.gateDevice.updateMany({
      where: { id, revokedAt: null },
      data: { revokedAt: new Date(), revokeReason: reason, enrolHash: null },
    });
    if (count === 0) throw new DomainError("CHANGE_REFUSED");
    // The name is free for the phone that replaces it.
    await tx.gateDeviceSession.updateMany({ where: { deviceId: id }, data: { nameKey: null } });
    await recordAudit(tx, {
      actor,
      act: "device.revoked",
      subject: { kind: "device", id },
      eventId: eventOf(device.sessions.map(({ session }) => session)),
      before: { name: device.name, session_ids: device.sessions.map(({ sessionId }) => sessionId) },
      reason,
    });
  });
}
