import { STEP_SECONDS } from "@/lib/domain/staff/login/steps";
import { STAFF_LOGIN_SECONDS } from "@/lib/domain/staff/rules";
import type { CallRequest } from "@/lib/http/call-request";
import { readCookie } from "@/lib/http/visitor/cookies";
import { env } from "@/lib/platform/env";

const LOGIN = "office_login";
const STEP = "office_step";

/** Sent to /office alone, and never read by a script. */
function setOfficeCookie(headers: Headers, name: string, value: string, seconds: number): void {
  const parts = [`${name}=${value}`, "Path=/office", "SameSite=Lax", `Max-Age=${seconds}`, "HttpOnly"];
  if (env().SITE_URL.startsWith("https://")) parts.push("Secure");
  headers.append("set-cookie", parts.join("; "));
}

/** The token of a request's staff login, if it has one. */
export function staffToken(request: CallRequest): string | undefined {
  return readCookie(request, LOGIN) || undefined;
}

/** The token of the step before a login, if the request has one. */
export function stepToken(request: CallRequest): string | undefined {
  return readCookie(request, STEP) || undefined;
}

export function setStepCookie(headers: Headers, token: string): void {
  setOfficeCookie(headers, STEP, token, STEP_SECONDS);
}

/** The login's cookie; the steps that led to it end. */
export function setStaffCookie(headers: Headers, token: string): void {
  setOfficeCookie(headers, LOGIN, token, STAFF_LOGIN_SECONDS);
  setOfficeCookie(headers, STEP, "", 0);
}

export function clearStaffCookies(headers: Headers): void {
  setOfficeCookie(headers, LOGIN, "", 0);
  setOfficeCookie(headers, STEP, "", 0);
}
