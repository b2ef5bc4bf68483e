import { officeEventCalls } from "@/lib/contract/office/event";
import { serve } from "@/lib/http/call/serve";
import { workbookResponse } from "@/lib/http/call/table-response";
import { makeWorkbook } from "@/lib/jobs/documents";
import { eventsFile } from "@/lib/office/events/events-file";

export const GET = serve(officeEventCalls.overviewXlsx, async ({ staff, query, language }) => {
  const table = await eventsFile(query, { scope: staff.eventIds, organizerId: staff.organizerId, language });
  return workbookResponse(await makeWorkbook(table, language), table, language);
});
