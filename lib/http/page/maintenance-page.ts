import { NextResponse, type NextRequest } from "next/server";
import { readMaintenance, secondsToWait } from "@/lib/domain/content/maintenance";
import { ROUTER_FETCH_HEADER } from "@/lib/http/page-or-call";
import type { Locale } from "@/lib/i18n/routing";

/** Written by the middleware for app/[locale]/maintenance: the expected end, or "" where none is known and to come. */
export const UNTIL_HEADER = "x-maintenance-until";

/** So long nginx may show everybody the same page, in seconds: the crowd does not reach us, and the way back is short. */
const SHARED_SECONDS = 1;

/**
 * The answer to every page while the site is shut: 503, at the page's own address, in its language.
 * Next's router gets no page but the 503 alone, and then loads the address as a whole.
 * @returns undefined while the site is open
 */
export async function maintenancePage(request: NextRequest, locale: Locale): Promise<NextResponse | undefined> {
  const maintenance = await readMaintenance();
  if (!maintenance.on) return undefined;
  const status = 503;
  const headers = new Headers({
    "cache-control": "private, no-store",
    "retry-after": String(secondsToWait(maintenance)),
    // read by nginx alone, which takes it away: stands in the place of the page that it had
    "x-accel-expires": String(SHARED_SECONDS),
  });
  if (request.headers.get(ROUTER_FETCH_HEADER) === "1") return new NextResponse(null, { status, headers });
  const asked = new Headers(request.headers);
  asked.set(UNTIL_HEADER, maintenance.until && maintenance.until > new Date() ? maintenance.until.toISOString() : "");
  const page = new URL(`/${locale}/maintenance`, request.url);
  return NextResponse.rewrite(page, { status, headers, request: { headers: asked } });
}
