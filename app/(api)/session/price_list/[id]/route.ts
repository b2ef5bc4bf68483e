import { eventCalls } from "@/lib/contract/event";
import { listPricesCached } from "@/lib/domain/events/call-queries";
import { serve } from "@/lib/http/call/serve";

export const GET = serve(eventCalls.prices, ({ params, language }) => listPricesCached(params.id, language));
