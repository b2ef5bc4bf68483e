import { deviceStore, tabStore } from "@/lib/client/browser/safe-stores";
import { announceLoginChange } from "@/lib/client/session/login-signal";
import { keepNote, takeNote } from "@/lib/client/session/session-memory";
import { homePath } from "@/lib/i18n/page-language";
import { loginHash } from "@/lib/input/login-hash";

/** The key of the member's next tickets (lib/client/offline/next-tickets). */
export const NEXT_TICKETS = "houselight.next-tickets";

/** Keys of the browser's stores that belong to one member and are deleted when the login ends. */
export const memberStorageKeys = ["houselight.purchase", "houselight.kept-for", "houselight.notices", NEXT_TICKETS] as const;

/** The prefix of caches with a member's own files, such as tickets. */
export const MEMBER_CACHES = "houselight-member";

/** The key of the id of the member whose data is in this browser, while they are logged in. */
const OWNER = "houselight.kept-for";

const LOGOUT_NOTICE = "houselight.farewell";

/** Whether this visitor is logged in, according to the readable cookie. */
export function hasLogin(): boolean {
  return document.cookie.split(";").some((part) => part.trim() === "is_login=1");
}

async function dropCaches(begin = MEMBER_CACHES): Promise<void> {
  if (!("caches" in window)) return;
  const names = await caches.keys();
  await Promise.all(names.filter((name) => name.startsWith(begin)).map((name) => caches.delete(name)));
}

/** Deletes the frames of a member's pages that the service worker has cached. */
export function forgetMemberFrames(): Promise<void> {
  return dropCaches(`${MEMBER_CACHES}-frames`);
}

let resolveClaimed: () => void;
const claimed = new Promise<void>((settle) => {
  resolveClaimed = settle;
});

/** Assigns this browser's stored data to this member. Data that another member left without logging out is deleted first. */
export async function claimDevice(memberId: string): Promise<void> {
  if (deviceStore.get(OWNER) !== memberId) {
    await dropCaches().catch(() => undefined);
    deviceStore.remove(NEXT_TICKETS);
    deviceStore.set(OWNER, memberId);
  }
  resolveClaimed();
}

/** Resolves once the owner of this browser's data is known; no member's data is stored before. */
export function whenClaimed(): Promise<void> {
  return claimed;
}

/** Deletes the member's data, also after a login has expired. */
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

/** Forgets the member and deletes the readable cookie. The server deletes the token's cookie. */
export async function forgetMember(): Promise<void> {
  document.cookie = "is_login=; Path=/; Max-Age=0";
  announceLoginChange();
  await forgetMemberState();
}

let leaving = false;

type Leaving = {
  /** why, in the page's language; the home page shows it (components/layout/sent-home) */
  notice?: string;
  /** whether the next login returns to this page; not after a logout */
  comesBack?: boolean;
};

/** Forgets the member and goes to the home page, because the login has ended or there was none (docs/specification.md, section 8). */
export async function leaveSession({ notice, comesBack = false }: Leaving = {}): Promise<void> {
  if (leaving) return;
  leaving = true;
  const { pathname, search } = window.location;
  const home = homePath();
  if (notice) keepNote(LOGOUT_NOTICE, notice);
  await forgetMember();
  window.location.assign(comesBack && pathname !== home ? home + loginHash(pathname + search) : home);
}

/** Returns once why the visitor was sent to the home page. */
export function takeLogoutNotice(): string | null {
  return takeNote(LOGOUT_NOTICE);
}
