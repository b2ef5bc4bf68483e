import { deviceNow } from "@/lib/client/clock/server-clock";

/**
 * What an exhibition's page was asked to order, on its way to the purchase page, perhaps through a
 * login. It lies in the page's memory only: a closed login dialog, a reload or some minutes end it,
 * and then the choice is only a choice.
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
