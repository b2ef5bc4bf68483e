import { NextResponse, type NextRequest } from "next/server";
import { addressOf } from "@/lib/http/caller/client-address";
import { mayEnterOffice } from "@/lib/http/caller/may-enter-office";
import { readStaffLogin } from "@/lib/http/caller/require-staff";
import { findPageRoute } from "@/lib/http/find-page-route";
import { withNonce } from "@/lib/http/page/with-nonce";

const OFFICE = /^\/office(\/|$)/;
const LOGIN = "/office/login";
/** Pages for who has no login yet. */
const open = new Set([LOGIN, "/office/invitation"]);

/**
 * The reply to a page of the office. Without a live staff login every address is answered with the login page, whether
 * something is there or not.
 * @returns undefined for other pages, and where the office is not for this host or address
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

/** The page itself. Its content comes with the frame, too late to say whether there is one. */
function pageAt(request: NextRequest, init: { request: { headers: Headers } }): NextResponse {
  if (findPageRoute(request.nextUrl.pathname)) return NextResponse.next(init);
  return NextResponse.rewrite(request.nextUrl, { ...init, status: 404 });
}
