import createMiddleware from "next-intl/middleware";
import { NextResponse, type NextRequest } from "next/server";
import { wantsCall } from "@/lib/http/page-or-call";
import { canonicalPath } from "@/lib/http/page/canonical-path";
import { FILTERED_LIST_PATH, isFilteredList } from "@/lib/http/page/filtered-list";
import { maintenancePage } from "@/lib/http/page/maintenance-page";
import { officePage } from "@/lib/http/page/office-page";
import { guardedPages } from "@/lib/http/page/page-patterns";
import { pagePolicy } from "@/lib/http/page/page-security";
import { verifierPage } from "@/lib/http/page/verifier-page";
import { withNonce } from "@/lib/http/page/with-nonce";
import { isOtherLanguage, splitPath } from "@/lib/i18n/language-prefix";
import { findLocale } from "@/lib/i18n/messages";
import { routing, type Locale } from "@/lib/i18n/routing";
import { loginHash } from "@/lib/input/login-hash";

const localise = createMiddleware(routing);

/** The language of the requested page: the one in its address, otherwise the visitor's choice. */
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
 * Returns the path to which a request is redirected, if any: a guarded page without a login leads to the home page, which opens the
 * login dialog and then continues to the requested page; other pages lead to the visitor's language.
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

/** Rewrites a list with filters to a page that is not cached. */
function filteredList(request: NextRequest): NextResponse {
  const url = request.nextUrl.clone();
  url.pathname = `/${localeOf(request)}${FILTERED_LIST_PATH}`;
  return NextResponse.rewrite(url);
}

/** The list's address, if the path is that of the page that renders it with filters. */
function unfiltered(path: string): string | undefined {
  return path.endsWith(FILTERED_LIST_PATH) ? path.slice(0, path.lastIndexOf("/")) : undefined;
}

function withPolicy(response: NextResponse): NextResponse {
  response.headers.set("content-security-policy", pagePolicy());
  return response;
}

/** Pages for authors of clients: in one language, and open during maintenance. */
const docs = /^\/docs\//;

/** Handles pages only: first the office and the documentation, which stay open during maintenance; then maintenance, the visitor's language, the login guard, the language prefix and the page's policy. */
export default async function middleware(request: NextRequest) {
  if (wantsCall(request.nextUrl.pathname, request.headers)) return NextResponse.next();
  const office = await officePage(request);
  if (office) return office;
  if (docs.test(request.nextUrl.pathname)) return withNonce(request, (init) => NextResponse.next(init));
  const verifier = await verifierPage(request);
  if (verifier) return verifier;
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
 * Matches all pages and nothing else. Calls, paths for machines and files bypass middleware, because it takes more than half
 * of a request's time. Next reads this literal at build time.
 */
export const config = {
  runtime: "nodejs",
  matcher: [
    "/((?!_next/|member/(?!account|record)|(?:banner|event|session|order|offer|ticket|payment|merchandise|misc|question|calendar|wallet|v1|l|internal|posters|images|icons|office/api)/|(?:artist|venue)/(?:(?:detail|end_follow)/|follow$)|draw/(?:entry/|(?:enter|leave|invite|uninvite|join)$)|notice/detail/|announcement/top|api/auth|healthz|readyz|metrics|.*\\..*).*)",
    // In the office also paths that look like files.
    "/office/((?!api/).*)",
  ],
};
