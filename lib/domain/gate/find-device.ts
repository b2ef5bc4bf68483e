import { timingSafeEqual } from "node:crypto";
import { DEVICE_PREFIX } from "@/lib/domain/gate/rules";
import type { GateCaller } from "@/lib/domain/gate/types";
import { mayAct, STAFF_LOGIN_SECONDS, type StaffRole } from "@/lib/domain/staff/rules";
import { secretHash } from "@/lib/domain/staff/secret-hash";
import { DomainError } from "@/lib/errors/domain-error";
import { uuidOf } from "@/lib/input/id-schemas";
import { addSeconds, textInTaipei } from "@/lib/platform/clock";
import { db } from "@/lib/platform/db";

const sameDigest = (given: string, stored: string) =>
  given.length === stored.length && timingSafeEqual(Buffer.from(given), Buffer.from(stored));

/**
 * The gate device of a credential; undefined for an invalid one. Read at every call, so that a revoked device is refused at the
 * next. A staff member's device ends with the login, but not after half an hour without a request in the office: its scans
 * count as the person's activity.
 * @throws DEVICE_REVOKED with when and why; DEVICE_LOGIN_ENDED
 */
export async function findDevice(token: string, now = new Date()): Promise<GateCaller | undefined> {
  if (!token.startsWith(DEVICE_PREFIX)) return undefined;
  const [id = "", secret = ""] = token.slice(DEVICE_PREFIX.length).split(".");
  const deviceId = uuidOf(id);
  const device = deviceId ? await db.gateDevice.findUnique({ where: { id: deviceId }, include: { sessions: true } }) : null;
  if (!device?.tokenHash || !sameDigest(secretHash(secret), device.tokenHash)) return undefined;
  if (device.revokedAt) {
    const [date = "", time = ""] = textInTaipei(device.revokedAt).split(" ");
    throw new DomainError("DEVICE_REVOKED", { params: { date, time: time.slice(0, 5), reason: device.revokeReason ?? "" } });
  }
  const about = { deviceId: device.id, name: device.name };
  if (!device.loginId) return { kind: "device", ...about, sessionIds: device.sessions.map(({ sessionId }) => sessionId) };
  const login = await db.staffLogin.findFirst({
    where: { id: device.loginId, endedAt: null, createdAt: { gt: addSeconds(now, -STAFF_LOGIN_SECONDS) }, staff: { endedAt: null } },
    select: { staff: true },
  });
  if (!login || !mayAct(login.staff.roles as StaffRole[], ["gate"])) throw new DomainError("DEVICE_LOGIN_ENDED");
  const { id: staffId, name: staffName, isLimited, eventIds } = login.staff;
  return { kind: "staff", ...about, staffId, staffName, eventIds: isLimited ? eventIds : null };
}
