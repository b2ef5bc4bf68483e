import { deviceStore, tabStore } from "@/lib/client/browser/safe-stores";
import { announceLoginChange } from "@/lib/client/session/login-signal";
import { keepNote, takeNote } from "@/lib/client/session/session-memory";
import { homePath } from "@/lib/i18n/page-language";
import { loginHash } from "@/lib/input/login-hash";

/** The member's tickets to come (lib/client/offline/next-tickets). */
export const NEXT_TICKETS = "houselight.next-tickets";

/** Keys of the browser's stores that belong to one member and go with the login. */
export const memberStorageKeys = ["houselight.purchase", "houselight.kept-for", "houselight.notices", NEXT_TICKETS] as const;

/** Caches of a member's own files (tickets for the way to the entrance) begin with this. */
export const MEMBER_CACHES = "houselight-member";

/** Key of the id of the member whose data is in this browser, while they are logged in. */
const OWNER = "houselight.kept-for";

const LOGOUT_NOTICE = "houselight.farewell";

/** Is this visitor logged in, as far as the readable cookie shows? */
export function hasLogin(): boolean {
  return document.cookie.split(";").some((part) => part.trim() === "is_login=1");
}

async function dropCaches(begin = MEMBER_CACHES): Promise<void> {
  if (!("caches" in window)) return;
  const names = await caches.keys();
  await Promise.all(names.filter((name) => name.startsWith(begin)).map((name) => caches.delete(name)));
}

/** The frames of a member's pages, as the service worker keeps them. */
export function forgetMemberFrames(): Promise<void> {
  return dropCaches(`${MEMBER_CACHES}-frames`);
}

let resolveClaimed: () => void;
const claimed = new Promise<void>((settle) => {
  resolveClaimed = settle;
});

/** From now on this browser keeps things for this member. What another has left here without logging out goes first. */
export async function claimDevice(memberId: string): Promise<void> {
  if (deviceStore.get(OWNER) !== memberId) {
    await dropCaches().catch(() => undefined);
    deviceStore.remove(NEXT_TICKETS);
    deviceStore.set(OWNER, memberId);
  }
  resolveClaimed();
}

/** Resolves once the owner of this browser's data is known; nothing is stored before. */
export function whenClaimed(): Promise<void> {
  return claimed;
}

/** Deletes the member's data after a login has expired, too. */
export async function releaseDevice(): Promise<void> {
  if (deviceStore.get(OWNER) !== null) await forgetMemberState();
}

/** Deletes everything of a member in this browser: stores at once, files as soon as possible. */
export async function forgetMemberState(): Promise<void> {
  for (const key of memberStorageKeys) {
    tabStore.remove(key);
    deviceStore.remove(key);
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

type Leaving = {
  /** why, in the page's language; the home page shows it (components/layout/sent-home) */
  notice?: string;
  /** a login leads back to this page; not after a logout */
  comesBack?: boolean;
};

/** The session has ended, or there was none: forget the member and go home (docs/specification.md, section 8). */
export async function leaveSession({ notice, comesBack = false }: Leaving = {}): Promise<void> {
  if (leaving) return;
  leaving = true;
  const { pathname, search } = window.location;
  const home = homePath();
  if (notice) keepNote(LOGOUT_NOTICE, notice);
  await forgetMember();
  window.location.assign(comesBack && pathname !== home ? home + loginHash(pathname + search) : home);
}

/** Why the visitor was sent home, once. */
export function takeLogoutNotice(): string | null {
  return takeNote(LOGOUT_NOTICE);
}
