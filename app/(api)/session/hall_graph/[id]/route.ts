import { sessionCalls } from "@/lib/contract/session";
import { getHallGraph } from "@/lib/domain/events/session-queries";
import { serve } from "@/lib/http/call/serve";

export const GET = serve(sessionCalls.hallGraph, ({ params }) => getHallGraph(params.id));
