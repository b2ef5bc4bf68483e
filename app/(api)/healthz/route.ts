/** The process lives. */
export function GET(): Response {
  return new Response("ok", { headers: { "cache-control": "no-store" } });
}

export const dynamic = "force-dynamic";
