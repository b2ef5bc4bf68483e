import type { z } from "zod";
import type { deviceListSchema } from "@/lib/domain/gate/device-schemas";
import type { deviceStates } from "@/lib/domain/gate/rules";
import { textIn, type Language } from "@/lib/i18n/languages";
import { isoInTaipei } from "@/lib/platform/clock";
import { db } from "@/lib/platform/db";
import type { Prisma } from "@/lib/platform/prisma/client";

/** Maximum of devices in the list, newest first. */
const DEVICES_SHOWN = 200;

/**
 * Condition for the devices that staff may see and revoke. With a scope: every session is of an event in it, and the device is no
 * staff member's own.
 */
export function devicesOfScope(scope: number[] | null): Prisma.GateDeviceWhereInput {
  return scope === null ? {} : { loginId: null, sessions: { some: {}, every: { session: { eventId: { in: scope } } } } };
}

function stateOf(device: { revokedAt: Date | null; enrolledAt: Date | null; enrolUntil: Date }, now: Date): (typeof deviceStates)[number] {
  if (device.revokedAt) return "revoked";
  if (device.enrolledAt) return "live";
  return device.enrolUntil > now ? "waiting" : "expired";
}

/** Lists gate devices with their sessions and last scans, newest first. */
export async function listDevices(
  { scope, language }: { scope: number[] | null; language: Language },
  now = new Date(),
): Promise<z.input<typeof deviceListSchema>> {
  const devices = await db.gateDevice.findMany({
    where: devicesOfScope(scope),
    orderBy: [{ createdAt: "desc" }, { id: "desc" }],
    take: DEVICES_SHOWN,
    include: { sessions: { select: { session: { select: { id: true, startsAt: true, event: { select: { name: true } } } } } } },
  });
  return {
    devices: devices.map((device) => ({
      device_id: device.id,
      name: device.name,
      state: stateOf(device, now),
      is_staff: device.loginId !== null,
      sessions: device.sessions
        .map(({ session }) => session)
        .sort((a, b) => a.startsAt.getTime() - b.startsAt.getTime())
        .map(({ id, startsAt, event }) => ({
          session_id: String(id),
          event_name: textIn(event.name, language),
          session_time: isoInTaipei(startsAt),
        })),
      author: device.author,
      created_at: isoInTaipei(device.createdAt),
      last_scan_at: device.lastScanAt && isoInTaipei(device.lastScanAt),
      revoked_at: device.revokedAt && isoInTaipei(device.revokedAt),
      revoke_reason: device.revokeReason,
    })),
  };
}
