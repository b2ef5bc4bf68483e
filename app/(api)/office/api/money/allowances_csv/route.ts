import { officeMoneyCalls } from "@/lib/contract/office/money";
import { serve } from "@/lib/http/call/serve";
import { csvResponse } from "@/lib/http/call/table-response";
import { allowancesFile } from "@/lib/office/money/files";

export const GET = serve(officeMoneyCalls.allowancesCsv, async ({ staff, query, language }) =>
  csvResponse(allowancesFile(query, { eventIds: staff.eventIds, language }), language),
);
