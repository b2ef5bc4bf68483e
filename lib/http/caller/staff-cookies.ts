import { STEP_SECONDS } from "@/lib/domain/staff/login/steps";
import { STAFF_LOGIN_SECONDS } from "@/lib/domain/staff/rules";
import type { CallRequest } from "@/lib/http/call-request";
import { hostCookieName, readCookie, setHostCookie } from "@/lib/http/caller/cookies";

const LOGIN = "office_login";
const STEP = "office_step";

const setOfficeCookie = (headers: Headers, name: string, value: string, seconds: number) =>
  setHostCookie(headers, name, value, { seconds, plainPath: "/office" });

/** Returns the token of a request's staff login, if it has one. */
export function staffToken(request: CallRequest): string | undefined {
  return readCookie(request, hostCookieName(LOGIN)) || undefined;
}

/** Returns the token of the step before a login, if the request has one. */
export function stepToken(request: CallRequest): string | undefined {
  return readCookie(request, hostCookieName(STEP)) || undefined;
}

export function setStepCookie(headers: Headers, token: string): void {
  setOfficeCookie(headers, STEP, token, STEP_SECONDS);
}

/** Sets the login's cookie and clears the steps that led to it. */
export function setStaffCookie(headers: Headers, token: string): void {
  setOfficeCookie(headers, LOGIN, token, STAFF_LOGIN_SECONDS);
  setOfficeCookie(headers, STEP, "", 0);
}

export function clearStaffCookies(headers: Headers): void {
  setOfficeCookie(headers, LOGIN, "", 0);
  setOfficeCookie(headers, STEP, "", 0);
}
