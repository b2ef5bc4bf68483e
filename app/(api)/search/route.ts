import { eventCalls } from "@/lib/contract/event";
import { searchItems } from "@/lib/domain/search/queries";
import { serve } from "@/lib/http/call/serve";

export const GET = serve(eventCalls.search, ({ query, language }) => searchItems({ ...query, language }));
