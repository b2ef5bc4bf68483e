import createMiddleware from "next-intl/middleware";
import { NextResponse, type NextRequest } from "next/server";
import { wantsCall } from "@/lib/http/page-or-call";
import { canonicalPath } from "@/lib/http/page/canonical-path";
import { FILTERED_LIST_PATH, isFilteredList } from "@/lib/http/page/filtered-list";
import { maintenancePage } from "@/lib/http/page/maintenance-page";
import { officePage } from "@/lib/http/page/office-page";
import { guardedPages } from "@/lib/http/page/page-patterns";
import { pagePolicy } from "@/lib/http/page/page-security";
import { withNonce } from "@/lib/http/page/with-nonce";
import { isOtherLanguage, splitPath } from "@/lib/i18n/language-prefix";
import { findLocale } from "@/lib/i18n/messages";
import { routing, type Locale } from "@/lib/i18n/routing";
import { loginHash } from "@/lib/input/login-hash";

const localise = createMiddleware(routing);

/** The language of the page that is asked for: its address names it, or the visitor has chosen it. */
function localeOf({ nextUrl, cookies }: NextRequest): Locale {
  const { prefix } = splitPath(nextUrl.pathname);
  return findLocale(prefix.slice(1) || cookies.get("lang")?.value) ?? routing.defaultLocale;
}

function redirectTo(request: NextRequest, path: string): NextResponse {
  const url = request.nextUrl.clone();
  const [address = "/", hash = ""] = path.split("#");
  const [pathname = "/", search = ""] = address.split("?");
  url.pathname = pathname;
  url.search = search;
  url.hash = hash;
  return NextResponse.redirect(url, { status: 307, headers: { "cache-control": "private, no-store" } });
}

/** Redirects permanently to the canonical spelling of an address. Only browsers may cache it: a shared cache would mix up queries. */
function redirectForGood(request: NextRequest, pathname: string): NextResponse {
  const url = request.nextUrl.clone();
  url.pathname = pathname;
  return NextResponse.redirect(url, { status: 308, headers: { "cache-control": "private, max-age=3600" } });
}

/**
 * Where a request must go instead, if anywhere: the visitor's language first, then the guard. Home opens the login dialog,
 * which leads to the page that was asked for.
 */
function detour(request: NextRequest): string | undefined {
  const { prefix, rest } = splitPath(request.nextUrl.pathname);
  const chosen = request.cookies.get("lang")?.value ?? "";
  const other = prefix === "" && isOtherLanguage(chosen);
  const home = other ? `/${chosen}` : prefix || "/";
  const page = (home === "/" ? "" : home) + (rest === "/" ? "" : rest) + request.nextUrl.search;
  if (guardedPages.test(rest) && !request.cookies.get("token")?.value) return home + loginHash(page);
  if (other) return page;
  return undefined;
}

/** A list with filters is rendered by a page that is not cached. */
function filteredList(request: NextRequest): NextResponse {
  const url = request.nextUrl.clone();
  url.pathname = `/${localeOf(request)}${FILTERED_LIST_PATH}`;
  return NextResponse.rewrite(url);
}

/** The list's own address, for that of the page that renders it. */
function unfiltered(path: string): string | undefined {
  return path.endsWith(FILTERED_LIST_PATH) ? path.slice(0, path.lastIndexOf("/")) : undefined;
}

function withPolicy(response: NextResponse): NextResponse {
  response.headers.set("content-security-policy", pagePolicy());
  return response;
}

/** Pages for people who write clients: one language, open during maintenance. */
const docs = /^\/docs\//;

/** Pages only: the office, which stays open during maintenance, and the documentation; maintenance, language prefix, the visitor's chosen language, the guard, and the page's policy. */
export default async function middleware(request: NextRequest) {
  if (wantsCall(request.nextUrl.pathname, request.headers)) return NextResponse.next();
  const office = await officePage(request);
  if (office) return office;
  if (docs.test(request.nextUrl.pathname)) return withNonce(request, (init) => NextResponse.next(init));
  const right = canonicalPath(request.nextUrl.pathname) ?? unfiltered(request.nextUrl.pathname);
  if (right) return redirectForGood(request, right);
  const shut = await maintenancePage(request, localeOf(request));
  if (shut) return withPolicy(shut);
  const elsewhere = detour(request);
  if (elsewhere) return redirectTo(request, elsewhere);
  if (isFilteredList(request.nextUrl.pathname + request.nextUrl.search)) return withPolicy(filteredList(request));
  return withPolicy(localise(request));
}

/**
 * Every page and nothing else: calls, machines' paths and files pass by, because
 * middleware costs more than half of a request's time. Next reads this literal at build time.
 */
export const config = {
  runtime: "nodejs",
  matcher: [
    "/((?!_next/|member/(?!account|record)|(?:banner|event|session|order|ticket|payment|merchandise|misc|question|calendar|wallet|v1|internal|posters|images|icons|office/api)/|(?:artist|venue)/(?:(?:detail|end_follow)/|follow$)|notice/detail/|announcement/top|api/auth|healthz|readyz|metrics|.*\\..*).*)",
    // of the office also what looks like a file
    "/office/((?!api/).*)",
  ],
};
