import { eventCalls } from "@/lib/contract/event";
import { listEventsCached } from "@/lib/domain/events/call-queries";
import { serve } from "@/lib/http/call/serve";

export const GET = serve(eventCalls.list, ({ query, language }) => listEventsCached({ ...query, language }));
