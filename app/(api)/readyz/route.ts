import { readiness } from "@/lib/http/readiness";

/** Postgres and Redis answer, and every migration of this build is applied. */
export async function GET(): Promise<Response> {
  const problems = await readiness();
  return Response.json(problems.length === 0 ? { ready: true } : { ready: false, problems }, {
    status: problems.length === 0 ? 200 : 503,
    headers: { "cache-control": "no-store" },
  });
}

export const dynamic = "force-dynamic";
