import { miscCalls } from "@/lib/contract/misc";
import { findLink } from "@/lib/domain/sources/find-link";
import { isRobot } from "@/lib/domain/sources/rules";
import { countVisit } from "@/lib/domain/sources/visits";
import type { CallRequest } from "@/lib/http/call-request";
import { serve } from "@/lib/http/call/serve";
import { readCookie } from "@/lib/http/caller/cookies";
import { keepFirstSource } from "@/lib/http/caller/source-cookie";
import { isOtherLanguage } from "@/lib/i18n/language-prefix";

/** Whether a person opens the link: not a robot, not a check of its headers, and not a browser that only loads ahead. */
function isVisit(request: CallRequest): boolean {
  const isAhead = /prefetch|prerender/.test(`${request.headers.get("sec-purpose")} ${request.headers.get("purpose")}`);
  return request.method === "GET" && !isAhead && !isRobot(request.headers.get("user-agent"));
}

export const GET = serve(miscCalls.shortLink, async ({ params, request, headers }) => {
  const link = await findLink(params.code);
  if (link && !link.isEnded && isVisit(request)) {
    await countVisit({ eventId: link.eventId, sourceId: link.id });
    keepFirstSource(request, headers, link.id);
  }
  const chosen = readCookie(request, "lang") ?? "";
  const location = `${isOtherLanguage(chosen) ? `/${chosen}` : ""}/activity${link ? `/${encodeURIComponent(link.slug)}` : ""}`;
  return new Response(null, { status: 302, headers: { location, "cache-control": "private, no-store" } });
});
