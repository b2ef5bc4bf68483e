import { db } from "@/lib/platform/db";

/** A device holds a pass no longer. One that never did is the same. */
export async function unregisterDevice({ device, serial }: { device: string; serial: string }): Promise<void> {
  await db.walletRegistration.deleteMany({ where: { wallet: "apple", deviceId: device, pass: { serial } } });
}
