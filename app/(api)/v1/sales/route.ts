import { organizerCalls } from "@/lib/contract/organizer";
import { serve } from "@/lib/http/call/serve";
import { readStatement } from "@/lib/office/money/read-statement";

export const GET = serve(organizerCalls.sales, ({ key, query, language }) =>
  readStatement(query.event_id, { eventIds: key.eventIds, language }),
);
