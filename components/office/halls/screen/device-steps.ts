import { deviceNow } from "@/lib/client/clock/server-clock";
import type { HallFile } from "@/lib/domain/catalogue/hall/types";

type DeviceSteps = { /** revision of the draft that the edits are based on */ revision: number; file: HallFile; at: number };

const placeOf = (hallKey: string) => `office-hall-${hallKey}`;

/** Edits stored on this device that the server has not saved yet. */
export function readDeviceSteps(hallKey: string): (DeviceSteps & { /** age of the edits */ minutes: number }) | null {
  try {
    const text = localStorage.getItem(placeOf(hallKey));
    if (!text) return null;
    const steps = JSON.parse(text) as DeviceSteps;
    return { ...steps, minutes: Math.max(1, Math.round((deviceNow() - steps.at) / 60_000)) };
  } catch {
    return null;
  }
}

/** Stores edits on this device. If the storage is full or blocked, only the server saves them. */
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
    // no storage, so nothing to delete
  }
}
