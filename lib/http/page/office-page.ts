import { NextResponse, type NextRequest } from "next/server";
import { addressOf } from "@/lib/http/caller/client-address";
import { mayEnterOffice } from "@/lib/http/caller/may-enter-office";
import { readStaffLogin } from "@/lib/http/caller/require-staff";
import { findPageRoute } from "@/lib/http/find-page-route";
import { withNonce } from "@/lib/http/page/with-nonce";

const OFFICE = /^\/office(\/|$)/;
const LOGIN = "/office/login";
/** Pages for people without a login. */
const open = new Set([LOGIN, "/office/invitation"]);

/**
 * Returns the reply to a page of the office. Without a live staff login every address shows the login page, whether
 * the page exists or not.
 * @returns undefined for other pages, and if the office is not available for this host or address
 */
export async function officePage(request: NextRequest): Promise<NextResponse | undefined> {
  const { pathname } = request.nextUrl;
  if (!OFFICE.test(pathname) || !mayEnterOffice(request.headers.get("host"), addressOf(request))) return undefined;
  const isOpen = open.has(pathname) || (await readStaffLogin(request)) !== undefined;
  const response = withNonce(request, (init) => (isOpen ? pageAt(request, init) : NextResponse.rewrite(new URL(LOGIN, request.url), init)));
  response.headers.set("referrer-policy", "same-origin");
  response.headers.set("cache-control", "private, no-store");
  response.headers.set("x-robots-tag", "noindex, nofollow");
  return response;
}

/** Returns the page itself. Its content is streamed with the frame, too late to set a 404. */
function pageAt(request: NextRequest, init: { request: { headers: Headers } }): NextResponse {
  if (findPageRoute(request.nextUrl.pathname)) return NextResponse.next(init);
  return NextResponse.rewrite(request.nextUrl, { ...init, status: 404 });
}
