import { settlementFile } from "@/lib/domain/money/files";
import { eventParams } from "@/lib/domain/money/schemas";
import { endpoint } from "@/lib/http/call/endpoint";
import { csvResponse } from "@/lib/http/call/table-response";

export const GET = endpoint({
  summary: "The lines of a settlement as a CSV file",
  access: { staff: ["finance"], scope: "own events" },
  params: eventParams,
  result: null,
  handle: async ({ staff, params, language }) =>
    csvResponse(await settlementFile(params.event_id, { eventIds: staff.eventIds, language }), language),
});
