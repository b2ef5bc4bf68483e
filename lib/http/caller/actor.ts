import { findLiveLogin } from "@/lib/domain/members/queries";
import { DomainError } from "@/lib/errors/domain-error";
import type { CallRequest } from "@/lib/http/call-request";
import { readAccessToken } from "@/lib/http/caller/access-token";
import { readCookie } from "@/lib/http/caller/cookies";
import { readThrough } from "@/lib/platform/cache/read-through";
import { env } from "@/lib/platform/env";

export type MemberActor = { id: string; loginId: string; byCookie: boolean };

/** How long another process may still accept an ended login, in ms. */
const LOGIN_CACHE_MS = 3_000;
const logins = readThrough<boolean>({ life: LOGIN_CACHE_MS, entries: 20_000 });

/** Returns the bearer token of a request. */
export function bearerOf(request: CallRequest): string | undefined {
  const header = request.headers.get("authorization");
  return header && /^bearer /i.test(header) ? header.slice(7).trim() : undefined;
}

/** Returns the token of a request; a bearer token takes precedence over a cookie. */
function tokenOf(request: CallRequest): { token: string; byCookie: boolean } | undefined {
  const bearer = bearerOf(request);
  if (bearer) return { token: bearer, byCookie: false };
  const cookie = readCookie(request, "token");
  return cookie ? { token: cookie, byCookie: true } : undefined;
}

/**
 * Resolves the calling member.
 * @throws TOKEN_MISSING (5005) without a readable token, TOKEN_REVOKED (5004) if its login has ended
 */
export async function requireMember(request: CallRequest): Promise<MemberActor> {
  const found = tokenOf(request);
  const claims = found && (await readAccessToken(found.token));
  if (!claims) throw new DomainError("TOKEN_MISSING");
  const live = await logins.get(claims.loginId, () => findLiveLogin(claims.loginId, claims.memberId));
  if (!live) throw new DomainError("TOKEN_REVOKED");
  return { id: claims.memberId, loginId: claims.loginId, byCookie: found.byCookie };
}

/** Returns the calling member's id if the request has a live login: for calls that visitors make too. */
export async function findMemberId(request: CallRequest): Promise<string | undefined> {
  try {
    return (await requireMember(request)).id;
  } catch (thrown) {
    if (thrown instanceof DomainError && (thrown.key === "TOKEN_MISSING" || thrown.key === "TOKEN_REVOKED")) return undefined;
    throw thrown;
  }
}

/** Drops an ended login from this process's cache. */
export function forgetLogin(loginId: string): void {
  logins.forget(loginId);
}

/** Whether, according to the browser, another site's page or a typed address caused this request. */
export function isCrossSite(request: CallRequest): boolean {
  const origin = request.headers.get("origin");
  if (origin !== null) return origin !== new URL(env().SITE_URL).origin;
  const fetchSite = request.headers.get("sec-fetch-site");
  return fetchSite !== null && fetchSite !== "same-origin";
}

/**
 * Asserts that a change comes from our own pages, because browsers send cookies with requests of other sites, too. Checks the
 * Origin header or, for GETs, Sec-Fetch-Site or the site client's `lang` header, which no foreign page can send
 * without a preflight.
 * @throws TOKEN_MISSING
 */
export function requireOwnOrigin(request: CallRequest): void {
  const origin = request.headers.get("origin");
  if (origin !== null) {
    if (origin === new URL(env().SITE_URL).origin) return;
    throw new DomainError("TOKEN_MISSING");
  }
  if (request.method === "GET" && (request.headers.get("sec-fetch-site") === "same-origin" || request.headers.has("lang"))) return;
  throw new DomainError("TOKEN_MISSING");
}
