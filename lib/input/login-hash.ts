/** Begins the fragment of the home page that opens the login dialog and names the page to continue to. */
const LOGIN_HASH = "#login=";

/** The fragment for a page of this site, with its language prefix and query. A fragment is neither sent nor cached. */
export function loginHash(path: string): string {
  return `${LOGIN_HASH}${encodeURIComponent(path)}`;
}

/** The page that a fragment names; null for other fragments and for what is no path of this site. */
export function pageAfterLogin(hash: string): string | null {
  if (!hash.startsWith(LOGIN_HASH)) return null;
  try {
    const path = decodeURIComponent(hash.slice(LOGIN_HASH.length));
    return /^\/(?![/\\])/.test(path) ? path : null;
  } catch {
    return null;
  }
}
