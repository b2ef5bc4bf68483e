import { readiness } from "@/lib/platform/readiness";

/** Can this process serve? 200 also while something is away that it can be without, and then names it. */
export async function GET(): Promise<Response> {
  const { ready, degraded, problems } = await readiness();
  return Response.json({ ready, degraded, problems }, { status: ready ? 200 : 503, headers: { "cache-control": "no-store" } });
}

export const dynamic = "force-dynamic";
