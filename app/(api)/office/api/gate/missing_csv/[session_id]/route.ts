import { missingFile } from "@/lib/domain/gate/list-missing";
import { entryParams } from "@/lib/domain/gate/office-schemas";
import { endpoint } from "@/lib/http/call/endpoint";
import { csvResponse } from "@/lib/http/call/table-response";

export const GET = endpoint({
  summary: "The same as a CSV file, without names",
  access: { staff: ["gate", "events", "service"], scope: "own events" },
  params: entryParams,
  result: null,
  handle: async ({ staff, params, language }) =>
    csvResponse(await missingFile({ sessionId: params.session_id, scope: staff.eventIds, language }), language),
});
