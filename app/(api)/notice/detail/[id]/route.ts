import { eventCalls } from "@/lib/contract/event";
import { getNotice } from "@/lib/domain/events/queries";
import { serve } from "@/lib/http/call/serve";

export const GET = serve(eventCalls.notice, ({ params, language }) => getNotice(params.id, language));
