import { routeHandler } from "@/lib/http/call/serve";
import { readiness } from "@/lib/platform/readiness";

/** Says whether this process can serve. 200 also if a dependency is away without which it can serve; the answer names it. */
export const GET = routeHandler({ method: "GET", path: "/readyz" }, async () => {
  const { ready, degraded, problems } = await readiness();
  return Response.json({ ready, degraded, problems }, { status: ready ? 200 : 503, headers: { "cache-control": "no-store" } });
});
