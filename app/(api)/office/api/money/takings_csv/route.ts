import { officeMoneyCalls } from "@/lib/contract/office/money";
import { serve } from "@/lib/http/call/serve";
import { csvResponse } from "@/lib/http/call/table-response";
import { takingsFile } from "@/lib/office/money/files";

export const GET = serve(officeMoneyCalls.takingsCsv, async ({ staff, query, language }) =>
  csvResponse(await takingsFile(query, { eventIds: staff.eventIds, language }), language),
);
