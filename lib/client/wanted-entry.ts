import { deviceNow } from "@/lib/client/clock/server-clock";

/**
 * An order that a visitor asked for on an exhibition's page, on its way to the purchase page, perhaps
 * through a login. It is only in the page's memory: closing the login dialog, a reload or some minutes
 * discard it, and then the choice is not ordered automatically.
 */
type Wanted = { sessionId: string; /** the total that was shown */ total: number; at: number };

/** As long as registering with a code by text message may take. */
const WAITS_MS = 600_000;

let wanted: Wanted | null = null;

export function wantEntry(sessionId: string, total: number, now = deviceNow()): void {
  wanted = { sessionId, total, at: now };
}

export function forgetEntry(): void {
  wanted = null;
}

/** The total to order at, once; null when nothing is wanted of this session, or no more. */
export function takeEntry(sessionId: string, now = deviceNow()): number | null {
  const found = wanted;
  wanted = null;
  return found && found.sessionId === sessionId && now - found.at < WAITS_MS ? found.total : null;
}
