import { deviceNow } from "@/lib/client/clock/server-clock";

/**
 * An order that a visitor requested on an exhibition's page and that the purchase page places, perhaps
 * after a login. It is only in the page's memory: closing the login dialog, a reload or ten minutes
 * discard it, and then the choice is not ordered automatically.
 */
type Wanted = { sessionId: string; /** the total that was shown */ total: number; at: number };

/** How long the order is remembered, in ms: enough to register with a code by text message. */
const WAITS_MS = 600_000;

let wanted: Wanted | null = null;

export function wantEntry(sessionId: string, total: number, now = deviceNow()): void {
  wanted = { sessionId, total, at: now };
}

export function forgetEntry(): void {
  wanted = null;
}

/** Returns once the total of the order for this session; null if none was requested, or too long ago. */
export function takeEntry(sessionId: string, now = deviceNow()): number | null {
  const found = wanted;
  wanted = null;
  return found && found.sessionId === sessionId && now - found.at < WAITS_MS ? found.total : null;
}
