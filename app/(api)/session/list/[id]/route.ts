import { eventCalls } from "@/lib/contract/event";
import { listSessionsBriefly } from "@/lib/domain/events/call-queries";
import { serve } from "@/lib/http/call/serve";

export const GET = serve(eventCalls.sessions, ({ params, language }) => listSessionsBriefly(params.id, language));
