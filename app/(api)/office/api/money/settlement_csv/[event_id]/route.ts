import { officeMoneyCalls } from "@/lib/contract/office/money";
import { serve } from "@/lib/http/call/serve";
import { csvResponse } from "@/lib/http/call/table-response";
import { statementFile } from "@/lib/office/money/files";

export const GET = serve(officeMoneyCalls.settlementCsv, async ({ staff, params, language }) =>
  csvResponse(await statementFile(params.event_id, { eventIds: staff.eventIds, language }), language),
);
