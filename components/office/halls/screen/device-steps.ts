import { deviceNow } from "@/lib/client/clock/server-clock";
import type { HallFile } from "@/lib/domain/catalogue/hall/types";

type DeviceSteps = { /** of the draft that they follow */ revision: number; file: HallFile; at: number };

const placeOf = (hallKey: string) => `office-hall-${hallKey}`;

/** Steps that the site has not kept yet, as this device has them. */
export function readDeviceSteps(hallKey: string): (DeviceSteps & { /** since then */ minutes: number }) | null {
  try {
    const text = localStorage.getItem(placeOf(hallKey));
    if (!text) return null;
    const steps = JSON.parse(text) as DeviceSteps;
    return { ...steps, minutes: Math.max(1, Math.round((deviceNow() - steps.at) / 60_000)) };
  } catch {
    return null;
  }
}

/** A full or closed storage keeps nothing; the site is asked to keep it all the same. */
export function keepDeviceSteps(hallKey: string, steps: DeviceSteps): void {
  try {
    localStorage.setItem(placeOf(hallKey), JSON.stringify(steps));
  } catch {
    forgetDeviceSteps(hallKey);
  }
}

export function forgetDeviceSteps(hallKey: string): void {
  try {
    localStorage.removeItem(placeOf(hallKey));
  } catch {
    // nothing is kept there either
  }
}
