import { officeMoneyCalls } from "@/lib/contract/office/money";
import { readSettlement } from "@/lib/domain/money/read-settlement";
import { serve } from "@/lib/http/call/serve";

export const GET = serve(officeMoneyCalls.settlement, ({ staff, params, language }) =>
  readSettlement(params.event_id, { eventIds: staff.eventIds, language }),
);
