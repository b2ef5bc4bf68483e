import { announceLoginChange } from "@/lib/client/login-signal";
import { homePath } from "@/lib/client/page-language";
import { keepNote, takeNote } from "@/lib/client/session-memory";

/** Keys of the browser's stores that belong to one member and go with the login. */
export const memberStorageKeys = ["houselight.purchase"] as const;

/** Caches of a member's own files (tickets for the way to the door) begin with this. */
export const MEMBER_CACHES = "houselight-member";

const FAREWELL = "houselight.farewell";

/** Is this visitor logged in, as far as the readable cookie tells? */
export function hasLogin(): boolean {
  return document.cookie.split(";").some((part) => part.trim() === "is_login=1");
}

async function dropCaches(): Promise<void> {
  if (!("caches" in window)) return;
  const names = await caches.keys();
  await Promise.all(names.filter((name) => name.startsWith(MEMBER_CACHES)).map((name) => caches.delete(name)));
}

/** Everything of a member that lies in this browser: stores at once, files as soon as may be. */
export async function forgetMemberState(): Promise<void> {
  for (const key of memberStorageKeys) {
    try {
      sessionStorage.removeItem(key);
      localStorage.removeItem(key);
    } catch {
      // a browser that forbids its stores has kept nothing
    }
  }
  await dropCaches().catch(() => undefined);
}

/** Forget the member and the sign of a login. The server clears the token itself. */
export async function forgetMember(): Promise<void> {
  document.cookie = "is_login=; Path=/; Max-Age=0";
  announceLoginChange();
  await forgetMemberState();
}

let leaving = false;

/**
 * The session has ended: forget the member and go home (spec section 8).
 * @param word why, in the page's language; the home page says it (components/layout/farewell)
 */
export async function leaveSession(word?: string): Promise<void> {
  if (leaving) return;
  leaving = true;
  if (word) keepNote(FAREWELL, word);
  await forgetMember();
  window.location.assign(homePath());
}

/** Why the visitor was sent home, once. */
export function takeFarewell(): string | null {
  return takeNote(FAREWELL);
}
