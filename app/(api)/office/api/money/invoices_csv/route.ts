import { officeMoneyCalls } from "@/lib/contract/office/money";
import { serve } from "@/lib/http/call/serve";
import { csvResponse } from "@/lib/http/call/table-response";
import { invoicesFile } from "@/lib/office/money/files";

export const GET = serve(officeMoneyCalls.invoicesCsv, async ({ staff, query, language }) =>
  csvResponse(invoicesFile(query, { eventIds: staff.eventIds, language }), language),
);
