import { LOGIN_SECONDS } from "@/lib/domain/members/start-login";
import type { CallRequest } from "@/lib/http/call-request";
import { env } from "@/lib/platform/env";

/** One cookie of a request, without parsing the others. */
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
  if (env().SITE_URL.startsWith("https://")) parts.push("Secure");
  headers.append("set-cookie", parts.join("; "));
}

/** The site's login: the httpOnly token, and a flag that scripts can read. */
export function setLoginCookies(headers: Headers, accessToken: string): void {
  setCookie(headers, "token", accessToken, { seconds: LOGIN_SECONDS, httpOnly: true });
  setCookie(headers, "is_login", "1", { seconds: LOGIN_SECONDS, httpOnly: false });
}

export function clearLoginCookies(headers: Headers): void {
  setCookie(headers, "token", "", { seconds: 0, httpOnly: true });
  setCookie(headers, "is_login", "", { seconds: 0, httpOnly: false });
}
