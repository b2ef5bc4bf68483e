import { LOGIN_SECONDS } from "@/lib/domain/members/start-login";
import type { CallRequest } from "@/lib/http/call-request";
import { siteIsHttps } from "@/lib/http/site-is-https";

/** Reads one cookie of a request, without parsing the others. */
export function readCookie(request: CallRequest, name: string): string | undefined {
  const header = request.headers.get("cookie");
  if (!header) return undefined;
  for (const part of header.split(";")) {
    const at = part.indexOf("=");
    if (at > 0 && part.slice(0, at).trim() === name) return decoded(part.slice(at + 1).trim());
  }
  return undefined;
}

/** A value with invalid percent-encoding is returned as it is; it will match nothing. */
function decoded(value: string): string {
  try {
    return decodeURIComponent(value);
  } catch {
    return value;
  }
}

type CookieOptions = { seconds: number; httpOnly: boolean };

export function setCookie(headers: Headers, name: string, value: string, { seconds, httpOnly }: CookieOptions): void {
  const parts = [`${name}=${encodeURIComponent(value)}`, "Path=/", "SameSite=Lax", `Max-Age=${seconds}`];
  if (httpOnly) parts.push("HttpOnly");
  if (siteIsHttps()) parts.push("Secure");
  headers.append("set-cookie", parts.join("; "));
}

/**
 * Returns the name of a cookie that no other host of the domain can set. Browsers accept the prefix __Host- only with Secure,
 * Path=/ and no Domain, so a site over plain http, as on a developer's machine, uses the plain name.
 */
export function hostCookieName(name: string): string {
  return siteIsHttps() ? `__Host-${name}` : name;
}

type HostCookieOptions = {
  seconds: number;
  /** where it is sent over plain http; with the prefix it is sent everywhere */ plainPath: string;
};

/** Sets a cookie under hostCookieName that only this host can set and no script can read. */
export function setHostCookie(headers: Headers, name: string, value: string, { seconds, plainPath }: HostCookieOptions): void {
  const scope = siteIsHttps() ? ["Path=/", "Secure"] : [`Path=${plainPath}`];
  headers.append("set-cookie", [`${hostCookieName(name)}=${value}`, ...scope, "SameSite=Lax", `Max-Age=${seconds}`, "HttpOnly"].join("; "));
}

/** Sets the site's login: the httpOnly token, and a flag that scripts can read. */
export function setLoginCookies(headers: Headers, accessToken: string): void {
  setCookie(headers, "token", accessToken, { seconds: LOGIN_SECONDS, httpOnly: true });
  setCookie(headers, "is_login", "1", { seconds: LOGIN_SECONDS, httpOnly: false });
}

export function clearLoginCookies(headers: Headers): void {
  setCookie(headers, "token", "", { seconds: 0, httpOnly: true });
  setCookie(headers, "is_login", "", { seconds: 0, httpOnly: false });
}
