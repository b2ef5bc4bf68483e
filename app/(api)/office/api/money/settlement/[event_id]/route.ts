import { officeMoneyCalls } from "@/lib/contract/office/money";
import { serve } from "@/lib/http/call/serve";
import { readStatement } from "@/lib/office/money/read-statement";

export const GET = serve(officeMoneyCalls.settlement, ({ staff, params, language }) =>
  readStatement(params.event_id, { eventIds: staff.eventIds, language }),
);
