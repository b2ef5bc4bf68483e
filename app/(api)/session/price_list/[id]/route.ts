import { eventCalls } from "@/lib/contract/event";
import { listPricesBriefly } from "@/lib/domain/events/call-queries";
import { serve } from "@/lib/http/call/serve";

export const GET = serve(eventCalls.prices, ({ params, language }) => listPricesBriefly(params.id, language));
