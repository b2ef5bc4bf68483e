import { officeMoneyCalls } from "@/lib/contract/office/money";
import { serve } from "@/lib/http/call/serve";
import { csvResponse } from "@/lib/http/call/table-response";
import { paidOrdersFile } from "@/lib/office/money/files";

export const GET = serve(officeMoneyCalls.ordersCsv, async ({ staff, params, language }) =>
  csvResponse(paidOrdersFile(params.event_id, staff), language),
);
