/** The beginning of the home page's fragment that opens the login dialog and names the next page. */
const LOGIN_HASH = "#login=";

const SITE = "https://site.invalid";

/** The fragment for a page of this site, with its language prefix and query. A fragment is neither sent nor cached. */
export function loginHash(path: string): string {
  return `${LOGIN_HASH}${encodeURIComponent(path)}`;
}

/** The page that a fragment names; null for other fragments and for texts that are no path of this site. */
export function pageAfterLogin(hash: string): string | null {
  if (!hash.startsWith(LOGIN_HASH)) return null;
  try {
    const path = decodeURIComponent(hash.slice(LOGIN_HASH.length));
    // Parsed as browsers do: they drop tabs and line breaks, and read a backslash as a slash.
    return path.startsWith("/") && new URL(path, SITE).origin === SITE ? path : null;
  } catch {
    return null;
  }
}
