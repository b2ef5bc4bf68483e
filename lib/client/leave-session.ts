import { homePath } from "@/lib/client/page-language";

/** Keys of the browser's stores that belong to one member and go with the login. */
export const memberStorageKeys = ["houselight.purchase"] as const;

/** Is this visitor logged in, as far as the readable cookie tells? */
export function hasLogin(): boolean {
  return document.cookie.split(";").some((part) => part.trim() === "is_login=1");
}

/** Forget what belongs to the member in this browser. The server clears the token itself. */
export function forgetMember(): void {
  document.cookie = "is_login=; Path=/; Max-Age=0";
  for (const key of memberStorageKeys) {
    sessionStorage.removeItem(key);
    localStorage.removeItem(key);
  }
}

/** The session has ended: forget the member and go home (spec section 8). */
export function leaveSession(): void {
  forgetMember();
  window.location.assign(homePath());
}
