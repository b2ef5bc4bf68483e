import { createHash } from "node:crypto";
import { artistCalls } from "@/lib/contract/artist";
import { readCalendar } from "@/lib/domain/follows/read-calendar";
import { serve } from "@/lib/http/call/serve";

/** How long a calendar program may reuse its copy, in seconds. Most ask every few hours. */
const KEPT_SECONDS = 300;

export const GET = serve(artistCalls.calendar, async ({ params, request }) => {
  const text = await readCalendar(params.file.slice(0, -".ics".length));
  const etag = `"${createHash("sha256").update(text).digest("base64url").slice(0, 27)}"`;
  const headers = { etag, "cache-control": `private, max-age=${KEPT_SECONDS}`, "content-type": "text/calendar; charset=utf-8" };
  const known = (request.headers.get("if-none-match") ?? "").split(",").map((tag) => tag.trim().replace(/^W\//, ""));
  return known.includes(etag) ? new Response(null, { status: 304, headers }) : new Response(text, { headers });
});
