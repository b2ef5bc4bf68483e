import type { AuditActor } from "@/lib/domain/audit/types";
import type { GateCaller } from "@/lib/domain/gate/types";
import { DomainError } from "@/lib/errors/domain-error";
import { db } from "@/lib/platform/db";

type Asked = { session_id?: number; gate: string };
type Scanning = { sessionId?: number; gate: string; actor: AuditActor };

/**
 * The session, gate and actor of a scan. A machine names its gate; a device has its name from the office, must name its
 * session, and its last scan is noted.
 * @throws BAD_INPUT without a session, NO_RIGHT for one that is not the device's
 */
export async function scanningAs(caller: GateCaller, { session_id: sessionId, gate }: Asked): Promise<Scanning> {
  if (caller.kind === "machine") return { sessionId, gate, actor: { kind: "machine", name: gate || "gate" } };
  if (sessionId === undefined) throw new DomainError("BAD_INPUT", { details: [{ field: "session_id", key: "invalid" }] });
  await assertSessionOf(caller, sessionId);
  await db.gateDevice.update({ where: { id: caller.deviceId }, data: { lastScanAt: new Date() }, select: { id: true } });
  const actor: AuditActor =
    caller.kind === "staff" ? { kind: "staff", staffId: caller.staffId, name: caller.staffName } : { kind: "machine", name: caller.name };
  return { sessionId, gate: caller.name, actor };
}

/** @throws NO_RIGHT for a session that is not the device's */
export async function assertSessionOf(caller: GateCaller, sessionId: number): Promise<void> {
  if (caller.kind === "machine") return;
  if (caller.kind === "device") {
    if (!caller.sessionIds.includes(sessionId)) throw new DomainError("NO_RIGHT");
    return;
  }
  if (caller.eventIds === null) return;
  const session = await db.eventSession.findFirst({ where: { id: sessionId, eventId: { in: caller.eventIds } }, select: { id: true } });
  if (!session) throw new DomainError("NO_RIGHT");
}
