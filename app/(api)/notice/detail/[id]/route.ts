import { eventCalls } from "@/lib/contract/event";
import { getNoticeBriefly } from "@/lib/domain/events/call-queries";
import { serve } from "@/lib/http/call/serve";

export const GET = serve(eventCalls.notice, ({ params, language }) => getNoticeBriefly(params.id, language));
