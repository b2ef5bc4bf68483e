import { db } from "@/lib/platform/db";

/** Ends a device's registration for a pass. A registration that does not exist is no failure. */
export async function unregisterDevice({ device, serial }: { device: string; serial: string }): Promise<void> {
  await db.walletRegistration.deleteMany({ where: { wallet: "apple", deviceId: device, pass: { serial } } });
}
