import { officeSourceCalls } from "@/lib/contract/office/source";
import { serve } from "@/lib/http/call/serve";
import { csvResponse } from "@/lib/http/call/table-response";
import { sourcesFile } from "@/lib/office/sources/sources-file";

export const GET = serve(officeSourceCalls.figuresCsv, async ({ staff, params, language }) =>
  csvResponse(await sourcesFile(params.event_id, { eventIds: staff.eventIds, language }), language),
);
