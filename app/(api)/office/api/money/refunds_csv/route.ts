import { officeMoneyCalls } from "@/lib/contract/office/money";
import { serve } from "@/lib/http/call/serve";
import { csvResponse } from "@/lib/http/call/table-response";
import { refundsFile } from "@/lib/office/money/files";

export const GET = serve(officeMoneyCalls.refundsCsv, async ({ staff, query, language }) =>
  csvResponse(refundsFile(query, { eventIds: staff.eventIds, language }), language),
);
