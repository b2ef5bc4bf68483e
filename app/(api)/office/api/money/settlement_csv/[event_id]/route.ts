import { officeMoneyCalls } from "@/lib/contract/office/money";
import { settlementFile } from "@/lib/domain/money/files";
import { serve } from "@/lib/http/call/serve";
import { csvResponse } from "@/lib/http/call/table-response";

export const GET = serve(officeMoneyCalls.settlementCsv, async ({ staff, params, language }) =>
  csvResponse(await settlementFile(params.event_id, { eventIds: staff.eventIds, language }), language),
);
