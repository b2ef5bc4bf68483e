import { organizerCalls } from "@/lib/contract/organizer";
import { readSettlement } from "@/lib/domain/money/read-settlement";
import { serve } from "@/lib/http/call/serve";

export const GET = serve(organizerCalls.sales, ({ key, query, language }) =>
  readSettlement(query.event_id, { eventIds: key.eventIds, language }),
);
