import { officeEventCalls } from "@/lib/contract/office/event";
import { serve } from "@/lib/http/call/serve";
import { csvResponse } from "@/lib/http/call/table-response";
import { eventsFile } from "@/lib/office/events/events-file";

export const GET = serve(officeEventCalls.overviewCsv, async ({ staff, query, language }) =>
  csvResponse(await eventsFile(query, { scope: staff.eventIds, organizerId: staff.organizerId, language }), language),
);
