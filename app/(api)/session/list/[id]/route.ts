import { eventCalls } from "@/lib/contract/event";
import { listSessions } from "@/lib/domain/events/queries";
import { serve } from "@/lib/http/call/serve";

export const GET = serve(eventCalls.sessions, ({ params, language }) => listSessions(params.id, language));
