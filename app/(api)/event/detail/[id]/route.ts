import { eventCalls } from "@/lib/contract/event";
import { getEventBriefly } from "@/lib/domain/events/call-queries";
import { serve } from "@/lib/http/call/serve";

export const GET = serve(eventCalls.detail, ({ params, language }) => getEventBriefly(params.id, language));
