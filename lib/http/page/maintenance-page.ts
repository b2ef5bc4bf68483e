import { NextResponse, type NextRequest } from "next/server";
import { readMaintenance, secondsToWait } from "@/lib/domain/maintenance/maintenance";
import { FRONT_LIFE_HEADER, ONE_SECOND } from "@/lib/http/front-life";
import { ROUTER_FETCH_HEADER } from "@/lib/http/page-or-call";
import type { Locale } from "@/lib/i18n/routing";

/** Written by the middleware for app/[locale]/maintenance: the expected end, or "" without a known future one. */
export const UNTIL_HEADER = "x-maintenance-until";

/**
 * Returns the reply to every page during maintenance: 503 at the page's address and in its language. Next's router
 * gets only the status and then loads the whole address.
 * @returns undefined outside maintenance
 */
export async function maintenancePage(request: NextRequest, locale: Locale): Promise<NextResponse | undefined> {
  const maintenance = await readMaintenance();
  if (!maintenance.on) return undefined;
  const status = 503;
  const headers = new Headers({
    "cache-control": "private, no-store",
    "retry-after": String(secondsToWait(maintenance)),
    // nginx caches it in place of the page, so the crowd does not reach us; one second, so that the site is back soon afterwards
    [FRONT_LIFE_HEADER]: ONE_SECOND,
  });
  if (request.headers.get(ROUTER_FETCH_HEADER) === "1") return new NextResponse(null, { status, headers });
  const asked = new Headers(request.headers);
  asked.set(UNTIL_HEADER, maintenance.until && maintenance.until > new Date() ? maintenance.until.toISOString() : "");
  const page = new URL(`/${locale}/maintenance`, request.url);
  return NextResponse.rewrite(page, { status, headers, request: { headers: asked } });
}
