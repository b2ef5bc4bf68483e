import { sessionCalls } from "@/lib/contract/session";
import { getHallMap } from "@/lib/domain/events/session-queries";
import { serve } from "@/lib/http/call/serve";

export const GET = serve(sessionCalls.hallMap, async ({ params }) => {
  return new Response(await getHallMap(params.id), { headers: { "content-type": "image/svg+xml; charset=utf-8" } });
});
