import { db } from "@/lib/platform/db";

type Registration = { device: string; serial: string; pushToken: string };

/** More devices than one person has; beyond it the oldest one is forgotten. */
const DEVICES_MAX = 20;

/**
 * Registers a device for a pass. If the pass has changed since it was made, the copy may be old: the device is notified at
 * once.
 * @returns whether it was new; `unknown` without such a pass
 */
export async function registerDevice({ device, serial, pushToken }: Registration): Promise<"created" | "known" | "unknown"> {
  const pass = await db.walletPass.findUnique({
    where: { serial },
    select: {
      id: true,
      createdAt: true,
      updatedAt: true,
      registrations: { where: { wallet: "apple" }, orderBy: { id: "desc" }, select: { id: true, deviceId: true } },
    },
  });
  if (!pass) return "unknown";
  const now = new Date();
  const due = pass.updatedAt > pass.createdAt ? { nextTryAt: now, dueSince: now, attempts: 0 } : {};
  await db.walletRegistration.upsert({
    where: { wallet_deviceId_passId: { wallet: "apple", deviceId: device, passId: pass.id } },
    create: { passId: pass.id, wallet: "apple", deviceId: device, pushToken, ...due },
    update: { pushToken },
  });
  if (pass.registrations.some(({ deviceId }) => deviceId === device)) return "known";
  const tooMany = pass.registrations.slice(DEVICES_MAX - 1).map(({ id }) => id);
  if (tooMany.length > 0) await db.walletRegistration.deleteMany({ where: { id: { in: tooMany } } });
  return "created";
}
