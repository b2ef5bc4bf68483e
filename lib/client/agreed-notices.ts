import { deviceStore } from "@/lib/client/browser/safe-stores";

/** The purchase notices that the member agreed to in this browser. They are deleted when the login ends (session/leave-session). */
export const AGREED_NOTICES = "houselight.notices";

/** The most notices that are stored: more events than one person buys tickets for in a year. */
const KEPT = 60;

function read(): string[] {
  try {
    const kept: unknown = JSON.parse(deviceStore.get(AGREED_NOTICES) ?? "[]");
    return Array.isArray(kept) ? kept.filter((one) => typeof one === "string") : [];
  } catch {
    return [];
  }
}

/** @param notice its event and version */
export function hasAgreedTo(notice: string): boolean {
  return read().includes(notice);
}

export function keepAgreement(notice: string): void {
  deviceStore.set(AGREED_NOTICES, JSON.stringify([...read().filter((one) => one !== notice), notice].slice(-KEPT)));
}
