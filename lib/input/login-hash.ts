/** Begins the fragment of the home page that opens the login dialog and names the page to continue to. */
const LOGIN_HASH = "#login=";

const SITE = "https://site.invalid";

/** The fragment for a page of this site, with its language prefix and query. A fragment is neither sent nor cached. */
export function loginHash(path: string): string {
  return `${LOGIN_HASH}${encodeURIComponent(path)}`;
}

/** The page that a fragment names; null for other fragments and for what is no path of this site. */
export function pageAfterLogin(hash: string): string | null {
  if (!hash.startsWith(LOGIN_HASH)) return null;
  try {
    const path = decodeURIComponent(hash.slice(LOGIN_HASH.length));
    // As browsers read it: they drop tabs and line ends, and take a backslash for a slash.
    return path.startsWith("/") && new URL(path, SITE).origin === SITE ? path : null;
  } catch {
    return null;
  }
}
