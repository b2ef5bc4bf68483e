import { officeMoneyCalls } from "@/lib/contract/office/money";
import { takingsFile } from "@/lib/domain/money/files";
import { serve } from "@/lib/http/call/serve";
import { csvResponse } from "@/lib/http/call/table-response";

export const GET = serve(officeMoneyCalls.takingsCsv, async ({ staff, query, language }) =>
  csvResponse(await takingsFile(query, { eventIds: staff.eventIds, language }), language),
);
