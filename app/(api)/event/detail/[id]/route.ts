import { eventCalls } from "@/lib/contract/event";
import { getEvent } from "@/lib/domain/events/queries";
import { serve } from "@/lib/http/call/serve";

export const GET = serve(eventCalls.detail, ({ params, language }) => getEvent(params.id, language));
